// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { listBusyTimes, showBusyCalendar } from '@waymark/contract/sessions/calendar-feeds';
import { blockTime, listBlockedTimes, showCalendar, unblockTime } from '@waymark/contract/sessions/calendars';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { CLOSED_WEEK, calendar, sessionAt } from '../../../../test/calendars.ts';
import { sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('next/navigation', () => ({ usePathname: () => '/coach/week' }));
const { WeekPage } = await import('./week-page.tsx');
const { NoHoursToday } = await import('./no-hours.tsx');

const TEN_ON_MONDAY = '2026-11-23T04:30:00.000Z';

let blocked: { id: string; attributes: { startsAt: string; endsAt: string } }[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:48:00Z') });
  blocked = [];
  answer(showCalendar, { data: calendar() });
  answer(listSessions, sessionsFound([]));
  answer(listBusyTimes, { data: [] });
  answer(showBusyCalendar, { data: null });
  answer(listBlockedTimes, () => ({ data: blocked }));
  answer(blockTime, ({ body }) => {
    const data = { id: crypto.randomUUID(), attributes: body };
    blocked = [...blocked, data];
    return { data };
  });
  answer(unblockTime, ({ params }) => {
    blocked = blocked.filter(({ id }) => id !== params.id);
    return undefined;
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(monday = '2026-11-23') {
  return render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <WeekPage monday={monday} presentMonday="2026-11-23" />
      </Clock>
    </QueryProvider>,
  );
}

async function show(monday?: string) {
  const page = open(monday);
  await screen.findByText(/ free$/);
  return page;
}

const day = (name: RegExp) => within(screen.getByRole('region', { name }));

test('lists each day’s sessions, blocked and open times in words, and links to the sessions', async () => {
  const session = sessionAt(TEN_ON_MONDAY);
  const intro = sessionAt('2026-11-25T04:30:00.000Z', { kind: 'intro', state: 'proposed' });
  blocked = [
    { id: crypto.randomUUID(), attributes: { startsAt: '2026-11-23T05:30:00Z', endsAt: '2026-11-23T06:00:00Z' } },
  ];
  answer(listSessions, sessionsFound([session, intro]));
  const { container } = await show();

  screen.getByText('Kolkata (GMT+5:30) · 2 sessions, 1 hour 45 min free');
  const link = day(/^Mon 23/).getByRole('link', { name: /^10 am Sofía/ });
  expect(link.getAttribute('href')).toBe(`/coach/sessions/${session.id}`);
  day(/^Mon 23/).getByRole('button', { name: /^Blocked Mon 23 Nov, 11 am – 11:30 am/ });
  day(/^Mon 23/).getByText('10 am – 1 pm');
  day(/^Tue 24/).getByText('Closed');
  await day(/^Tue 24/).findByText('Today');
  // At 4:18 pm the working hours are over, so the line is in the fold after them.
  const lines = [...container.querySelectorAll('[data-day="2026-11-24"] > [aria-hidden]')];
  expect(lines.at(-1)?.getAttribute('style')).toBe('--top: 14.625;');
  day(/^Wed 25/).getByRole('link', { name: /Intro, Proposed ?, until 10:45 am$/ });
  expect(askedOf(listSessions)[0].query).toMatchObject({ from: '2026-11-22T00:00:00Z', until: '2026-12-01T00:00:00Z' });
});

test('says which sessions of the week are closed', async () => {
  answer(
    listSessions,
    sessionsFound([
      sessionAt(TEN_ON_MONDAY, { attendance: 'held' }),
      sessionAt('2026-11-25T04:30:00.000Z', { attendance: 'missed' }),
    ]),
  );
  await show();
  day(/^Mon 23/).getByRole('link', { name: /Closed ?, until .+$/ });
  day(/^Wed 25/).getByRole('link', { name: /Didn’t take place ?, until .+$/ });
});

test('leads to the weeks before and after, and back to the present one', async () => {
  await show('2026-11-30');
  screen.getByRole('heading', { name: '30 November – 6 December', level: 1 });
  const hrefs = ['Previous week', 'This week', 'Next week'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/coach/week?week=2026-11-23', '/coach/week', '/coach/week?week=2026-12-07']);
});

test('blocks a time by its fields, and frees it again', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Block time' }));
  const modal = within(await screen.findByRole('dialog', { name: 'Block time' }));
  const fill = (label: string, value: string) => fireEvent.change(modal.getByLabelText(label), { target: { value } });
  expect(modal.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-24');
  fill('From', '2026-11-25');
  fill('Until', '2026-11-25');
  fill('End', '08:00');
  await userEvent.click(modal.getByRole('button', { name: 'Block time' }));
  await modal.findByText('The end must be after the start.');
  fill('End', '10:30');
  await userEvent.click(modal.getByRole('button', { name: 'Block time' }));

  await screen.findByText('Blocked Wed 25 Nov, 9 – 10:30 am.');
  expect(askedOf(blockTime)[0].body).toEqual({
    startsAt: '2026-11-25T03:30:00.000Z',
    endsAt: '2026-11-25T05:00:00.000Z',
  });

  await userEvent.click(await screen.findByRole('button', { name: /^Blocked Wed 25 Nov/ }));
  const question = within(await screen.findByRole('dialog', { name: 'Unblock this time?' }));
  await userEvent.click(question.getByRole('button', { name: 'Unblock time' }));
  await screen.findByText('Unblocked Wed 25 Nov, 9 – 10:30 am.');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Blocked Wed/ })).toBeNull());
});

