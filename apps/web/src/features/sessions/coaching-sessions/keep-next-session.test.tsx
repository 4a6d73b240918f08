// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSIONS_KEY } from '#query/keys.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { type KeptSession, keptForOffline } from '#session/kept-for-offline.ts';
import {
  coachingSession,
  groupSession,
  ledGroup,
  sessionId,
  sessionsFound,
} from '../../../../test/coaching-sessions.ts';
import { sessionUser } from '../../../../test/people.ts';

const { sessionsQuery } = await import('./shown-sessions.api.ts');
const { KeepNextSession } = await import('./keep-next-session.tsx');
const { KeptOffline } = await import('#features/site/shell/kept-offline.tsx');

const ASHA = 7;
const MONDAY = '2026-11-23T12:25:00Z';
const { queryKey: COMING } = sessionsQuery({ list: 'coming', page: 1 });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T06:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const kept = () => keptForOffline(ASHA)?.next;

/** Today, as soon as it has these. */
function openToday(...sessions: readonly CoachingSession[]): KeptSession | null | undefined {
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee);
  const page = (
    <>
      <KeepNextSession user={user} />
      <KeptOffline userId={user.id} />
    </>
  );
  render(page, { wrapper: QueryProvider });
  currentQueryClient().setQueryData(COMING, sessionsFound(sessions));
  return kept();
}

test('keeps the time by the reader’s clock, first names and the room, and nothing else', () => {
  expect(openToday(coachingSession(1, MONDAY, { message: 'About my boss.' }))).toEqual({
    endsAt: '2026-11-23T13:10:00.000Z',
    when: 'Mon 23 Nov, 5:55 – 6:40 pm IST',
    who: 'Maya',
    room: `/coachee/sessions/${sessionId(1)}/room`,
    link: null,
  });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/boss|Rao|Kumar/);
});

test('keeps a group without its title, with where it takes place', () => {
  const found = openToday(groupSession(2, MONDAY, {}, { link: 'https://meet.example/room' }));
  expect(found).toMatchObject({ who: 'Maya and your group', link: 'https://meet.example/room' });
});

test('keeps the group that a coach leads, in the coach’s room', () => {
  const found = openToday(ledGroup(3, MONDAY));
  expect(found).toMatchObject({ who: 'your group', room: `/coach/sessions/${sessionId(3)}/room` });
});

test('keeps no session that isn’t booked', () => {
  expect(openToday(coachingSession(1, MONDAY, { state: 'proposed' }))).toBeNull();
});

test('keeps a session that was moved, and none once it is cancelled', () => {
  openToday(coachingSession(1, MONDAY));
  const changeTo = (...sessions: readonly CoachingSession[]) =>
    currentQueryClient().setQueryData(COMING, sessionsFound(sessions));
  changeTo(coachingSession(1, '2026-11-24T12:25:00Z'));
  expect(kept()?.when).toMatch(/^Tue 24 Nov, 5:55 – 6:40 pm/);
  changeTo();
  expect(kept()).toBeNull();
});

test('notes on any page who is signed in, and leaves what Today kept for them', () => {
  render(<KeptOffline userId={ASHA} />, { wrapper: QueryProvider });
  expect(keptForOffline(ASHA)).toEqual({ userId: ASHA, next: null });
  cleanup();
  openToday(coachingSession(1, MONDAY));
  cleanup();
  render(<KeptOffline userId={ASHA} />, { wrapper: QueryProvider });
  expect(kept()).toMatchObject({ who: 'Maya' });
});

test('drops it as a session changes on another page, until Today has the next one', async () => {
  openToday(coachingSession(1, MONDAY));
  await currentQueryClient().invalidateQueries({ queryKey: SESSIONS_KEY, refetchType: 'none' });
  expect(kept()).toBeNull();
  currentQueryClient().setQueryData(COMING, sessionsFound([coachingSession(2, MONDAY)]));
  expect(kept()).toMatchObject({ room: `/coachee/sessions/${sessionId(2)}/room` });
});
