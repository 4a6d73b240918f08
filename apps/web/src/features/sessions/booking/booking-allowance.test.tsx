// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookSession } from '@waymark/contract/sessions/session-bookings';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
} from '../../../../test/booking-page.tsx';
import { answer } from '../../../../test/contract-api.ts';
import { takingInWords } from './allowance-words.ts';

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
});
afterEach(() => {
  cleanup();
  stopWatching();
  vi.useRealTimers();
});

const show = () => render(<BookPage coachId={31} openedAt={OPENED_AT} />);

const PERIOD = { of: 6, from: '2026-10-01T00:00:00Z', until: '2026-11-01T00:00:00Z' };
const NEXT = { left: 2, of: 2, from: PERIOD.until, until: '2026-12-01T00:00:00Z' };
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Book session' });

test('says what is left and that this takes one, and afterwards what is left then', async () => {
  answer(listFreeTimes, freeTimes([BEFORE], { allowances: [{ ...PERIOD, left: 3 }, NEXT] }));
  answer(bookSession, { data: bookedSession({ allowance: { ...PERIOD, left: 2, isCounted: true, words: '' } }) });
  show();
  await choose(/^4 am/);
  within(panel()).getByText('You have 3 of 6 sessions left until 1 Nov 2026. This takes one.');
  await press('Book session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

  const body = 'We’ll let Maya know. You have 2 of 6 sessions left until 1 Nov 2026.';
  expect(showToast).toHaveBeenCalledWith({ title: 'Session booked', body });
});

test.each([
  ['none is left', [{ ...PERIOD, left: 0 }], 'You have no sessions left until 1 Nov 2026.'],
  ['no period covers the date', [NEXT], 'You have no sessions for this date yet. Please choose an earlier one.'],
])('says when %s, and doesn’t offer to book', async (_what, allowances, words) => {
  answer(listFreeTimes, freeTimes([BEFORE], { allowances }));
  show();
  await choose(/^4 am/);
  within(panel()).getByText(words);
  expect(button().disabled).toBe(true);
});

test('counts sessions of a series by the periods of their dates', () => {
  const told = (left: number) =>
    takingInWords([{ ...PERIOD, left }, NEXT], [BEFORE, '2026-10-31T20:00:00Z', AFTER], 'UTC');
  expect(told(3)).toEqual({
    words:
      'You have 3 of 6 sessions left until 31 Oct 2026. This takes 2. You have 2 of 2 sessions left until 30 Nov 2026. This takes one.',
    isEnough: true,
  });
  expect(told(1)).toMatchObject({
    words: expect.stringMatching(/^You have 1 of 6 sessions left until 31 Oct 2026, and this takes 2\./),
    isEnough: false,
  });
});

test('counts no intro call', async () => {
  const allowances = [{ ...PERIOD, left: 0 }];
  answer(listFreeTimes, freeTimes([BEFORE], { lengths: [15], minutes: 15, allowances }));
  show();
  await choose(/^4 am/);
  expect(within(panel()).queryByText(/sessions left/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book intro call' }).disabled).toBe(false);
});
