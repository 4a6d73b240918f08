// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DEFAULT_PREFERENCES } from '@waymark/contract/people/preferences';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { adoptDisplay } from '#dates/display-cookie.ts';
import { FormStore } from '#forms/form-store.ts';
import { TimeField, timeTyped } from './time-field.tsx';

afterEach(() => {
  cleanup();
  adoptDisplay(undefined);
});

test.each([
  ['5:30 pm', '17:30'],
  ['5.30p', '17:30'],
  ['17:30', '17:30'],
  ['1730', '17:30'],
  ['9', '09:00'],
  ['12 am', '00:00'],
  ['12 pm', '12:00'],
  [' 9:05 A.M. ', '09:05'],
])('takes "%s" as %s', (text, time) => {
  expect(timeTyped(text)).toBe(time);
});

test.each(['', 'noon', '24:00', '13 pm', '0 am', '9:60', '9:5', '12345'])('takes "%s" as no time', (text) => {
  expect(timeTyped(text)).toBeUndefined();
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' });

function Kept({ begins }: { begins: string }) {
  const [time, setTime] = useState(begins);
  return (
    <>
      <TimeField label="Start" value={time} onChange={({ target }) => setTime(target.value)} />
      <output>{time}</output>
    </>
  );
}

const kept = () => screen.getByRole('status').textContent;

test('shows a time as its reader does, and tells it as forms know it', async () => {
  render(<Kept begins="17:30" />);
  expect(field().value).toBe('5:30 pm');

  await userEvent.clear(field());
  expect(kept()).toBe('');
  await userEvent.type(field(), '1845');
  expect([field().value, kept()]).toEqual(['1845', '18:45']);
  await userEvent.tab();
  expect(field().value).toBe('6:45 pm');
});

test('keeps what is no time, to be mended', async () => {
  render(<Kept begins="" />);
  await userEvent.type(field(), '25:00');
  await userEvent.tab();
  expect([field().value, kept()]).toEqual(['25:00', '']);
});

test('moves by the arrow keys, past midnight too', async () => {
  render(<Kept begins="23:57" />);
  await userEvent.type(field(), '{ArrowUp}');
  expect([field().value, kept()]).toEqual(['12:02 am', '00:02']);
  await userEvent.type(field(), '{ArrowDown}{ArrowDown}');
  expect(kept()).toBe('23:52');
});

test('is read and written by a form as any other field, in 24 hours for who reads them', async () => {
  adoptDisplay({ ...DEFAULT_PREFERENCES, hourCycle: 'h23' });
  const form = new FormStore({ time: '09:15' });
  render(<TimeField label="Start" {...form.register('time')} />);
  expect(field().value).toBe('09:15');

  await userEvent.clear(field());
  await userEvent.type(field(), '4 pm');
  expect(form.getValues()).toEqual({ time: '16:00' });
  await userEvent.tab();
  expect(field().value).toBe('16:00');

  form.setValue('time', '07:05');
  expect([field().value, form.getValues('time')]).toEqual(['07:05', '07:05']);
});