test('keeps what was typed when blocking fails', async () => {
  refuse(blockTime, 'too_many_blocked_times');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Block time' }));
  const modal = within(await screen.findByRole('dialog'));
  fireEvent.change(modal.getByLabelText('End'), { target: { value: '17:00' } });
  await userEvent.click(modal.getByRole('button', { name: 'Block time' }));

  expect((await modal.findByRole('alert')).textContent).toBe(PROBLEMS.too_many_blocked_times.message);
  expect(modal.getByLabelText<HTMLInputElement>('End').value).toBe('17:00');
});

test('offers to block or to book a time that is dragged over, up to the next session', async () => {
  answer(listSessions, sessionsFound([sessionAt(TEN_ON_MONDAY)]));
  const { container } = await show();
  const column = container.querySelector('[data-day="2026-11-23"]') as HTMLElement;
  // Open from 10 am to 1 pm, an hour every 64 pixels, after a fold of 28.
  column.getBoundingClientRect = () => ({ top: 0, height: 248 }) as DOMRect;
  column.setPointerCapture = vi.fn();
  fireEvent.pointerDown(column, { button: 0, pointerType: 'mouse', pointerId: 1, clientY: 188 });
  fireEvent.pointerMove(column, { pointerId: 1, clientY: 40 });
  fireEvent.pointerUp(column, { pointerId: 1 });

  const modal = within(await screen.findByRole('dialog', { name: 'Block time' }));
  expect(modal.getByLabelText<HTMLInputElement>('Start').value).toBe('10:45 am');
  expect(modal.getByLabelText<HTMLInputElement>('End').value).toBe('12:30 pm');
  const link = modal.getByRole('link', { name: 'Book a client at this time instead' });
  expect(link.getAttribute('href')).toBe('/coach/sessions/new?at=2026-11-23T05%3A15%3A00.000Z');
});

