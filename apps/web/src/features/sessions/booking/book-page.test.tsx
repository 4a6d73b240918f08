// @vitest-environment happy-dom

import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookSession } from '@waymark/contract/sessions/session-bookings';
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
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';

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

const show = (coachId: number | null = 31) => render(<BookPage coachId={coachId} openedAt={OPENED_AT} />);

test('lists the times of a day by both clocks, over a change of the coach’s clock', async () => {
  show();
  const saturday = await screen.findByRole('group', { name: /^Saturday 31 October/ });
  expect(within(saturday).getByRole('radio', { name: '4 am, Fri 6:30 pm for Maya' })).toBeDefined();
  await choose(/^Tuesday 3 November, 1 time/);
  const tuesday = screen.getByRole('group', { name: /^Tuesday 3 November/ });

  expect(within(tuesday).getByRole('radio', { name: '5 am, Mon 6:30 pm for Maya' })).toBeDefined();
  expect(await time(/^Sunday 1 November, no times/)).toHaveProperty('disabled', true);
  screen.getByText(/^Times in Kolkata \(GMT\+5:30\), with Maya’s in New York \(GMT-4\) below\./);
  screen.getByText(/Clocks change in New York during these days\./);
  expect(askedOf(listFreeTimes)).toEqual([
    { params: { id: 31 }, query: { from: '2026-10-25T18:30:00.000Z', until: '2026-11-22T18:30:00.000Z' } },
  ]);
});

test('tells the two passes of an hour that the coach’s clock repeats apart', async () => {
  answer(listFreeTimes, freeTimes(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']));
  show();
  expect(await screen.findByRole('radio', { name: '11 am, 1:30 am EDT for Maya' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '12 pm, 1:30 am EST for Maya' })).toBeDefined();
});

describe('the shown days', () => {
  test('change four weeks at a time, and back by the browser’s button', async () => {
    show();
    await time(/^4 am/);
    await press('Later four weeks');
    await vi.waitFor(() => expect(askedOf(listFreeTimes)).toHaveLength(2));
    expect(location.search).toBe('?coach=31&from=2026-11-23');
    screen.getByText('23 Nov – 20 Dec');
    await press('Later four weeks');
    screen.getByText('21 Dec – 17 Jan 2027');
    await press('Earlier four weeks');
    expect(location.search).toBe('?coach=31&from=2026-11-23');
    act(() => {
      window.history.replaceState(null, '', '?coach=31');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    screen.getByText('26 Oct – 22 Nov');
    expect(screen.getByRole('button', { name: 'Earlier four weeks' }).getAttribute('aria-disabled')).toBe('true');
  });

  test('have another length by the address, which keeps it', async () => {
    answer(listFreeTimes, ({ query }: { query: { minutes?: 30 | 45 } }) =>
      freeTimes([BEFORE], { minutes: query.minutes ?? 30 }),
    );
    show();
    await userEvent.click(await screen.findByRole('radio', { name: '45 min' }));
    await choose(/^4 am/);
    await within(panel()).findByText('Sat 31 Oct, 4 – 4:45 am IST');

    expect(location.search).toBe('?coach=31&minutes=45');
  });

  test('show the first eleven times of a full morning, and the others on demand', async () => {
    const starts = Array.from({ length: 14 }, (_, index) =>
      new Date(Date.parse('2026-10-31T04:30:00Z') + index * 300_000).toISOString(),
    );
    answer(listFreeTimes, freeTimes(starts));
    show();
    await press('3 more on Saturday 31 October, morning');

    expect(screen.getAllByRole('radio', { name: /^1\d.* for Maya/ })).toHaveLength(14);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^10:55 am/ })));
  });

  test('say so when none is free, and lead to the next one that is', async () => {
    const further = '2026-12-10T14:00:00Z';
    answer(listFreeTimes, ({ query }: { query: { from: string } }) =>
      freeTimes(Date.parse(query.from) < Date.parse(OPENED_AT) ? [] : [further]),
    );
    show();
    await screen.findByRole('heading', { name: 'Maya has no open times in these four weeks' });
    await press('Go to Thu 10 Dec');

    expect(location.search).toBe('?coach=31&from=2026-12-10');
    await time(/^7:30 pm/);
  });

  test('say so when nothing is free at all', async () => {
    answer(listFreeTimes, freeTimes([]));
    show();

    await screen.findByText(/^Nothing is open after them either\./);
  });
});

describe('in the place of the times', () => {
  test('a coach this person can’t book', async () => {
    refuse(listFreeTimes, 'not_found');
    show(31);

    await screen.findByRole('heading', { name: 'You can’t book this coach' });
  });

  test('the way to a coach, for someone who has none', async () => {
    show(null);

    await screen.findByRole('heading', { name: 'You don’t have a coach yet' });
    expect(screen.getByRole('link', { name: 'Find your coach' }).getAttribute('href')).toBe('/matching');
  });

  test('a length that is no longer offered, with the way to the others', async () => {
    window.history.replaceState(null, '', '?coach=31&minutes=60');
    answer(listFreeTimes, ({ query }: { query: { minutes?: number } }) =>
      query.minutes === 60 ? (problem('length_not_offered') as never) : freeTimes([BEFORE]),
    );
    show();
    await press('See other lengths');

    await time(/^4 am/);
  });

  test('a failure, with another try', async () => {
    refuse(listFreeTimes, 'forbidden');
    show();
    await screen.findByText('We can’t show the free times right now');
    answer(listFreeTimes, freeTimes([BEFORE]));
    await press('Try again');

    await time(/^4 am/);
  });
});
