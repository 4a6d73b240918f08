// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { listFreeTimes, listSeriesDates } from '@waymark/contract/free-times';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { bookSeries, bookSession } from '@waymark/contract/session-bookings';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { coachingSession, freeTimes } from '../../../test/booking.ts';
import { answer, askedOf, problem, refuse, takenTime } from '../../../test/contract-api.ts';
import { sessionUser } from '../../../test/people.ts';
import { watchAddress } from '../../../test/step-address.ts';

const router = vi.hoisted(() => ({ push: vi.fn() }));
const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
const showToast = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#ui/toasts.tsx', () => ({ showToast }));
vi.mock('next/navigation', async () => ({
  ...(await import('../../../test/step-address.ts')),
  useRouter: () => router,
}));
const { BookPage } = await import('./book-page.tsx');

const OPENED_AT = '2026-10-26T10:00:00Z';
/** On both sides of the end of summer time in New York, which is on 1 November. */
const BEFORE = '2026-10-30T22:30:00Z';
const AFTER = '2026-11-02T23:30:00Z';
let stopWatching: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(OPENED_AT) });
  stopWatching = watchAddress();
  window.history.replaceState(null, '', '/coachee/sessions/book?coach=31');
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee, { timeZone: 'Asia/Kolkata' });
  session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
  router.push.mockReset();
  showToast.mockClear();
  answer(listFreeTimes, freeTimes([BEFORE, AFTER]));
  answer(bookSession, { data: coachingSession() });
});
afterEach(() => {
  cleanup();
  stopWatching();
  vi.useRealTimers();
});

function show(coachId: number | null = 31) {
  render(
    <QueryProvider>
      <ReaderZone>
        <BookPage coachId={coachId} openedAt={OPENED_AT} />
      </ReaderZone>
    </QueryProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const time = (name: RegExp) => screen.findByRole('radio', { name });
const choose = async (name: RegExp) => userEvent.click(await time(name));
const panel = () => screen.getByRole('region', { name: 'Your booking' });

test('lists days with times by both clocks, over a change of the coach’s clock', async () => {
  show();
  const saturday = await screen.findByRole('group', { name: /^Saturday 31 October/ });
  const tuesday = screen.getByRole('group', { name: /^Tuesday 3 November/ });

  expect(within(saturday).getByRole('radio', { name: '4 am, Fri 6:30 pm for Maya' })).toBeDefined();
  expect(within(tuesday).getByRole('radio', { name: '5 am, Mon 6:30 pm for Maya' })).toBeDefined();
  screen.getByText(/^Times in Kolkata \(GMT\+5:30\)\. Maya’s time in New York \(GMT-4\) stands beneath\./);
  screen.getByText(/Clocks change in New York during these days\./);
  expect(askedOf(listFreeTimes)).toEqual([
    { params: { id: 31 }, query: { from: '2026-10-25T18:30:00.000Z', until: '2026-11-08T18:30:00.000Z' } },
  ]);
});

test('books in two presses, says until when it is free to move, and goes to the session', async () => {
  show();
  await choose(/^4 am/);
  within(panel()).getByText('Sat 31 Oct, 4 – 4:30 am IST');
  within(panel()).getByText('Fri 6:30 – 7 pm EDT for Maya');
  within(panel()).getByText('Free to move or cancel until Fri 30 Oct, 4 am IST.');
  await press('Book session');

  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/coachee/sessions/${coachingSession().id}`));
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
  const replies = [problem('unavailable'), problem('unavailable'), { data: coachingSession() }];
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
  const reply = Promise.withResolvers<{ data: ReturnType<typeof coachingSession> }>();
  answer(bookSession, () => reply.promise);
  show();
  await choose(/^4 am/);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Book session' }));
  await press('Booking ...');
  reply.resolve({ data: coachingSession() });
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledOnce());

  expect(askedOf(bookSession)).toHaveLength(1);
});

test.each(['slot_taken', 'time_not_offered', 'own_time_taken'] as const)(
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
    answer(bookSession, { data: coachingSession() });
    await press(/^Sat 31 Oct, 4:30 am/);
    expect(document.activeElement?.textContent).toBe('Book session');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

    expect(askedOf(bookSession)[1].body).toMatchObject({ startsAt: nearest[1], message: 'About Friday' });
  },
);

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

describe('the shown days', () => {
  test('change two weeks at a time, and back by the browser’s button', async () => {
    show();
    await time(/^4 am/);
    await press('Later two weeks');
    await vi.waitFor(() => expect(askedOf(listFreeTimes)).toHaveLength(2));
    expect(location.search).toBe('?coach=31&from=2026-11-09');
    screen.getByText('9 Nov – 22 Nov');
    await press('Later two weeks');
    screen.getByText('23 Nov – 6 Dec');
    await press('Earlier two weeks');
    expect(location.search).toBe('?coach=31&from=2026-11-09');
    act(() => {
      window.history.replaceState(null, '', '?coach=31');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

    screen.getByText('26 Oct – 8 Nov');
    expect(screen.getByRole('button', { name: 'Earlier two weeks' }).getAttribute('aria-disabled')).toBe('true');
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

  test('show the first eight times of a full day, and the others on demand', async () => {
    const starts = Array.from({ length: 12 }, (_, index) =>
      new Date(Date.parse(BEFORE) + index * 900_000).toISOString(),
    );
    answer(listFreeTimes, freeTimes(starts));
    show();
    await press(/^4 more on Saturday 31 October/);

    expect(screen.getAllByRole('radio', { name: /for Maya/ })).toHaveLength(12);
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: /^6 am/ })));
  });

  test('say so when none is free, and lead to the next one that is', async () => {
    const further = '2026-12-10T14:00:00Z';
    answer(listFreeTimes, ({ query }: { query: { from: string } }) =>
      freeTimes(Date.parse(query.from) < Date.parse(OPENED_AT) ? [] : [further]),
    );
    show();
    await screen.findByRole('heading', { name: 'Maya has no open times in these two weeks' });
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
  test.each([
    ['a coach whom this person can’t book', 'not_found'],
    ['an address without a valid coach', null],
  ] as const)('%s', async (_case, code) => {
    if (code) refuse(listFreeTimes, code);
    show(code ? 31 : null);

    await screen.findByRole('heading', { name: 'You can’t book this coach' });
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
    await screen.findByText('The free times can’t be shown right now');
    answer(listFreeTimes, freeTimes([BEFORE]));
    await press('Try again');

    await time(/^4 am/);
  });
});

describe('a series', () => {
  const DATES = [BEFORE, '2026-11-06T22:30:00Z', '2026-11-13T22:30:00Z'];
  const dates = (why: (index: number) => 'taken' | 'closed' | null) => ({
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
    answer(bookSeries, { data: [coachingSession(), coachingSession({ sequence: 1 })] });
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
