import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { DAY_MS } from '@waymark/contract/durations';
import { localTime } from '@waymark/contract/moments';
import { listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { newClient } from '#test/booking-calls.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newCoach } from '#test/matched-people.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findClientNeeds } from './client-needs.queries.ts';

const api = startTestApp({ works: false });
const { addAction, close } = sessionWorkCalls(api);

let coach: Person;
beforeEach(async () => {
  coach = await newCoach(api, { caseLoadCap: 1_000 });
});

interface Life {
  /** How many days ago their coaching began; long ago unless they met since. */
  readonly since?: number;
  readonly metDaysAgo?: number;
  readonly isClosed?: boolean;
  readonly nextInDays?: number;
  /** For how many days an action has been overdue. */
  readonly overdueDays?: number;
}

/** A client whose sessions were each booked nine days before; returns the id of the match. */
async function newLife({ since = 99, metDaysAgo, isClosed = true, nextInDays, overdueDays }: Life) {
  const coachee = await newClient(api, coach);
  const { matchId } = coachee;
  const plant = (inDays: number) => plantSession(api, { coach, coachee, matchId, inHours: inDays * 24 });
  if (metDaysAgo !== undefined) {
    const id = await plant(-metDaysAgo);
    if (isClosed) await close(coach, id);
    if (overdueDays !== undefined) {
      const dueOn = new Date(Date.now() - overdueDays * DAY_MS).toISOString().slice(0, 10);
      await addAction(coachee, id, { text: 'Ask', owner: 'coachee', dueOn });
    }
  }
  if (nextInDays !== undefined) await plant(nextInDays);
  await api.db.execute(sql`UPDATE coaching_sessions SET created_at = starts_at - interval '9 days'
    WHERE match_id = ${matchId}`);
  await api.db.execute(sql`UPDATE coach_matches SET requested_at = now() - make_interval(days => ${since}::int)
    WHERE id = ${matchId}`);
  return matchId;
}

/** How many midnights of a zone lie between two instants. */
function daysBetween(from: number, to: number, zone: string): number {
  const [first, last] = [from, to].map((instant) => {
    const { year, month, day } = localTime(new Date(instant), zone);
    return Date.UTC(year, month - 1, day);
  });
  return ((last ?? 0) - (first ?? 0)) / DAY_MS;
}

const needs = async (of = coach) => (await api.call(of, listClientNeeds)).body;
const ranked = async () => (await needs()).data.map((need: { matchId: number }) => need.matchId);

test('ranks long silence first, then sessions to close, then silence, then overdue actions', async () => {
  const overdue = await newLife({ metDaysAgo: 5, nextInDays: 4, overdueDays: 3 });
  const longerOverdue = await newLife({ metDaysAgo: 5, nextInDays: 4, overdueDays: 4 });
  const quiet = await newLife({ metDaysAgo: 15 });
  const toClose = await newLife({ metDaysAgo: 2, isClosed: false });
  const silent = await newLife({ metDaysAgo: 31 });
  expect(await ranked()).toEqual([silent, toClose, quiet, longerOverdue, overdue]);
});

test('puts the one who has waited longest first', async () => {
  const [later, first] = [await newLife({ metDaysAgo: 40 }), await newLife({ metDaysAgo: 50 })];
  const toClose = [
    await newLife({ metDaysAgo: 3, isClosed: false }),
    await newLife({ metDaysAgo: 6, isClosed: false }),
  ];
  expect(await ranked()).toEqual([first, later, ...toClose.toReversed()]);
});

test.each([
  ['with a session booked', { metDaysAgo: 60, nextInDays: 3 }],
  ['who met their coach lately', { metDaysAgo: 13 }],
  ['whose coaching began lately', { since: 13 }],
])('leaves out clients %s', async (_who, life) => {
  await newLife(life);
  expect(await needs()).toEqual({ data: [], meta: { clients: 1, needing: 0 } });
});

test('says why, and what the coach can do first', async () => {
  const both = await newLife({ metDaysAgo: 31, isClosed: false, overdueDays: 10 });
  const fresh = await newLife({ since: 20 });
  const closing = await newLife({ metDaysAgo: 1, isClosed: false });
  const overdue = await newLife({ metDaysAgo: 5, overdueDays: 1 });
  expect((await needs()).data).toMatchObject([
    {
      ...{ matchId: both, first: 'book' },
      glance: { next: null, lastContact: { what: 'met' }, actions: { overdue: 1 } },
      toClose: { sessions: 1 },
    },
    { matchId: closing, first: 'close', toClose: { id: expect.any(String), sessions: 1 } },
    { matchId: fresh, first: 'book', daysSinceContact: 20, glance: { lastContact: { what: 'began' } }, toClose: null },
    { matchId: overdue, first: 'actions', glance: { actions: { open: 1, overdue: 1 } }, toClose: null },
  ]);
});

test('stops asking for a session to be closed after 60 days', async () => {
  const [asked, forgotten] = [
    await newLife({ metDaysAgo: 59, isClosed: false, nextInDays: 2 }),
    await newLife({ metDaysAgo: 61, isClosed: false, nextInDays: 2 }),
  ];
  expect(await ranked()).toEqual([asked]);
  expect(forgotten).not.toBe(asked);
});

test('counts days by the clock of the coach', async () => {
  await newLife({ since: 20 });
  const began = Date.now() - 20.5 * DAY_MS;
  await api.db.execute(sql`UPDATE coach_matches SET requested_at = ${new Date(began).toISOString()}::timestamptz
    WHERE coach_id = ${coach.id}`);
  const seen = new Set<number>();
  for (const zone of ['Pacific/Kiritimati', 'Asia/Kolkata', 'Etc/UTC', 'America/Denver', 'Pacific/Midway']) {
    await api.db.execute(sql`UPDATE profiles SET time_zone = ${zone} WHERE user_id = ${coach.id}`);
    const before = daysBetween(began, Date.now(), zone);
    const [{ daysSinceContact }] = (await needs()).data;
    expect([before, daysBetween(began, Date.now(), zone)]).toContain(daysSinceContact);
    seen.add(daysSinceContact);
  }
  expect(seen.size).toBe(2);
});

test('shows five of them, of one’s own clients only, in one statement', async () => {
  for (let made = 0; made < 6; made += 1) await newLife({ metDaysAgo: 40 + made });
  const { data, meta } = await needs();
  expect([data.length, meta]).toEqual([5, { clients: 6, needing: 6 }]);
  expect(await needs(await newCoach(api))).toEqual({ data: [], meta: { clients: 0, needing: 0 } });

  const { db, count } = countStatements(api.db);
  await findClientNeeds(db, coach.id);
  expect(count()).toBe(1);
});

test('forgets a client once their coaching has ended', async () => {
  const matchId = await newLife({ metDaysAgo: 40 });
  await api.call(coach, endMatch, { params: { id: matchId } });
  expect(await needs()).toEqual({ data: [], meta: { clients: 0, needing: 0 } });
});
