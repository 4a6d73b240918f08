import {
  type CoachMatch,
  type CoachOffer,
  MATCH_DECISION_DAYS,
  MATCH_RETURN_DAYS,
  type MatchEnding,
} from '@waymark/contract/coaching/coach-matches';
import type { CoachState } from '@waymark/contract/coaching/coaches';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { UserId } from '#actor.ts';
import { acceptsClients, coachCardJson, isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { tellContentChanged } from '#db/notices.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { readWithCaller } from '#people/accounts/login-sessions.queries.ts';
import type { ActorId } from '../../policies/reachable.ts';
import { coachMatches } from './coach-matches.table.ts';
import { coachOfferJson, endOfferOf } from './handovers.queries.ts';

/** Whole hours, since a day of the session's zone can be 23 or 25 of them. */
const RETURN_HOURS = MATCH_RETURN_DAYS * 24;

export type MatchRow = typeof coachMatches.$inferSelect;

/** What both sides see of match `m`, as arguments of `json_build_object`. */
export const matchAttributes: SQL = sql`'state', m.state, 'requestedAt', m.requested_at, 'decideBy', m.decide_by,
  'decidedAt', m.decided_at, 'endedAt', m.ended_at`;

const returnBy: SQL = sql`(m.ended_at + make_interval(hours => ${RETURN_HOURS}::int))`;

/** Not for a coach the coachee has, or has asked, again. */
const mayReturn: SQL = sql`(m.state = 'ended' AND m.ended_by = 'coachee' AND ${returnBy} > now() AND NOT EXISTS (
  SELECT FROM coach_matches AS again WHERE again.coachee_id = m.coachee_id AND again.coach_id = m.coach_id
    AND again.state IN ('requested', 'standing')))`;

export interface OwnMatch {
  readonly match: CoachMatch;
  readonly isRecent: boolean;
  /** Of the standing one. */
  readonly offer: CoachOffer | null;
}

const ownMatches = (coacheeId: ActorId) => sql<OwnMatch>`
  SELECT json_build_object('id', m.id, 'attributes', json_build_object(${matchAttributes},
      'returnBy', CASE WHEN ${mayReturn} THEN ${returnBy} END, 'coach', ${coachCardJson})) AS match,
    coalesce(m.ended_at, m.decided_at) > now() - make_interval(hours => ${RETURN_HOURS}::int) AS "isRecent",
    CASE WHEN m.state = 'standing' THEN ${coachOfferJson(sql`m.id`)} END AS offer
  FROM coach_matches m JOIN coaches ON coaches.user_id = m.coach_id JOIN users ON users.id = m.coach_id
    JOIN profiles ON profiles.user_id = m.coach_id
  WHERE m.coachee_id = ${coacheeId} AND (m.state IN ('requested', 'standing') OR ${mayReturn} OR m.id = (
    SELECT id FROM coach_matches WHERE coachee_id = ${coacheeId} ORDER BY requested_at DESC, id DESC LIMIT 1))
  ORDER BY m.requested_at DESC, m.id DESC`;

const findMatches = prepared(({ coacheeId }: Values<{ coacheeId: UserId }>) => ownMatches(coacheeId));

/** The open ones, those to go back to, and the newest of all; the newest request first. */
export const listOwnMatches = (db: Db, coacheeId: UserId): Promise<readonly OwnMatch[]> =>
  findMatches(db, { coacheeId });

/** The same, of the caller; null if there are none. */
export const readOwnMatches = readWithCaller<Record<string, never>, readonly OwnMatch[] | null>(
  ({ userId }) => sql`SELECT json_agg(own) FROM (${ownMatches(userId)}) AS own`,
);

/**
 * In the order of ids, so that no two wait for each other: changes to a coachee's matches run in
 * turn, as do requests to one coach. Returns the ids that exist.
 */
export async function holdAccounts(tx: Db, userIds: readonly number[]): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM users WHERE id = ANY(${sql.param(userIds)}::int[]) ORDER BY id FOR NO KEY UPDATE`,
  );
  return rows.map(({ id }) => id);
}

export interface CoachRoom {
  readonly state: CoachState;
  readonly hasRoom: boolean;
}

/** Lock the coach first: an earlier count may be outdated. */
export async function findRoom(tx: Db, coachId: number): Promise<CoachRoom | undefined> {
  const [row] = await rowsOf<CoachRoom>(
    tx,
    sql`SELECT coaches.state, (${isShown} AND ${acceptsClients}) AS "hasRoom"
      FROM coaches WHERE coaches.user_id = ${coachId}`,
  );
  return row;
}

/** Everyone is shown whether a coach has a place left. */
const tellPlacesChanged = (tx: Db): void => afterCommit(tx, tellContentChanged);

/** Undefined if the coachee has an open request. Truncated to seconds, as the expiry job is. */
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
  if (row) tellPlacesChanged(tx);
  return row;
}

const isOn = (userId: UserId, side: 'coachee' | 'coach') =>
  eq(side === 'coachee' ? coachMatches.coacheeId : coachMatches.coachId, userId);

interface Party {
  readonly userId: UserId;
  readonly side: 'coachee' | 'coach';
}

/** Locks the two people of a match, then reads it; undefined if it isn't this person's. */
export async function holdMatch(tx: Db, id: number, by?: Party): Promise<MatchRow | undefined> {
  const isTheirs = and(eq(coachMatches.id, id), by && isOn(by.userId, by.side));
  const [match] = await tx.select().from(coachMatches).where(isTheirs);
  if (!match) return undefined;
  await holdAccounts(tx, [match.coacheeId, match.coachId]);
  const [current] = await tx.select().from(coachMatches).where(isTheirs);
  return current;
}

/** Hold the coachee first, so that it stays as it is. */
export async function findOpenMatch(
  tx: Db,
  coacheeId: number,
  state: 'requested' | 'standing',
): Promise<MatchRow | undefined> {
  const [match] = await tx
    .select()
    .from(coachMatches)
    .where(and(eq(coachMatches.coacheeId, coacheeId), eq(coachMatches.state, state)));
  return match;
}

async function updateHeld(
  tx: Db,
  { id }: MatchRow,
  changes: PgUpdateSetSource<typeof coachMatches>,
): Promise<MatchRow> {
  const [row] = await tx.update(coachMatches).set(changes).where(eq(coachMatches.id, id)).returning();
  if (!row) throw new Error('A match that is held cannot be found.');
  tellPlacesChanged(tx);
  return row;
}

/** Decides a request that is held. */
export const decideRequest = (
  tx: Db,
  request: MatchRow,
  state: 'standing' | 'declined' | 'withdrawn',
): Promise<MatchRow> => updateHeld(tx, request, { state, decidedAt: sql`now()` });

export async function endStanding(tx: Db, match: MatchRow, endedBy: MatchEnding): Promise<MatchRow> {
  await endOfferOf(tx, match.id);
  return updateHeld(tx, match, { state: 'ended', endedAt: sql`now()`, endedBy });
}

/** Without a request: hold both, and let the coaching before end first. */
export async function insertStanding(tx: Db, pair: { coacheeId: number; coachId: number }): Promise<MatchRow> {
  const now = sql`now()`;
  const [row] = await tx
    .insert(coachMatches)
    .values({ ...pair, state: 'standing', message: '', requestedAt: now, decideBy: now, decidedAt: now })
    .returning();
  if (!row) throw new Error('The new match cannot be found.');
  tellPlacesChanged(tx);
  return row;
}

/** Lets an ended match that is held stand again; false if the days to go back are over. */
export async function reopenEnded(tx: Db, { id }: MatchRow): Promise<boolean> {
  const isInTime = sql`${coachMatches.endedAt} + make_interval(hours => ${RETURN_HOURS}::int) > now()`;
  const rows = await tx
    .update(coachMatches)
    .set({ state: 'standing', endedAt: null, endedBy: null })
    .where(and(eq(coachMatches.id, id), isInTime))
    .returning();
  if (rows.length > 0) tellPlacesChanged(tx);
  return rows.length > 0;
}

/** By the database's clock; undefined if it was answered or is not due yet. */
export async function expireRequest(tx: Db, id: number): Promise<MatchRow | undefined> {
  const { state, decideBy } = coachMatches;
  const [row] = await tx
    .update(coachMatches)
    .set({ state: 'expired', decidedAt: sql`now()` })
    .where(and(eq(coachMatches.id, id), eq(state, 'requested'), sql`${decideBy} <= now()`))
    .returning();
  if (row) tellPlacesChanged(tx);
  return row;
}

/** Those who coach this person now. */
export async function listStandingCoaches(db: Db, coacheeId: UserId): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ coachId: UserId }>(
    db,
    sql`SELECT coach_id AS "coachId" FROM coach_matches WHERE coachee_id = ${coacheeId} AND state = 'standing'`,
  );
  return rows.map(({ coachId }) => coachId);
}

/** A coach's standing match by its id; undefined if it is another's. */
export async function findStandingMatch(
  db: Db,
  coachId: UserId,
  matchId: number,
): Promise<{ readonly coacheeId: number } | undefined> {
  const [row] = await rowsOf<{ coacheeId: number }>(
    db,
    sql`SELECT coachee_id AS "coacheeId" FROM coach_matches
      WHERE id = ${matchId} AND coach_id = ${coachId} AND state = 'standing'`,
  );
  return row;
}

/** A person's open requests and standing coaching, on either side. */
export const listOpenOf = (tx: Db, userId: UserId): Promise<MatchRow[]> =>
  tx
    .select()
    .from(coachMatches)
    .where(
      sql`(${coachMatches.coacheeId} = ${userId} OR ${coachMatches.coachId} = ${userId})
        AND ${coachMatches.state} IN ('requested', 'standing')`,
    );