test('shows when the other calendar is busy, over which the coach can still book', async () => {
  answer(listBusyTimes, {
    data: [
      { startsAt: '2026-11-22T18:30:00Z', endsAt: '2026-11-23T18:30:00Z' },
      { startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T05:30:00Z' },
      { startsAt: '2026-11-25T17:00:00Z', endsAt: '2026-11-25T18:00:00Z' },
    ],
  });
  const { container } = await show();

  const busyOn = (name: RegExp) => day(name).getByText(/^Busy/).closest('li') as HTMLElement;
  expect(busyOn(/^Mon 23/).textContent).toBe('Busy in your other calendar, Mon 23 Nov, All day');
  expect(busyOn(/^Tue 24/).textContent).toBe('Busy in your other calendar, Tue 24 Nov, 10 am – 11 am');
  // The grid keeps to the open hours: what is busy outside of them is on the narrow list only.
  expect(busyOn(/^Mon 23/).getAttribute('style')).toBe('--top: 1.75; --height: 12;');
  expect(busyOn(/^Wed 25/).className).toContain('lg:hidden');
  screen.getByText('Kolkata (GMT+5:30) · no sessions, no hours free');
  expect(askedOf(listBusyTimes)[0].query).toEqual({ from: '2026-11-22T00:00:00Z', until: '2026-12-01T00:00:00Z' });

  const column = container.querySelector('[data-day="2026-11-24"]') as HTMLElement;
  column.getBoundingClientRect = () => ({ top: 0, height: 248 }) as DOMRect;
  column.setPointerCapture = vi.fn();
  fireEvent.pointerDown(column, { button: 0, pointerType: 'mouse', pointerId: 1, clientY: 28 });
  fireEvent.pointerMove(column, { pointerId: 1, clientY: 92 });
  fireEvent.pointerUp(column, { pointerId: 1 });
  await screen.findByRole('link', { name: 'Book a client at this time instead' });
});

const UNREAD = { address: 'https://calendar.example/a.ics', checkedAt: null, failingSince: null, leftOut: 0 };

test('offers no week as free while the other calendar can’t be read', async () => {
  answer(showBusyCalendar, { data: { ...UNREAD, failingSince: '2026-11-24T10:00:00Z', problem: 'unreadable' } });
  open();
  await screen.findByText('Kolkata (GMT+5:30) · no sessions, free time not known yet');
  screen.getByText(/^We can’t read your other calendar\./);
  screen.getByText(/part of it is missing\. We don’t know yet when you’re busy, so clients are offered no times\.$/);
  expect(screen.getByRole('link', { name: 'Check its address' }).getAttribute('href')).toBe('/coach/time');
  expect(screen.queryByText(/ free$/)).toBeNull();
});

test('says what the week lacks of a calendar that was read in part, or not lately', async () => {
  const failing = { failingSince: '2026-11-24T09:00:00Z', problem: 'unreadable' as const };
  const checkedAt = '2026-11-24T04:30:00Z';
  answer(showBusyCalendar, { data: { ...UNREAD, ...failing, checkedAt, leftOut: 2 } });
  await show();
  const said = screen.getByText(/^Your other calendar hasn’t been checked since/).textContent;
  expect(said).toMatch(
    /since Tue 24 Nov, 10:15 am\. The busy times we had then still count\. Your other calendar is partly read, 2 entries left out\.$/,
  );
});

test('shows the busy times of a new calendar once it was read', async () => {
  answer(showBusyCalendar, { data: { ...UNREAD, problem: null } });
  open();
  await screen.findByText(/^We’re reading your other calendar for the first time\./);
  answer(showBusyCalendar, { data: { ...UNREAD, checkedAt: '2026-11-24T10:48:00Z', problem: null } });
  answer(listBusyTimes, { data: [{ startsAt: '2026-11-24T04:30:00Z', endsAt: '2026-11-24T05:30:00Z' }] });
  await screen.findByText(/^Busy/, undefined, { timeout: 20_000 });
  expect(screen.queryByText(/for the first time/)).toBeNull();
});

test('sends a coach without hours to add them, here and on the dashboard', async () => {
  answer(showCalendar, { data: calendar({ week: CLOSED_WEEK }) });
  await show();
  expect(screen.getByRole('link', { name: 'Add your hours' }).getAttribute('href')).toBe('/coach/time');
  cleanup();
  render(
    <QueryProvider>
      <NoHoursToday />
    </QueryProvider>,
  );
  await screen.findByText('Clients can’t book you yet. Add your hours.');
});

test('offers another try for whatever failed to load', async () => {
  refuse(listBlockedTimes, 'forbidden');
  open();
  await screen.findByRole('heading', { name: 'We can’t show your week right now' });
  answer(listBlockedTimes, { data: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  await screen.findByText(/ free$/);
  expect(askedOf(listSessions)).toHaveLength(1);
});
