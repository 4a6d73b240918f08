// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE } from '@waymark/contract/roles';
import { type CoachingSession, type SessionPart, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { bookedSession, freeTimes } from '../../../../test/booking.ts';
import { answer } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const signedIn = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => signedIn.state }));
vi.mock('next/navigation', async () => ({
  ...(await import('../../../../test/step-address.ts')),
  useRouter: () => ({ push: vi.fn() }),
}));
const { MovePage } = await import('./move-page.tsx');

const OPENED_AT = '2026-10-26T10:00:00Z';
const FREE = '2026-11-02T15:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(OPENED_AT) });
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
      <MovePage id={bookedSession().id} part={part} openedAt={OPENED_AT} />
    </QueryProvider>,
  );
}

const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const panel = () => within(screen.getByRole('region', { name: 'The new time' }));
const ofCoach = (changes: Partial<CoachingSession['attributes']> = {}) => bookedSession({ part: 'coach', ...changes });

describe('a time so soon that moving and cancelling are no longer free', () => {
  const SOON = '2026-10-26T20:00:00Z';
  const policy =
    'This is less than 24 hours away, so the time to move or cancel freely is over. You still can, and we’ll let Maya know.';

  test('is said before the press, and that a counted session stays counted', async () => {
    answer(
      listFreeTimes,
      freeTimes([FREE, SOON], {
        allowances: [{ left: 5, of: 6, from: '2026-10-01T00:00:00Z', until: '2026-12-01T00:00:00Z' }],
      }),
    );
    const allowance = {
      left: 5,
      of: 6,
      from: '2026-10-01T00:00:00Z',
      until: '2026-12-01T00:00:00Z',
      isCounted: true,
      words: 'This takes one session.',
    };
    answer(showSession, { data: bookedSession({ allowance }) });
    show();
    await choose(/^8:30 pm/);
    panel().getByText(/^Free to move or cancel until /);
    await choose(/^Tuesday 27 October/);
    await choose(/^1:30 am/);
    panel().getByText(policy);
    panel().getByText(/So soon before the start, you won’t get it back if you cancel it afterwards\.$/);
  });

  test('is said to a coach for their client', async () => {
    answer(listFreeTimes, freeTimes([FREE, SOON]));
    answer(showSession, { data: ofCoach() });
    show('coach', 'America/New_York');
    await choose(/^10 am/);
    expect(panel().queryByText(/hours away/)).toBeNull();
    await choose(/^Mon 26 Oct, 4 pm/);
    panel().getByText('This is less than 24 hours away, so Asha can’t move or cancel it freely any more.');
  });
});
