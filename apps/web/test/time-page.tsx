import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showBusyCalendar, showCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { type Calendar, previewCalendar, saveCalendar, showCalendar } from '@waymark/contract/sessions/calendars';
import { showPrices } from '@waymark/contract/sessions/coach-offers';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { afterEach, beforeEach, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { calendar } from './calendars.ts';
import { sessionsFound } from './coaching-sessions.ts';
import { answer } from './contract-api.ts';

const SUNDAY_NOON = new Date('2026-11-22T06:30:00Z');
const PREVIEWED = ['2026-11-23T04:30:00.000Z', '2026-11-23T10:00:00.000Z'];

export const known: { calendar: Calendar } = { calendar: calendar() };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: SUNDAY_NOON });
  sessionStorage.clear();
  window.history.replaceState(null, '', '/coach/time');
  known.calendar = calendar();
  answer(showCalendar, () => ({ data: known.calendar }));
  answer(listSessions, sessionsFound([]));
  answer(showCalendarFeed, { data: { address: null, hasNames: false } });
  answer(showBusyCalendar, { data: null });
  answer(showPrices, { data: null });
  answer(previewCalendar, { data: PREVIEWED });
  answer(saveCalendar, ({ body }) => {
    known.calendar = body;
    return { data: known.calendar };
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

export async function openTimePage() {
  // Each test file loads our modules anew, and replaces some of them first.
  const { TimePage } = await import('#features/sessions/calendar/time-page.tsx');
  return render(
    <QueryProvider>
      <TimePage userId={7} whoSees={null} />
    </QueryProvider>,
  );
}

export async function showTimePage() {
  const page = await openTimePage();
  await screen.findByRole('heading', { name: 'Weekly hours' });
  return page;
}

export const bar = (name: string) => screen.getByRole('button', { name });
export const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const save = () => click('Save changes');
