import { ROOM_OPENS_MINUTES_BEFORE } from '@waymark/contract/session-rooms';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { demoSessions } from './demo-sessions.ts';
import { demoAddress } from './people.ts';

export interface DemoPair {
  readonly matchId: number;
  readonly coachId: UserId;
  readonly coacheeId: UserId;
}

/** The two of the demo who meet in the session to join, unless their coaching has ended. */
export async function findPair(db: Db): Promise<DemoPair | undefined> {
  const { toJoin } = demoSessions();
  const [pair] = await rowsOf<DemoPair>(
    db,
    sql`SELECT m.id AS "matchId", m.coach_id AS "coachId", m.coachee_id AS "coacheeId" FROM coach_matches m
      JOIN users coach ON coach.id = m.coach_id AND coach.email = ${demoAddress(toJoin.coach)}
      JOIN users coachee ON coachee.id = m.coachee_id AND coachee.email = ${demoAddress(toJoin.coachee)}
      WHERE m.state = 'standing'`,
  );
  return pair;
}

/** Whether they have a session that is not over, and whose room is open. */
export async function hasSessionToJoin(db: Db, { matchId }: DemoPair): Promise<boolean> {
  const open = await rowsOf(
    db,
    sql`SELECT id FROM coaching_sessions WHERE match_id = ${matchId} AND state = 'booked' AND ends_at > now()
      AND starts_at < now() + make_interval(mins => ${ROOM_OPENS_MINUTES_BEFORE}::int)`,
  );
  return open.length > 0;
}

/** One that no one came to, wrote in or closed. */
export async function findUnused(db: Db, { matchId }: DemoPair): Promise<number | undefined> {
  const [session] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT s.id FROM coaching_sessions s
      WHERE s.match_id = ${matchId} AND s.message = ${demoSessions().toJoin.message} AND s.state = 'booked'
        AND NOT EXISTS (SELECT FROM room_visits v WHERE v.session_id = s.id)
        AND NOT EXISTS (SELECT FROM notes n WHERE n.session_id = s.id)
        AND NOT EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id)
      ORDER BY s.id LIMIT 1`,
  );
  return session?.id;
}
