// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import { type CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSIONS_KEY } from '#query/keys.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { type KeptSession, keptForOffline } from '#session/kept-for-offline.ts';
import type { SessionState } from '#session/session-store.ts';
import {
  coachingSession,
  groupSession,
  ledGroup,
  sessionId,
  sessionsFound,
} from '../../../../test/coaching-sessions.ts';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const { sessionsQuery } = await import('./coaching-sessions.api.ts');
const { KeepNextSession } = await import('./keep-next-session.tsx');

const ASHA = 7;
const MONDAY = '2026-11-23T12:25:00Z';
const SOON_MS = 2_000;

beforeEach(() => {
  const toFake: ('Date' | 'setTimeout' | 'clearTimeout')[] = ['Date', 'setTimeout', 'clearTimeout'];
  vi.useFakeTimers({ toFake, now: Date.parse('2026-11-23T06:00:00Z'), shouldAdvanceTime: true });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function openPage(role: RoleId = ROLE.coachee, subRole: SubRoleId | null = SUB_ROLE.coachee): void {
  const user = sessionUser(role, subRole);
  session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
  render(<KeepNextSession />, { wrapper: QueryProvider });
}

const coming = (...sessions: readonly CoachingSession[]) => answer(listSessions, sessionsFound(sessions));

const kept = () => keptForOffline(ASHA)?.next;

/** Passes the wait of a page. */
const later = () => vi.advanceTimersByTimeAsync(SOON_MS);

async function keptOf(...sessions: readonly CoachingSession[]): Promise<KeptSession | null | undefined> {
  coming(...sessions);
  openPage();
  await later();
  await vi.waitFor(() => expect(kept()).toBeDefined());
  return kept();
}

test('keeps the time by the reader’s clock, first names and the room, and nothing else', async () => {
  expect(await keptOf(coachingSession(1, MONDAY, { message: 'About my boss.' }))).toEqual({
    endsAt: '2026-11-23T13:10:00.000Z',
    when: 'Mon 23 Nov, 5:55 – 6:40 pm IST',
    who: 'Maya',
    room: `/coachee/sessions/${sessionId(1)}/room`,
    link: null,
  });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/boss|Rao|Kumar/);
});

test('keeps a group without its title, with where it takes place', async () => {
  const found = await keptOf(groupSession(2, MONDAY, {}, { link: 'https://meet.example/room' }));
  expect(found).toMatchObject({ who: 'Maya and your group', link: 'https://meet.example/room' });
});

test('keeps the group that a coach leads, in the coach’s room', async () => {
  coming(ledGroup(3, MONDAY));
  openPage(ROLE.coach, SUB_ROLE.coach);
  await later();
  await vi.waitFor(() =>
    expect(kept()).toMatchObject({ who: 'your group', room: `/coach/sessions/${sessionId(3)}/room` }),
  );
});

test('keeps no session that isn’t booked', async () => {
  expect(await keptOf(coachingSession(1, MONDAY, { state: 'proposed' }))).toBeNull();
});

test('notes who is signed in where people have no sessions, and asks for none', async () => {
  openPage(ROLE.groupAdmin, null);
  await later();
  expect(keptForOffline(ASHA)).toMatchObject({ next: null });
  expect(askedOf(listSessions)).toEqual([]);
});

test('asks for nothing on the next page, and again on one that opens minutes later', async () => {
  await keptOf(coachingSession(1, MONDAY));
  const openNextPage = async (afterMs: number) => {
    cleanup();
    currentQueryClient().clear();
    vi.setSystemTime(Date.now() + afterMs);
    openPage();
    await later();
  };
  await openNextPage(60_000);
  expect(askedOf(listSessions)).toHaveLength(1);
  await openNextPage(5 * 60_000);
  await vi.waitFor(() => expect(askedOf(listSessions)).toHaveLength(2));
});

test('takes the list that a page shows, and asks for none beside it', async () => {
  openPage();
  const { queryKey } = sessionsQuery({ list: 'coming', page: 1 });
  currentQueryClient().setQueryData(queryKey, sessionsFound([coachingSession(1, MONDAY)]));
  expect(kept()).toMatchObject({ who: 'Maya' });
  await later();
  expect(askedOf(listSessions)).toEqual([]);
});

test('keeps a session that was moved, and none once it is cancelled', async () => {
  await keptOf(coachingSession(1, MONDAY));
  const changeTo = async (...sessions: readonly CoachingSession[]) => {
    coming(...sessions);
    await currentQueryClient().invalidateQueries({ queryKey: SESSIONS_KEY });
    expect(keptForOffline(ASHA)?.keptAt).toBe(0);
    await later();
  };
  await changeTo(coachingSession(1, '2026-11-24T12:25:00Z'));
  await vi.waitFor(() => expect(kept()?.when).toMatch(/^Tue 24 Nov, 5:55 – 6:40 pm/));
  await changeTo();
  await vi.waitFor(() => expect(kept()).toBeNull());
});
