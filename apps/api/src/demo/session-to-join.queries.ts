import { ROOM_OPENS_MINUTES_BEFORE } from '@waymark/contract/sessions/session-rooms';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type DemoCall, demoSessions } from './demo-sessions.ts';
import { demoAddress } from './people.ts';

export interface DemoPair {
  readonly call: DemoCall;
  readonly matchId: number;
  readonly coachId: UserId;
  readonly coacheeId: UserId;
  /** The coach's, as chosen in their calendar. */
  readonly timeZone: string;
}

async function findPair(db: Db, call: DemoCall): Promise<DemoPair | undefined> {
  const [pair] = await rowsOf<Omit<DemoPair, 'call'>>(
    db,
    sql`SELECT m.id AS "matchId", m.coach_id AS "coachId", m.coachee_id AS "coacheeId",
        coalesce(c.time_zone, 'UTC') AS "timeZone" FROM coach_matches m
      JOIN users coach ON coach.id = m.coach_id AND coach.email = ${demoAddress(call.coach)}
      JOIN users coachee ON coachee.id = m.coachee_id AND coachee.email = ${demoAddress(call.coachee)}
      LEFT JOIN calendars c ON c.user_id = m.coach_id
      WHERE m.state = 'standing'`,
  );
  return pair && { call, ...pair };
}

/** Those of the demo who can meet in the session to join, unless their coaching has ended. */
export async function listPairs(db: Db): Promise<readonly DemoPair[]> {
  const pairs: DemoPair[] = [];
  for (const call of demoSessions().toJoin) {
    const pair = await findPair(db, call);
    if (pair) pairs.push(pair);
  }
  return pairs;
}

/** The first pair with a session that is not over, and whose room is open. */
export async function findPairToJoin(db: Db, pairs: readonly DemoPair[]): Promise<DemoPair | undefined> {
  const open = await rowsOf<{ matchId: number }>(
    db,
    sql`SELECT match_id AS "matchId" FROM coaching_sessions
      WHERE match_id = ANY(${sql.param(pairs.map(({ matchId }) => matchId))}::int[]) AND state = 'booked'
        AND ends_at > now() AND starts_at < now() + make_interval(mins => ${ROOM_OPENS_MINUTES_BEFORE}::int)`,
  );
  return pairs.find((pair) => open.some(({ matchId }) => matchId === pair.matchId));
}

/** One that no one came to, wrote in or closed. */
export async function findUnused(db: Db, { matchId, call }: DemoPair): Promise<number | undefined> {
  const [session] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT s.id FROM coaching_sessions s
      WHERE s.match_id = ${matchId} AND s.message = ${call.message} AND s.state = 'booked'
        AND NOT EXISTS (SELECT FROM room_visits v WHERE v.session_id = s.id)
        AND NOT EXISTS (SELECT FROM notes n WHERE n.session_id = s.id)
        AND NOT EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id)
      ORDER BY s.id LIMIT 1`,
  );
  return session?.id;
}
