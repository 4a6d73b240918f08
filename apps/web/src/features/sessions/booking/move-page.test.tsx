// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { ROLE } from '@waymark/contract/roles';
import {
  type CoachingSession,
  moveSession,
  type SessionPart,
  showSession,
} from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { bookedSession, freeTimes } from '../../../../test/booking.ts';
import { answer, askedOf, problem, refuse, takenTime } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const router = vi.hoisted(() => ({ push: vi.fn() }));
const signedIn = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
const showToast = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => signedIn.state }));
vi.mock('#ui/toasts.tsx', () => ({ showToast }));
vi.mock('next/navigation', async () => ({
  ...(await import('../../../../test/step-address.ts')),
  useRouter: () => router,
}));
const { MovePage } = await import('./move-page.tsx');

const OPENED_AT = '2026-10-26T10:00:00Z';
const PRESENT = bookedSession();
const FREE = '2026-11-02T15:00:00Z';
const SENT = { sequence: 0, reason: '', waivesBuffer: false };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(OPENED_AT) });
  router.push.mockReset();
  showToast.mockClear();
  answer(listFreeTimes, freeTimes([PRESENT.attributes.startsAt, FREE]));
  answer(showSession, { data: PRESENT });
  answer(moveSession, { data: bookedSession({ sequence: 1 }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(part: SessionPart = 'coachee', timeZone = 'Asia/Kolkata') {
  const user = sessionUser(part === 'coach' ? ROLE.coach : ROLE.coachee, null, { timeZone });
  signedIn.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
  render(
    <QueryProvider>
      <MovePage id={PRESENT.id} part={part} openedAt={OPENED_AT} />
    </QueryProvider>,
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const panel = () => within(screen.getByRole('region', { name: 'The new time' }));
const ofCoach = (changes: Partial<CoachingSession['attributes']> = {}) =>
  bookedSession({
    part: 'coach',
    policy: 'You can move or cancel until it starts. We’ll let Asha know.',
    ...changes,
  });

test('says what the policy is and when it is now, and moves to another free time', async () => {
  show();
  await screen.findByText(PRESENT.attributes.policy);
  screen.getByText('Wed 28 Oct, 7:30 – 8:15 pm IST');
  await choose(/^Monday 2 November, 1 time$/);
  expect(screen.getByRole('radio', { name: /^Wednesday 28 October, no times$/ })).toHaveProperty('disabled', true);
  await choose(/^8:30 pm, 10 am for Maya/);
  await userEvent.type(screen.getByLabelText('Reason for Maya'), 'A trip');
  await press('Move session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/coachee/sessions/${PRESENT.id}`));

  expect(askedOf(listFreeTimes)[0]).toMatchObject({ params: { id: 31 }, query: { minutes: 45, moving: PRESENT.id } });
  expect(askedOf(moveSession)).toEqual([
    { params: { id: PRESENT.id }, body: { ...SENT, startsAt: FREE, reason: 'A trip' } },
  ]);
  expect(showToast).toHaveBeenCalledWith({ title: 'Session moved', body: 'It’s now Mon 2 Nov, 8:30 pm IST.' });
  expect(screen.queryByLabelText('Date')).toBeNull();
});

describe('a counted session', () => {
  const [OCTOBER, NOVEMBER, DECEMBER] = ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'];
  const present = { left: 5, of: 6, from: OCTOBER, until: NOVEMBER };
  const next = { left: 2, of: 2, from: NOVEMBER, until: DECEMBER };
  const whole = { ...present, until: DECEMBER };
  const counted = { ...present, isCounted: true, words: 'This takes one session.' };

  test.each([
    ['stays in its period', [whole], {}, 'It still takes one of your sessions until 1 Dec 2026.'],
    [
      'moves late',
      [whole],
      { freeUntil: OCTOBER },
      'It still takes one of your sessions until 1 Dec 2026. You move it late, so you won’t get it back if you cancel it afterwards.',
    ],
    [
      'moves to the next period',
      [present, next],
      {},
      'You have 2 of 2 sessions left until 1 Dec 2026. This takes one there, and you get the other one back.',
    ],
  ])(
    'says what a session that %s does to the allowance, and then what it did',
    async (_what, allowances, changes, words) => {
      answer(listFreeTimes, freeTimes([FREE], { allowances }));
      answer(showSession, { data: bookedSession({ allowance: counted, ...changes }) });
      answer(moveSession, { data: bookedSession({ allowance: counted, sequence: 1 }) });
      show();
      await choose(/^8:30 pm/);
      panel().getByText(words);
      await press('Move session');
      await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

      const body = 'It’s now Mon 2 Nov, 8:30 pm IST. This takes one session.';
      expect(showToast).toHaveBeenCalledWith({ title: 'Session moved', body });
    },
  );

  test('doesn’t offer to move to a period with none left', async () => {
    answer(listFreeTimes, freeTimes([FREE], { allowances: [present, { ...next, left: 0 }] }));
    answer(showSession, { data: bookedSession({ allowance: counted }) });
    show();
    await choose(/^8:30 pm/);
    panel().getByText('You have no sessions left until 1 Dec 2026, so it can’t move there.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move session' }).disabled).toBe(true);
  });
});

test('lets the coach choose any time by their own clock, without breaks, and shows the client’s', async () => {
  answer(showSession, { data: ofCoach() });
  show('coach', 'America/New_York');
  await screen.findByText(/We’ll let Asha know/);
  fireEvent.change(await screen.findByLabelText('Date'), { target: { value: '2026-11-02' } });
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '07:10' } });
  panel().getByText('Mon 2 Nov, 7:10 – 7:55 am EST');
  panel().getByText('5:40 – 6:25 pm IST for Asha');
  await userEvent.click(screen.getByRole('checkbox', { name: 'No break before and after, this once' }));
  await press('Move session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/coach/sessions/${PRESENT.id}`));

  expect(askedOf(moveSession)[0].body).toEqual({ ...SENT, startsAt: '2026-11-02T12:10:00.000Z', waivesBuffer: true });
});

test('fills the coach’s fields with a time that is chosen from the list', async () => {
  answer(showSession, { data: ofCoach() });
  show('coach', 'America/New_York');
  await choose(/^10 am, 8:30 pm for Asha/);

  expect(screen.getByLabelText('Date')).toHaveProperty('value', '2026-11-02');
  expect(screen.getByLabelText('Time')).toHaveProperty('value', '10 am');
});

test('says what changed meanwhile, and then moves from there', async () => {
  const moved = bookedSession({
    startsAt: '2026-10-29T14:00:00Z',
    endsAt: '2026-10-29T14:45:00Z',
    sequence: 1,
    changes: [
      {
        what: 'moved',
        startsAt: PRESENT.attributes.startsAt,
        endsAt: PRESENT.attributes.endsAt,
        by: 'coach',
        reason: 'A clinic',
        at: OPENED_AT,
      },
    ],
  });
  refuse(moveSession, 'session_changed');
  show();
  await choose(/^8:30 pm/);
  answer(showSession, { data: moved });
  await press('Move session');
  await screen.findByText(PROBLEMS.session_changed.message);
  const notice = await screen.findByText(/^Maya moved this session while you were here/);
  expect(notice.textContent).toBe(
    'Maya moved this session while you were here, from Wed 28 Oct, 7:30 – 8:15 pm to Thu 29 Oct, 7:30 – 8:15 pm IST. “A clinic” You can still choose another time.',
  );
  answer(moveSession, { data: bookedSession({ sequence: 2 }) });
  await press('Move session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

  expect(askedOf(moveSession).map(({ body }) => body.sequence)).toEqual([0, 1]);
});

test.each(['slot_taken', 'own_break'] as const)(
  'offers the nearest times after %s, and keeps the reason',
  async (code) => {
    answer(moveSession, () => takenTime(code, ['2026-11-02T16:00:00Z']) as never);
    show();
    await choose(/^8:30 pm/);
    await userEvent.type(screen.getByLabelText('Reason for Maya'), 'A trip');
    await press('Move session');
    await press(/^Mon 2 Nov, 9:30 pm/);
    answer(moveSession, { data: bookedSession({ sequence: 1 }) });
    await press('Move session');
    await vi.waitFor(() => expect(router.push).toHaveBeenCalled());

    expect(askedOf(moveSession)[1].body).toEqual({ ...SENT, startsAt: '2026-11-02T16:00:00Z', reason: 'A trip' });
  },
);

test('says why a time can’t be had though none is near', async () => {
  answer(showSession, { data: ofCoach() });
  refuse(moveSession, 'client_time_taken');
  show('coach', 'America/New_York');
  await choose(/^10 am/);
  await press('Move session');

  await screen.findByText(`${PROBLEMS.client_time_taken.message} The session stays where it is.`);
});

test.each([
  [
    'was cancelled',
    bookedSession({ state: 'cancelled', policy: 'This session was cancelled.' }),
    'This session was cancelled',
  ],
  ['is only proposed', bookedSession({ state: 'proposed' }), 'This time is only proposed'],
  ['has begun', bookedSession({ startsAt: '2026-10-26T09:45:00Z' }), 'This session has already begun'],
  ['isn’t the person’s', problem('not_found'), 'This session isn’t here'],
])('offers no times for a session that %s', async (_what, found, title) => {
  answer(showSession, () => (found instanceof Error ? found : { data: found }) as never);
  show();

  await screen.findByRole('heading', { name: title });
  expect(askedOf(listFreeTimes)).toEqual([]);
});
