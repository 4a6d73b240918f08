// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Calendar, previewCalendar, saveCalendar, showCalendar } from '@waymark/contract/calendars';
import { listSessions } from '@waymark/contract/coaching-sessions';
import { PROBLEMS } from '@waymark/contract/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { CLOSED_WEEK, calendar, sessionAt, sessionsFound } from '../../../test/calendars.ts';
import { answer, askedOf, problem, refuse } from '../../../test/contract-api.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/coach/time' }));
const { TimePage } = await import('./time-page.tsx');

const SUNDAY_NOON = new Date('2026-11-22T06:30:00Z');
const PREVIEWED = ['2026-11-23T04:30:00.000Z', '2026-11-23T10:00:00.000Z'];

let saved: Calendar;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY_NOON });
  sessionStorage.clear();
  window.history.replaceState(null, '', '/coach/time');
  saved = calendar();
  answer(showCalendar, () => ({ data: saved }));
  answer(listSessions, sessionsFound([]));
  answer(previewCalendar, { data: PREVIEWED });
  answer(saveCalendar, ({ body }) => {
    saved = body;
    return { data: saved };
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function show() {
  const page = render(
    <QueryProvider>
      <TimePage userId={7} />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Weekly hours' });
  return page;
}

const bar = (name: string) => screen.getByRole('button', { name });
const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => click('Save changes');

describe('weekly hours', () => {
  test('move, stretch and go by keyboard, and are saved as a whole', async () => {
    await show();
    bar('Monday, 10 am – 1 pm').focus();
    await userEvent.keyboard('{ArrowLeft}');
    bar('Monday, 9:45 am – 12:45 pm');
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    bar('Monday, 9:45 am – 1 pm');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Monday, from'));
    screen.getByText('1 change not saved');
    await save();

    await screen.findByText('Saved. Clients see these times now.');
    expect(saved).toEqual(calendar({ week: { ...CLOSED_WEEK, mon: [{ from: 585, to: 780 }] } }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My time' }));

    bar('Monday, 9:45 am – 1 pm').focus();
    await userEvent.keyboard('{Delete}');
    expect(screen.getAllByText('Closed')).toHaveLength(7);
    expect(document.activeElement).toBe(bar('Add hours on Monday'));
  });

  test('are made, moved and stretched by dragging', async () => {
    const { container } = await show();
    const track = container.querySelector<HTMLElement>('[data-track=Monday]') as HTMLElement;
    // 6 am to 10 pm, an hour every 10 pixels.
    track.getBoundingClientRect = () => ({ left: 100, width: 160 }) as DOMRect;
    track.setPointerCapture = vi.fn();
    const drag = (target: Element, from: number, to: number) => {
      fireEvent.pointerDown(target, { button: 0, pointerId: 1, clientX: 100 + from });
      fireEvent.pointerMove(track, { pointerId: 1, clientX: 100 + to });
      fireEvent.pointerUp(track, { pointerId: 1 });
    };

    drag(bar('Monday, 10 am – 1 pm'), 50, 60);
    const moved = bar('Monday, 11 am – 2 pm');
    drag(moved.querySelector('[data-part=from]') as Element, 50, 30);
    bar('Monday, 9 am – 2 pm');
    drag(track, 100, 125);
    bar('Monday, 4 pm – 6:30 pm');
    screen.getByText('7 hours 30 min open · drag, or type the times');

    fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 110 });
    fireEvent.pointerMove(track, { pointerId: 1, clientX: 120 });
    bar('Monday, 7 am – 8 am');
    fireEvent.pointerCancel(track, { pointerId: 1 });
    expect(screen.queryByRole('button', { name: 'Monday, 7 am – 8 am' })).toBeNull();
  });

  test('are added, typed, removed and copied from Monday', async () => {
    await show();
    await click('Add hours on Sunday');
    bar('Sunday, 9 am – 12 pm');
    type('Sunday, until', '00:00');
    bar('Sunday, 9 am – 12 am');
    await click('Remove these hours of Sunday');
    expect(screen.queryByText('1 change not saved')).toBeNull();

    await click('Copy Monday to other days');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Friday' }));
    await click('Copy to 3 days');
    screen.getByText('3 changes not saved');
    bar('Thursday, 10 am – 1 pm');
    expect(screen.queryByRole('button', { name: 'Friday, 10 am – 1 pm' })).toBeNull();
  });

  test('that are wrong are told at their fields, where the focus goes, and nothing is sent', async () => {
    await show();
    type('Monday, until', '09:00');
    await save();

    const field = screen.getByLabelText('Monday, until');
    await screen.findByText('The end must be after the start.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    expect(askedOf(saveCalendar)).toEqual([]);
    screen.getByText('Complete the hours and the day, and you’ll see what clients get.');

    type('Monday, until', '11:00');
    expect(screen.queryByText('The end must be after the start.')).toBeNull();
  });
});

describe('a save that fails', () => {
  test('keeps every change, and says why', async () => {
    await show();
    refuse(saveCalendar, 'unavailable');
    await userEvent.selectOptions(screen.getByLabelText('Break after'), '30 min');
    await save();

    expect((await screen.findByRole('alert')).textContent).toBe(
      `${PROBLEMS.unavailable.message} Your changes are still here.`,
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Break after').value).toBe('30');
    screen.getByText('1 change not saved');
  });

  test('shows the API’s messages at the fields they name', async () => {
    await show();
    const fields = [
      { path: ['rules', 'noticeMinutes'], message: 'Choose up to 14 days.', name: 'ValidationError' },
      { path: ['week', 'mon', '0', 'from'], message: 'Give a start.', name: 'ValidationError' },
    ];
    answer(saveCalendar, problem('invalid_request', fields));
    await userEvent.selectOptions(screen.getByLabelText('Notice'), '14 days');
    await save();

    await screen.findByText('Choose up to 14 days.');
    screen.getByText('Give a start.');
    expect(screen.getByLabelText('Monday, from').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('changes that are not saved', () => {
  test('are discarded when the coach says so', async () => {
    await show();
    await click('Add hours on Friday');
    await click('Discard');

    expect(screen.queryByText('1 change not saved')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Friday, 9 am – 12 pm' })).toBeNull();
  });

  test('are still there after another page, and the tab asks before it closes', async () => {
    const page = await show();
    await click('Add hours on Friday');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
    page.unmount();
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);

    await show();
    await screen.findByText('1 change not saved from before');
    bar('Friday, 9 am – 12 pm');
  });
});

test('shows what a client elsewhere would get before anything is saved', async () => {
  answer(listSessions, sessionsFound([sessionAt('2026-11-25T04:30:00.000Z')]));
  await show();

  await screen.findByRole('heading', { name: 'What a client in London sees' });
  await screen.findByText('1 of 2 is before 7 am there');
  screen.getByText(/^Mon 23 Nov · 45 min · London/);
  screen.getByText('4:30 am');
  await click('Add hours on Monday');
  await vi.waitFor(() => expect(askedOf(previewCalendar).at(-1).body.calendar.week.mon).toHaveLength(2));
  expect(askedOf(previewCalendar).at(-1).body).toMatchObject({
    minutes: 45,
    from: '2026-11-23T00:00:00.000Z',
    until: '2026-11-24T00:00:00.000Z',
  });

  await click('Change place, day or length');
  answer(previewCalendar, { data: [] });
  await userEvent.selectOptions(screen.getByLabelText('Length'), '15 min');
  type('Day', '2026-12-08');
  await screen.findByText('No times on this day.');
  expect(askedOf(previewCalendar).at(-1).body).toMatchObject({ minutes: 15, from: '2026-12-08T00:00:00.000Z' });
});

test('says that the preview failed, and nothing else fails with it', async () => {
  refuse(previewCalendar, 'forbidden');
  await show();
  await screen.findByText('These times can’t be shown right now.');
  bar('Monday, 10 am – 1 pm');
});

describe('other days', () => {
  test('are added as a range, listed as one, saved date by date, and removed', async () => {
    await show();
    await click('Add a date');
    const modal = within(await screen.findByRole('dialog', { name: 'Add a date' }));
    const fill = (label: RegExp, value: string) => fireEvent.change(modal.getByLabelText(label), { target: { value } });
    fill(/^Date/, '2026-12-25');
    fill(/^Until/, '2026-12-24');
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('The last date must not be before the first.');
    fill(/^Until/, '2026-12-26');
    fill(/^Note/, 'Year’s end');
    await userEvent.click(modal.getByRole('radio', { name: 'Open at these times' }));
    fireEvent.change(modal.getByLabelText('Time 1, until'), { target: { value: '08:00' } });
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('The end must be after the start.');
    await userEvent.click(modal.getByRole('radio', { name: 'Closed' }));
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));

    await screen.findByText('Fri 25 Dec – Sat 26 Dec');
    screen.getByText('1 change not saved');
    await save();
    await screen.findByText('Saved. Clients see these times now.');
    expect(saved.days).toEqual([
      { date: '2026-12-25', hours: [], note: 'Year’s end' },
      { date: '2026-12-26', hours: [], note: 'Year’s end' },
    ]);

    await click('Remove Fri 25 Dec – Sat 26 Dec');
    screen.getByText('1 change not saved');
  });

  test('refuse a date that is already there', async () => {
    saved = calendar({ days: [{ date: '2026-12-25', hours: [], note: '' }] });
    await show();
    await click('Add a date');
    const modal = within(await screen.findByRole('dialog'));
    fireEvent.change(modal.getByLabelText('Date'), { target: { value: '2026-12-25' } });
    await userEvent.click(modal.getByRole('button', { name: 'Add to other days' }));
    await modal.findByText('Fri 25 Dec is already in the list. Remove it there first.');
  });
});

test('says which booked sessions stay outside of new hours', async () => {
  saved = calendar({ days: [{ date: '2026-11-24', hours: [], note: '' }] });
  answer(
    listSessions,
    sessionsFound([sessionAt('2026-11-23T04:30:00.000Z'), sessionAt('2026-11-24T04:30:00.000Z')]),
  );
  await show();

  await screen.findByText('1 session is booked and stays: Sofía, Tue 24 Nov, 10 am');
  await click('Remove these hours of Monday');
  await screen.findByText('1 session is booked and stays: Sofía, Mon 23 Nov, 10 am');
});

test('saves lengths, limits and the zone', async () => {
  await show();
  await userEvent.click(screen.getByRole('checkbox', { name: '45 min' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '15 min intro' }));
  await userEvent.selectOptions(screen.getByLabelText('Most in a day'), '5 sessions');
  await userEvent.selectOptions(screen.getByLabelText('Start every'), '1 hour');
  await userEvent.type(screen.getByLabelText('Time zone'), 'New York');
  await userEvent.click(await screen.findByRole('option', { name: /New York/ }));
  await save();

  await screen.findByText('Saved. Clients see these times now.');
  expect(saved.timeZone).toBe('America/New_York');
  expect(saved.rules).toEqual({ ...calendar().rules, lengths: [60], hasIntro: false, dayLimit: 5, stepMinutes: 60 });
});

test('asks for a length at its field', async () => {
  await show();
  for (const name of ['45 min', '60 min']) await userEvent.click(screen.getByRole('checkbox', { name }));
  await save();
  await screen.findByText('Choose at least one length.');
});

test('offers another try when the hours can’t be loaded', async () => {
  refuse(showCalendar, 'forbidden');
  render(
    <QueryProvider>
      <TimePage userId={7} />
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Your hours can’t be shown right now' });
  answer(showCalendar, { data: saved });
  await click('Try again');
  await screen.findByRole('heading', { name: 'Weekly hours' });
});
