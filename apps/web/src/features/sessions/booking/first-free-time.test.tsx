// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { listFirstFreeTimes } from '@waymark/contract/sessions/free-times';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer, asked, askedOf, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'unauthenticated', because: 'none' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const { BookOwnCoach, FirstFreeTime } = await import('./first-free-time.tsx');
const { CoachPageTimes } = await import('./coach-page-times.tsx');

const FREE = '2026-10-30T22:30:00Z';
const MAYA = { id: 31, firstName: 'Maya' };

afterEach(cleanup);

function signIn(role: RoleId) {
  const user = sessionUser(role, null, { timeZone: 'Asia/Kolkata' });
  session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
}

function show(children: React.ReactNode) {
  render(<QueryProvider>{children}</QueryProvider>);
}

const pathAtFree = (coachId: number) => `/coachee/sessions/book?coach=${coachId}&at=${encodeURIComponent(FREE)}`;
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('shows the first free time of each coach with one call, and none of those without', async () => {
  signIn(ROLE.coachee);
  const ids = [31, 32, 33];
  answer(listFirstFreeTimes, {
    data: [
      { coachId: 31, minutes: 15, startsAt: FREE },
      { coachId: 32, minutes: 15, startsAt: null },
      { coachId: 33, minutes: 30, startsAt: FREE },
    ],
  });
  show(
    ids.map((id) => (
      <FirstFreeTime key={id} coach={{ id, firstName: `Coach ${id}` }} coachIds={ids} otherwise="Nothing is open" />
    )),
  );
  await screen.findAllByText('First free');

  expect(linkTo('Book an intro call with Coach 31')).toBe(pathAtFree(31));
  expect(linkTo('Book a session with Coach 33')).toBe(pathAtFree(33));
  expect(screen.getAllByRole('link')).toHaveLength(2);
  expect(screen.getAllByText('Nothing is open')).toHaveLength(1);
  expect(screen.getAllByText('Sat 31 Oct, 4 am')).toHaveLength(2);
  expect(askedOf(listFirstFreeTimes)).toEqual([{ query: { coachIds: ids } }]);
});

test('leads to a session with the own coach, even while no time can be told', async () => {
  signIn(ROLE.coachee);
  refuse(listFirstFreeTimes, 'forbidden');
  show(<BookOwnCoach coach={MAYA} />);
  await vi.waitFor(() => expect(askedOf(listFirstFreeTimes)).toHaveLength(1));

  expect(linkTo('Book a session')).toBe('/coachee/sessions/book?coach=31');
});

test('tells signed-in coachees on a coach’s page, and asks nothing for visitors and coaches', async () => {
  answer(listFirstFreeTimes, { data: [{ coachId: 31, minutes: 15, startsAt: FREE }] });
  session.state = { status: 'unauthenticated', because: 'none' };
  show(<CoachPageTimes coach={MAYA} />);
  cleanup();
  signIn(ROLE.coach);
  show(<CoachPageTimes coach={MAYA} />);
  cleanup();
  expect(asked).not.toHaveBeenCalled();
  signIn(ROLE.coachee);
  show(<CoachPageTimes coach={MAYA} />);

  await screen.findByText('Sat 31 Oct, 4 am');
});
