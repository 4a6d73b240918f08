import { type CoachMatch, MATCH_DECISION_DAYS, type MatchState } from '@waymark/contract/coach-matches';
import type { CoachState } from '@waymark/contract/coaches';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { acceptsClients, coachCardJson, isShown } from '#modules/coaches/coach-cards.queries.ts';
import { coachMatches } from './coach-matches.table.ts';

export type MatchRow = typeof coachMatches.$inferSelect;

/** What both sides see of match `m`, as arguments of `json_build_object`. */
export const matchAttributes: SQL = sql`'state', m.state, 'requestedAt', m.requested_at, 'decideBy', m.decide_by,
  'decidedAt', m.decided_at, 'endedAt', m.ended_at`;

/** The coachee's newest match in any state; an open or standing one is always the newest. */
export async function findNewestMatch(db: Db, coacheeId: UserId): Promise<CoachMatch | undefined> {
  const [row] = await rowsOf<{ match: CoachMatch }>(
    db,
    sql`SELECT json_build_object('id', m.id,
        'attributes', json_build_object(${matchAttributes}, 'coach', ${coachCardJson})) AS match
      FROM coach_matches m JOIN coaches ON coaches.user_id = m.coach_id JOIN users ON users.id = m.coach_id
        JOIN profiles ON profiles.user_id = m.coach_id
      WHERE m.coachee_id = ${coacheeId} ORDER BY m.requested_at DESC, m.id DESC LIMIT 1`,
  );
  return row?.match;
}

/**
 * Locks a coach's account until the transaction ends, so that requests to one coach run in turn;
 * false if there is none.
 */
export async function holdCoach(tx: Db, coachId: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`SELECT FROM users WHERE id = ${coachId} FOR NO KEY UPDATE`);
  return rows.length > 0;
}

export interface CoachRoom {
  readonly state: CoachState;
  readonly hasRoom: boolean;
}

/**
 * Whether the coach accepts new clients. Lock the coach first: an earlier count may be outdated.
 */
export async function findRoom(tx: Db, coachId: number): Promise<CoachRoom | undefined> {
  const [row] = await rowsOf<CoachRoom>(
    tx,
    sql`SELECT coaches.state, (${isShown} AND ${acceptsClients}) AS "hasRoom"
      FROM coaches WHERE coaches.user_id = ${coachId}`,
  );
  return row;
}

/**
 * Undefined if the coachee has an open request or a standing match. Truncated to seconds: the
 * expiry job has no finer resolution.
 */
export async function insertRequest(
  tx: Db,
  request: { coacheeId: UserId; coachId: number; message: string },
): Promise<MatchRow | undefined> {
  const [row] = await tx
    .insert(coachMatches)
    .values({
      ...request,
      decideBy: sql`date_trunc('second', now()) + make_interval(days => ${MATCH_DECISION_DAYS})`,
    })
    .onConflictDoNothing()
    .returning();
  return row;
}

/** A person's side of a match. */
const isOn = (userId: UserId, side: 'coachee' | 'coach') =>
  eq(side === 'coachee' ? coachMatches.coacheeId : coachMatches.coachId, userId);

/**
 * Changes the state of the person's match; undefined if it is not theirs, or not in the state
 * `from`.
 */
export async function updateOwnMatch(
  tx: Db,
  id: number,
  by: { userId: UserId; side: 'coachee' | 'coach' },
  { from, to }: { from: MatchState; to: MatchState },
): Promise<MatchRow | undefined> {
  const { state } = coachMatches;
  const [row] = await tx
    .update(coachMatches)
    .set({ state: to, [to === 'ended' ? 'endedAt' : 'decidedAt']: sql`now()` })
    .where(and(eq(coachMatches.id, id), isOn(by.userId, by.side), eq(state, from)))
    .returning();
  return row;
}

export async function findOwnMatchState(
  tx: Db,
  id: number,
  by: { userId: UserId; side: 'coachee' | 'coach' },
): Promise<MatchState | undefined> {
  const [row] = await tx
    .select({ state: coachMatches.state })
    .from(coachMatches)
    .where(and(eq(coachMatches.id, id), isOn(by.userId, by.side)));
  return row?.state;
}

/**
 * Expires an unanswered request, by the database's clock; undefined if it was answered or is not
 * due yet.
 */
export async function expireRequest(tx: Db, id: number): Promise<MatchRow | undefined> {
  const { state, decideBy } = coachMatches;
  const [row] = await tx
    .update(coachMatches)
    .set({ state: 'expired', decidedAt: sql`now()` })
    .where(and(eq(coachMatches.id, id), eq(state, 'requested'), sql`${decideBy} <= now()`))
    .returning();
  return row;
}

/** What messages about a match need to know about the two. */
export interface MatchPair {
  /** Their first names. */
  readonly coachee: string;
  readonly coach: string;
  /** The zone of the coach's profile. */
  readonly coachZone: string;
}

export async function findPair(tx: Db, { coacheeId, coachId }: MatchRow): Promise<MatchPair> {
  const [row] = await rowsOf<{ [Key in keyof MatchPair]: string | null }>(
    tx,
    sql`SELECT (SELECT first_name FROM users WHERE id = ${coacheeId}) AS coachee,
      (SELECT first_name FROM users WHERE id = ${coachId}) AS coach,
      (SELECT time_zone FROM profiles WHERE user_id = ${coachId}) AS "coachZone"`,
  );
  return {
    coachee: row?.coachee ?? 'Someone',
    coach: row?.coach ?? 'The coach',
    coachZone: row?.coachZone ?? 'UTC',
  };
}
