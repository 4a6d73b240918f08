// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookSession } from '@waymark/contract/sessions/session-bookings';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { bookedSession, freeTimes } from '../../../../test/booking.ts';
import {
  AFTER,
  BEFORE,
  COACHEE_IN_DELHI,
  choose,
  OPENED_AT,
  openBookingAddress,
  panel,
  press,
  render,
  time,
} from '../../../../test/booking-page.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

const router = vi.hoisted(() => ({ push: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
const showToast = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#ui/toasts.tsx', () => ({ showToast }));
vi.mock('next/navigation', async () => ({
  ...(await import('../../../../test/step-address.ts')),
  useRouter: () => router,
}));
const { BookPage } = await import('./book-page.tsx');

let stopWatching: () => void;
beforeEach(() => {
  stopWatching = openBookingAddress();
  session.state = COACHEE_IN_DELHI;
  router.push.mockReset();
  showToast.mockClear();
  answer(listFreeTimes, freeTimes([BEFORE, AFTER]));
  answer(bookSession, { data: bookedSession() });
});
afterEach(() => {
  cleanup();
  stopWatching();
  vi.useRealTimers();
});

const show = () => render(<BookPage coachId={31} openedAt={OPENED_AT} />);

describe('before anything else', () => {
  const suggested = () =>
    within(screen.getByRole('group', { name: /^(Next free|Suggested times)$/ }))
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label')?.replace(/, [^,]* for Maya$/, ''));
  // By the clock of Kolkata: Tue 8 am and 6 pm, Wed 2:30 am and 10 am, Thu 6 pm, Fri 5 pm and 7 pm.
  const STARTS = [
    ...['2026-10-27T02:30:00Z', '2026-10-27T12:30:00Z', '2026-10-27T21:00:00Z', '2026-10-28T04:30:00Z'],
    ...['2026-10-29T12:30:00Z', '2026-10-30T11:30:00Z', '2026-10-30T13:30:00Z'],
  ];

  test('offers the next free times of three days, none of them at night', async () => {
    answer(listFreeTimes, freeTimes(STARTS));
    show();
    await screen.findByText('Next free');

    expect(suggested()).toEqual(['Tue 27 Oct, 8 am', 'Wed 28 Oct, 10 am', 'Thu 29 Oct, 6 pm']);
  });

  test('offers times in the hours of the questionnaire first, then the soonest, and marks them', async () => {
    const cells: WeekCell[] = ['thu-evening', 'fri-evening'];
    answer(listFreeTimes, freeTimes(STARTS, { ownHours: { cells, timeZone: 'Asia/Kolkata' } }));
    show();
    await screen.findByText('Suggested times');

    expect(suggested()).toEqual([
      'Thu 29 Oct, 6 pm, in your hours',
      'Fri 30 Oct, 5 pm, in your hours',
      'Tue 27 Oct, 8 am',
    ]);
    expect(screen.getByRole('radio', { name: /^Thursday 29 October/ })).toHaveProperty('checked', true);
    await choose(/^Friday 30 October, 2 times, 2 in your hours$/);
    await time(/^7 pm, in your hours, /);
  });

  test('puts the parts of a day that fit first, and folds the night', async () => {
    const cells: WeekCell[] = ['tue-evening'];
    const starts = [...STARTS, '2026-10-27T18:00:00Z'];
    answer(listFreeTimes, freeTimes(starts, { ownHours: { cells, timeZone: 'Asia/Kolkata' } }));
    show();
    await time(/^6 pm, in your hours/);
    const parts = screen.getAllByRole('group', { name: /^Tuesday 27 October/ });
    expect(parts.map((part) => part.querySelector('span')?.textContent)).toEqual([
      'Tuesday 27 October, evening',
      'Tuesday 27 October, morning',
    ]);
    await press('Night, 1 time');

    await time(/^11:30 pm/);
  });

  test('books a suggested time with one press on it and one on Book, after what it costs', async () => {
    answer(listFreeTimes, freeTimes(STARTS));
    show();
    await choose(/^Tue 27 Oct, 8 am/);
    within(panel()).getByText(/^This is less than 24 hours away/);
    within(panel()).getByText('You have no session limit.');
    await press('Book session');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

    expect(askedOf(bookSession)[0].body).toMatchObject({ startsAt: STARTS[0] });
  });
});

describe('a time that was chosen elsewhere', () => {
  test('waits for one press', async () => {
    window.history.replaceState(null, '', `?coach=31&at=${BEFORE}`);
    show();
    await within(await screen.findByRole('region', { name: 'Your booking' })).findByText(/^Sat 31 Oct, 4 – 4:30 am/);
  });

  test('that is no longer free is said, with the others', async () => {
    window.history.replaceState(null, '', '?coach=31&at=2026-10-31T09:30:00Z');
    show();
    await screen.findByText('Sat 31 Oct, 3 pm isn’t free any more. Choose another time.');
    await choose(/^4 am/);

    expect(screen.queryByText(/isn’t free any more/)).toBeNull();
  });
});
