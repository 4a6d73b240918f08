// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { listFreeTimes, listSeriesDates } from '@waymark/contract/sessions/free-times';
import { bookSeries, bookSession } from '@waymark/contract/sessions/session-bookings';
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
} from '../../../../test/booking-page.tsx';
import { answer, askedOf, problem, refuse, takenTime } from '../../../../test/contract-api.ts';

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

test('books in two presses, says until when it is free to move, and goes to the session', async () => {
  show();
  await choose(/^4 am/);
  within(panel()).getByText('Sat 31 Oct, 4 – 4:30 am IST');
  within(panel()).getByText('Fri 6:30 – 7 pm EDT for Maya');
  within(panel()).getByText('Free to move or cancel until Fri 30 Oct, 4 am IST.');
  await press('Book session');

  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/coachee/sessions/${bookedSession().id}`));
  expect(askedOf(bookSession)).toEqual([
    { body: { requestId: expect.any(String), coachId: 31, startsAt: BEFORE, minutes: 30, message: '' } },
  ]);
  expect(showToast).toHaveBeenCalledWith({ title: 'Session booked', body: 'We’ll let Maya know.' });
});

test('says that the time for free changes is over, when a session is soon', async () => {
  answer(listFreeTimes, freeTimes(['2026-10-26T20:00:00Z']));
  show();
  await choose(/^1:30 am/);

  within(panel()).getByText(/^This is less than 24 hours away/);
});

test('sends the same request again after an outage, and another once the note has changed', async () => {
  const replies = [problem('unavailable'), problem('unavailable'), { data: bookedSession() }];
  answer(bookSession, () => replies.shift() as never);
  show();
  await choose(/^4 am/);
  const note = screen.getByLabelText('Note to Maya');
  await userEvent.type(note, 'About Friday');
  await press('Book session');
  await screen.findByText(PROBLEMS.unavailable.message);
  await press('Book session');
  await vi.waitFor(() => expect(askedOf(bookSession)).toHaveLength(2));
  await screen.findByText(PROBLEMS.unavailable.message);
  await userEvent.type(note, '!');
  await press('Book session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

  const [first, second, third] = askedOf(bookSession).map(({ body }) => body);
  expect([first.requestId, second.requestId === first.requestId]).toEqual([expect.any(String), true]);
  expect([third.message, third.requestId === first.requestId]).toEqual(['About Friday!', false]);
});

test('books once for a double press', async () => {
  const reply = Promise.withResolvers<{ data: ReturnType<typeof bookedSession> }>();
  answer(bookSession, () => reply.promise);
  show();
  await choose(/^4 am/);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Book session' }));
  await press('Booking ...');
  reply.resolve({ data: bookedSession() });
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledOnce());

  expect(askedOf(bookSession)).toHaveLength(1);
});

test.each(['slot_taken', 'within_break', 'within_notice', 'day_limit_reached', 'own_time_taken'] as const)(
  'offers the nearest times after %s, and keeps the note',
  async (code) => {
    const nearest = ['2026-10-30T22:00:00Z', '2026-10-30T23:00:00Z', AFTER];
    answer(bookSession, () => takenTime(code, nearest) as never);
    show();
    await choose(/^4 am/);
    await userEvent.type(screen.getByLabelText('Note to Maya'), 'About Friday');
    await press('Book session');
    const alert = within(await screen.findByRole('alert'));
    alert.getByText(`${PROBLEMS[code].message} Your note is kept.`);
    expect(alert.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Sat 31 Oct, 3:30 amFri 6 pm for Maya',
      'Sat 31 Oct, 4:30 amFri 7 pm for Maya',
      'Tue 3 Nov, 5 amMon 6:30 pm for Maya',
    ]);
    answer(bookSession, { data: bookedSession() });
    await press(/^Sat 31 Oct, 4:30 am/);
    expect(document.activeElement?.textContent).toBe('Book session');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

    expect(askedOf(bookSession)[1].body).toMatchObject({ startsAt: nearest[1], message: 'About Friday' });
  },
);

test('keeps the note and the chosen time while other days fail to load', async () => {
  show();
  await choose(/^4 am/);
  await userEvent.type(screen.getByLabelText('Note to Maya'), 'About Friday');
  refuse(listFreeTimes, 'forbidden');
  await press('Later four weeks');
  await screen.findByText('We can’t show the free times right now');
  await press('Book session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

  expect(askedOf(bookSession)[0].body).toMatchObject({ startsAt: BEFORE, message: 'About Friday' });
});

test.each(['intro_used', 'too_many_intros'] as const)('says why an intro call can’t be booked: %s', async (code) => {
  answer(listFreeTimes, freeTimes([BEFORE], { lengths: [15], minutes: 15 }));
  refuse(bookSession, code);
  show();
  await screen.findByText(/^A call of 15 minutes to get to know Maya/);
  await choose(/^4 am/);
  await press('Book intro call');

  await screen.findByText(PROBLEMS[code].message);
  expect(screen.queryByLabelText('Repeat')).toBeNull();
});

describe('a series', () => {
  const DATES = [BEFORE, '2026-11-06T22:30:00Z', '2026-11-13T22:30:00Z'];
  const dates = (why: (index: number) => 'taken' | 'skipped' | null) => ({
    data: DATES.map((startsAt, index) => ({ startsAt, fits: why(index) === null, why: why(index) })),
  });

  async function repeat() {
    show();
    await choose(/^4 am/);
    await userEvent.selectOptions(screen.getByLabelText('Repeat'), 'Every week');
    return within(await screen.findByRole('list', { name: 'Dates' })).findAllByRole('listitem');
  }

  beforeEach(() => {
    answer(
      listSeriesDates,
      dates((index) => (index === 1 ? 'taken' : null)),
    );
    answer(bookSeries, { data: [bookedSession(), bookedSession({ sequence: 1 })] });
  });

  test('shows every date, names the one that doesn’t fit, and books the others together', async () => {
    const rows = await repeat();
    expect(rows).toHaveLength(3);
    within(rows[1] as HTMLElement).getByText('Maya or you are busy then, so it’s left out');
    await press('Book 2 sessions');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/coachee/sessions'));

    expect(askedOf(listSeriesDates)).toEqual([
      { query: { coachId: 31, startsAt: BEFORE, minutes: 30, everyWeeks: 1, times: 3 } },
    ]);
    expect(askedOf(bookSeries)[0].body).toMatchObject({ coachId: 31, minutes: 30, starts: [DATES[0], DATES[2]] });
    expect(showToast).toHaveBeenCalledWith({ title: '2 sessions booked', body: 'We’ll let Maya know.' });
  });

  test('takes another time in the place of a date, and leaves one out', async () => {
    const rows = await repeat();
    answer(listFreeTimes, freeTimes(['2026-11-07T23:30:00Z']));
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Choose another time/ }));
    const another = within(await screen.findByRole('group', { name: 'Choose another time' }));
    await userEvent.click(await another.findByRole('radio', { name: /^5 am/ }));
    await userEvent.click(within(rows[2] as HTMLElement).getByRole('button', { name: /^Leave out/ }));
    await press('Book 2 sessions');

    await vi.waitFor(() =>
      expect(askedOf(bookSeries)[0].body).toMatchObject({ starts: [DATES[0], '2026-11-07T23:30:00Z'] }),
    );
  });

  test('keeps a time chosen in the place of a date until a refusal names it', async () => {
    const rows = await repeat();
    answer(listFreeTimes, freeTimes(['2026-11-07T23:30:00Z']));
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Choose another time/ }));
    const another = within(await screen.findByRole('group', { name: 'Choose another time' }));
    await userEvent.click(await another.findByRole('radio', { name: /^5 am/ }));
    const { message, name } = PROBLEMS.slot_taken;
    const refuseThe = (index: string) =>
      answer(bookSeries, () => takenTime('slot_taken', [], [{ path: ['starts', index], message, name }]) as never);
    refuseThe('2');
    answer(
      listSeriesDates,
      dates((index) => (index === 0 ? null : 'taken')),
    );
    await press('Book 3 sessions');
    await screen.findByRole('button', { name: 'Book 2 sessions' });

    refuseThe('1');
    await press('Book 2 sessions');
    await screen.findByRole('button', { name: 'Book session' });
    expect(askedOf(bookSeries).map(({ body }) => body.starts)).toEqual([
      [DATES[0], '2026-11-07T23:30:00Z', DATES[2]],
      [DATES[0], '2026-11-07T23:30:00Z'],
    ]);
  });

  test('books nothing after a refusal, and says which dates fit now', async () => {
    answer(bookSeries, () => takenTime('slot_taken', [AFTER]) as never);
    const rows = await repeat();
    answer(
      listSeriesDates,
      dates((index) => (index === 0 ? null : 'taken')),
    );
    await press('Book 2 sessions');
    await screen.findByText(`${PROBLEMS.slot_taken.message} Nothing was booked, and your note is kept.`);
    await within(rows[2] as HTMLElement).findByText('Maya or you are busy then, so it’s left out');

    await screen.findByRole('button', { name: 'Book session' });
  });
});
