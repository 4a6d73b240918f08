import type { SessionKind, SessionPart, SessionState } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { answerToSession, sessionStateFor } from '#sessions/coaching-sessions/seen-states.queries.ts';

/** Over sessions as `s`: whether this person takes part. */
export const takesPartIn = (userId: UserId): SQL =>
  sql`EXISTS (SELECT FROM session_people mine WHERE mine.session_id = s.id AND mine.user_id = ${userId}::int
    AND mine.state <> 'waiting')`;

/** Over sessions as `s`: the id of the person with this part; null for the clients of a group. */
export const sessionPersonOf = (part: SessionPart): SQL =>
  sql`(SELECT p.user_id FROM session_people p WHERE p.session_id = s.id AND p.part = ${sql.raw(`'${part}'`)}
    ${part === 'coachee' ? sql`AND s.kind <> 'group'` : sql.empty()})`;

/**
 * Over sessions as `s`: whether the coaching goes on; in a group with no seats, that of the reader.
 */
export const isCoachingOngoing = (userId: UserId): SQL => sql`(CASE WHEN s.kind <> 'group' THEN s.match_id IS NULL
    OR EXISTS (SELECT FROM coach_matches m WHERE m.id = s.match_id AND m.state = 'standing')
  ELSE s.group_id IS NOT NULL OR ${sessionPersonOf('coach')} = ${userId}::int OR EXISTS (SELECT FROM coach_matches m
    WHERE m.coach_id = ${sessionPersonOf('coach')} AND m.coachee_id = ${userId}::int AND m.state = 'standing') END)`;

/** Over sessions as `s`: its state for one of its people. */
export const sessionStateOf = (userId: UserId): SQL => sessionStateFor(answerToSession(sql`${userId}::int`));

/** The session that someone works in. */
export interface SessionPlace {
  readonly id: number;
  readonly publicId: string;
  readonly kind: SessionKind;
  readonly state: SessionState;
  readonly matchId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isOngoing: boolean;
  readonly isClosed: boolean;
  readonly coachId: number;
  /** Null in a group. */
  readonly coacheeId: number | null;
  /** Everyone who takes part. */
  readonly peopleIds: readonly number[];
}

/** A place of two people. */
export type PairPlace = SessionPlace & { readonly coacheeId: number };

type PlaceRow = Omit<SessionPlace, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string };

async function findPlaceWhere(db: Db, userId: UserId, condition: SQL): Promise<SessionPlace | undefined> {
  const [row] = await rowsOf<PlaceRow>(
    db,
    sql`SELECT s.id, s.public_id AS "publicId", s.kind, ${sessionStateOf(userId)} AS state, s.match_id AS "matchId", to_json(s.starts_at) AS "startsAt",
        to_json(s.ends_at) AS "endsAt", ${isCoachingOngoing(userId)} AS "isOngoing",
        EXISTS (SELECT FROM session_closings c WHERE c.session_id = s.id) AS "isClosed", ${sessionPersonOf('coach')} AS "coachId",
        ${sessionPersonOf('coachee')} AS "coacheeId", (SELECT coalesce(json_agg(p.user_id ORDER BY p.user_id), '[]'::json)
          FROM session_people p WHERE p.session_id = s.id AND p.state = 'booked') AS "peopleIds"
      FROM coaching_sessions s WHERE ${condition} AND ${takesPartIn(userId)}`,
  );
  return row && { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) };
}

/** Until the transaction ends, no one else counts or adds what is limited in the session. */
export async function holdSession(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`SELECT id FROM coaching_sessions WHERE id = ${id} FOR NO KEY UPDATE`);
}

/** One of this person's sessions. */
export const findPlace = (db: Db, userId: UserId, publicId: string): Promise<SessionPlace | undefined> =>
  findPlaceWhere(db, userId, sql`s.public_id = ${publicId}`);

export const findPlaceById = (db: Db, userId: UserId, id: number): Promise<SessionPlace | undefined> =>
  findPlaceWhere(db, userId, sql`s.id = ${id}`);

/** Where actions between sessions belong: to the last session that began, or else the next. */
export const findPlaceOfMatch = (db: Db, userId: UserId, matchId: number): Promise<SessionPlace | undefined> =>
  findPlaceWhere(
    db,
    userId,
    sql`s.id = (SELECT near.id FROM coaching_sessions near WHERE near.match_id = ${matchId} AND near.state = 'booked'
      ORDER BY near.starts_at > now(), abs(extract(epoch FROM near.starts_at - now())) LIMIT 1)`,
  );

/** Whether this match of the person's stands. */
export async function isMatched(db: Db, userId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT FROM coach_matches WHERE id = ${matchId} AND state = 'standing'
      AND ${userId}::int IN (coach_id, coachee_id)`,
  );
  return rows.length > 0;
}
