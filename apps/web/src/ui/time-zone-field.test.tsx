// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { TimeZoneField } from './time-zone-field.tsx';

const chosen = vi.fn();

function Field() {
  const [zone, setZone] = useState('Asia/Kolkata');
  const choose = (next: string) => {
    chosen(next);
    setZone(next);
  };
  return <TimeZoneField label="Time zone" hint="Where you live." zone={zone} onChoose={choose} />;
}

// Only the first import takes long: by then each test goes on as soon as the field has its search.
beforeAll(() => import('./zone-combobox.tsx'));
beforeEach(() => {
  chosen.mockReset();
  render(<Field />);
});
afterEach(cleanup);

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('shows the chosen zone by city and offset, with what the clock says there', () => {
  expect(box().value).toBe('Kolkata (GMT+5:30)');
  screen.getByText(/^It’s \d{1,2}(:\d{2})? [ap]m there now\. Where you live\.$/);
  expect(options()).toEqual([]);
});

test('takes over what the server drew in the minute before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:15:59Z') });
  const drawn = document.body.appendChild(document.createElement('div'));
  drawn.innerHTML = renderToString(<Field />);
  expect(drawn.textContent).toContain('It’s 3:45 pm there now.');
  vi.setSystemTime(new Date('2026-11-22T10:16:01Z'));
  const redrawn = vi.fn();
  const root = await act(() => hydrateRoot(drawn, <Field />, { onRecoverableError: redrawn }));
  expect(redrawn).not.toHaveBeenCalled();
  act(() => root.unmount());
  drawn.remove();
  vi.useRealTimers();
});

test('finds a zone by its city, with the keyboard alone', async () => {
  await userEvent.tab();
  await userEvent.keyboard('kathm');
  await screen.findByRole('option');
  expect(options()).toEqual(['Kathmandu (GMT+5:45)Asia']);
  await userEvent.keyboard('{Enter}');

  expect(chosen.mock.calls).toEqual([[expect.stringMatching(/^Asia\/Kat(h)?mandu$/)]]);
  expect(box().value).toBe('Kathmandu (GMT+5:45)');
  expect(box().getAttribute('aria-expanded')).toBe('false');
});

test('chooses at once what was typed and entered before the search was there', async () => {
  await userEvent.click(box());
  await userEvent.keyboard('kathm{Enter}');
  await vi.waitFor(() => expect(chosen.mock.calls).toEqual([[expect.stringMatching(/^Asia\/Kat(h)?mandu$/)]]));
  expect(box().value).toBe('Kathmandu (GMT+5:45)');
  expect(options()).toEqual([]);
  expect(document.activeElement).toBe(box());
});

test('finds a zone by its offset, with a click', async () => {
  await userEvent.click(box());
  await userEvent.keyboard('-3:30');
  await userEvent.click(screen.getByRole('option', { name: /^St Johns/ }));

  expect(chosen.mock.calls).toEqual([['America/St_Johns']]);
});

test('shows the chosen zone first and says how many more there are', async () => {
  await userEvent.click(box());
  expect(options()[0]).toBe('Kolkata (GMT+5:30)Asia');
  expect(options().length).toBeLessThan(50);
  screen.getByText(/^\d{3} more\. Type a city, or an offset such as \+5:30\.$/);
});

test('keeps the chosen zone when a search is left or given up', async () => {
  await userEvent.click(box());
  await userEvent.keyboard('berlin');
  await userEvent.tab();
  expect(box().value).toBe('Kolkata (GMT+5:30)');

  await userEvent.click(box());
  await userEvent.keyboard('berlin{Escape}{Escape}');
  expect(box().value).toBe('Kolkata (GMT+5:30)');
  expect(chosen).not.toHaveBeenCalled();
});

test('says so when nothing matches', async () => {
  await userEvent.click(box());
  await userEvent.keyboard('atlantis');
  expect(options()).toEqual([]);
  screen.getByText('No time zone matches “atlantis”. Try a large city nearby.');
});
