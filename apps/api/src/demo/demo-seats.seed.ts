import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { poolCoaches } from '#coaching/coach-pool/pool-coaches.table.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { insertHoldings } from '#sessions/coaching-sessions/held-times.queries.ts';
import { creditPerson, instantsToCredit } from '#sessions/session-plans/crediting.service.ts';
import { savePlan } from '#sessions/session-plans/session-plans.queries.ts';
import { grantSessions } from '#sessions/session-plans/session-plans.service.ts';
import type { Services } from '../services.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { daysAgo } from './demo-crowd.seed.ts';
import { type DemoSeatedSession, demoOrganisations } from './demo-groups.ts';
import { organisationOf } from './demo-organisations.seed.ts';
import { countIfCovered } from './session-to-join.service.ts';

interface Taken {
  readonly sessionId: number;
  readonly membershipId: number;
  readonly startsAt: string;
}

/** What people of this organisation booked with their coaches since they joined, in order. */
const listTaken = (tx: Db, organisationId: number) =>
  rowsOf<Taken>(
    tx,
    sql`SELECT s.id AS "sessionId", m.id AS "membershipId", to_json(s.starts_at) AS "startsAt" FROM coaching_sessions s
      JOIN session_people p ON p.session_id = s.id AND p.part = 'coachee'
      JOIN memberships m ON m.user_id = p.user_id AND m.organisation_id = ${organisationId} AND m.state = 'active'
      WHERE s.kind = 'one-to-one' AND s.state = 'booked' AND s.match_id IS NOT NULL AND s.starts_at > m.joined_at
      ORDER BY s.starts_at`,
  );

/** The business pays for sessions of its people, and those they have booked are taken from them. */
export async function insertAllowances(tx: Db, services: Pick<Services, 'jobs'>, idOf: DemoIds): Promise<void> {
  const { sessions, plan } = demoOrganisations().business;
  const organisationId = await organisationOf(tx, idOf('business'));
  await grantSessions(tx, services, { organisationId, sessions, requestId: 'demo-business' });
  await savePlan(tx, organisationId as OrganisationId, plan);
  const taken = await listTaken(tx, organisationId);
  const ofMember = Map.groupBy(taken, ({ membershipId }) => membershipId);
  for (const [membershipId, booked] of ofMember) {
    // Periods later than the product credits so far, because some have booked that far ahead.
    const ahead = booked.map(({ startsAt }) => new Date(startsAt)).filter((at) => at.getTime() > Date.now());
    await creditPerson(tx, membershipId, [...instantsToCredit(), ...ahead]);
  }
  for (const { sessionId } of taken) await countIfCovered(tx, sessionId);
}

const MINUTES = 90;

async function insertPools(tx: Db, idOf: DemoIds): Promise<void> {
  for (const { office, coaches } of demoOrganisations().pools) {
    const [place] = await rowsOf<{ id: number }>(
      tx,
      sql`SELECT organisation_id AS id FROM memberships WHERE user_id = ${idOf(office)}`,
    );
    if (!place) throw new Error('An office of the demo has no organisation.');
    const since = daysAgo(200);
    await tx
      .insert(poolCoaches)
      .values(coaches.map((coach) => ({ organisationId: place.id, coachId: idOf(coach), since })));
  }
}

/** Of the demo's enterprise, since other organisations could have a group of that name. */
const listMembers = (tx: Db, idOf: DemoIds, name: string) =>
  rowsOf<{ groupId: number; userId: number }>(
    tx,
    sql`SELECT g.id AS "groupId", m.user_id AS "userId" FROM groups g JOIN memberships m ON m.group_id = g.id
      WHERE g.name = ${name} AND m.part = 'member' AND m.state = 'active'
        AND g.organisation_id = (SELECT organisation_id FROM memberships WHERE user_id = ${idOf('enterprise')})
      ORDER BY m.user_id`,
  );

const startOf = ({ inDays, atHourUtc }: DemoSeatedSession): Date =>
  new Date((Math.floor(Date.now() / DAY_MS) + inDays) * DAY_MS + atHourUtc * HOUR_MS);

/** The coach noted who came: the last of those with a seat didn't, and some had said so. */
async function insertAttendance(
  tx: Db,
  sessionId: number,
  coachId: number,
  { absent = 0, excused = 0 }: DemoSeatedSession,
): Promise<void> {
  await tx.execute(sql`UPDATE session_people p SET attendance = CASE WHEN last.n <= ${excused} THEN 'excused'
      WHEN last.n <= ${absent} THEN 'absent' ELSE 'present' END
    FROM (SELECT user_id, row_number() OVER (ORDER BY user_id DESC)::int AS n FROM session_people
      WHERE session_id = ${sessionId} AND part = 'coachee') last
    WHERE p.session_id = ${sessionId} AND p.user_id = last.user_id`);
  await tx.execute(sql`INSERT INTO session_closings (session_id, closed_by, request_id, attendance, closed_at)
    SELECT id, ${coachId}, gen_random_uuid(), 'held', ends_at FROM coaching_sessions WHERE id = ${sessionId}`);
}

async function insertSeated(tx: Db, idOf: DemoIds, session: DemoSeatedSession): Promise<void> {
  const { group, coach, title, message, seats, taken, waiting, absent } = session;
  const { link, materials } = demoOrganisations().groupSessions;
  const members = await listMembers(tx, idOf, group);
  const startsAt = startOf(session);
  const { id: sessionId } = await insertSession(tx, {
    ...{ kind: 'group', state: 'booked', title, message, startsAt, freeUntil: startsAt, bookedBy: idOf(coach) },
    ...{ groupId: members[0]?.groupId ?? null, seats, link, materials },
    endsAt: new Date(startsAt.getTime() + MINUTES * MINUTE_MS),
  });
  const held = { sessionId, beforeMinutes: 0, afterMinutes: 0, isHeld: true };
  await insertHoldings(tx, [
    { ...held, userId: idOf(coach), part: 'coach' },
    ...members.slice(0, taken).map(({ userId }) => ({ ...held, userId, part: 'coachee' as const })),
    ...members
      .slice(taken, taken + waiting)
      .map(({ userId }) => ({ ...held, userId, part: 'coachee' as const, state: 'waiting' as const, isHeld: false })),
  ]);
  await tx.execute(sql`UPDATE session_people SET waiting_since = now() - interval '1 day' + user_id * interval '1 second'
    WHERE session_id = ${sessionId} AND state = 'waiting'`);
  if (absent !== undefined) await insertAttendance(tx, sessionId, idOf(coach), session);
}

/**
 * Coach pools, and sessions of a group: one full with people who wait, one with seats, one past.
 */
export async function insertSeats(tx: Db, idOf: DemoIds): Promise<void> {
  await insertPools(tx, idOf);
  for (const session of demoOrganisations().groupSessions.sessions) await insertSeated(tx, idOf, session);
}
