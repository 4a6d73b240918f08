// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormStore } from './form-store.ts';

afterEach(cleanup);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('keeps what was typed before the page was awake', () => {
  const form = new FormStore({ title: '', note: 'Begun' });
  const title = document.createElement('input');
  title.value = 'Typed early';
  const note = document.createElement('input');
  form.register('title').ref(title);
  form.register('note').ref(note);

  expect(form.getValues()).toEqual({ title: 'Typed early', note: 'Begun' });
  expect(note.value).toBe('Begun');
});

test('reads text, numbers, empty dates, ticks and lists as their fields say', () => {
  const form = new FormStore({
    ...{ title: '', seats: undefined as number | undefined, endsOn: '' as string | null },
    ...{ isQuiet: false, days: ['mon'], way: 'book' },
  });
  const asNumber = { setValueAs: (typed: string) => (typed === '' ? undefined : Number(typed)) };
  render(
    <>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Seats" {...form.register('seats', asNumber)} />
      <input aria-label="Ends" {...form.register('endsOn', { setValueAs: (typed: string) => typed || null })} />
      <input aria-label="Quiet" type="checkbox" {...form.register('isQuiet')} />
      <input aria-label="Mon" type="checkbox" value="mon" {...form.register('days')} />
      <input aria-label="Tue" type="checkbox" value="tue" {...form.register('days')} />
      <input aria-label="Book" type="radio" value="book" {...form.register('way')} />
      <input aria-label="Propose" type="radio" value="propose" {...form.register('way')} />
    </>,
  );
  expect([input('Mon').checked, input('Tue').checked, input('Book').checked]).toEqual([true, false, true]);
  fireEvent.change(input('Title'), { target: { value: 'Run' } });
  fireEvent.change(input('Seats'), { target: { value: '5' } });
  for (const label of ['Quiet', 'Tue', 'Propose']) fireEvent.click(input(label));

  const chosen = { isQuiet: true, days: ['mon', 'tue'], way: 'propose' };
  expect(form.readAll()).toEqual({ title: 'Run', seats: 5, endsOn: null, ...chosen });

  form.reset();
  expect([input('Title').value, input('Tue').checked, input('Book').checked]).toEqual(['', false, true]);
});

test('draws anew only for what is watched, and tells listeners of every change', () => {
  const form = new FormStore({ title: '', rows: [{ text: '' }] });
  const heard = vi.fn();
  form.listen(heard);
  form.watch('rows');
  const drawn = form.drawn();
  form.setValue('title', 'Run');
  expect(form.drawn()).toBe(drawn);
  form.setValue('rows.0.text', 'Walk');

  expect(form.drawn()).toBe(drawn + 1);
  expect(heard.mock.calls).toEqual([['title'], ['rows.0.text']]);
  expect(form.getValues('rows')).toEqual([{ text: 'Walk' }]);
});

test('leaves a removed row out, although its inputs are still there', () => {
  const form = new FormStore({ rows: [{ text: 'Walk' }] });
  render(<input aria-label="Text" {...form.register('rows.0.text')} />);
  form.setValue('rows', []);

  expect(form.readAll()).toEqual({ rows: [] });
});

test('goes to the first field with an error, and forgets the errors within a field', async () => {
  const form = new FormStore({ title: '', rows: [{ text: '' }] });
  render(
    <>
      <input aria-label="Title" {...form.register('title')} />
      <input aria-label="Text" {...form.register('rows.0.text')} />
    </>,
  );
  form.setErrors(new Map([['rows.0.text', 'Too long.']]));
  await vi.waitFor(() => expect(document.activeElement).toBe(input('Text')));
  expect(form.errorOf('rows.0.text')).toBe('Too long.');

  form.clearErrors('rows');
  expect(form.errorOf('rows.0.text')).toBeUndefined();
});
