import type { SessionPart, SessionState } from '@waymark/contract/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';

/** Over sessions as `s`: whether this person takes part. */
export const isIn = (userId: UserId): SQL =>
  sql`EXISTS (SELECT FROM session_people mine WHERE mine.session_id = s.id AND mine.user_id = ${userId}::int)`;

/** Over sessions as `s`: whether the coaching that it belongs to goes on. */
export const isOngoing = sql`(s.match_id IS NULL
  OR EXISTS (SELECT FROM coach_matches m WHERE m.id = s.match_id AND m.state = 'standing'))`;

/** Over sessions as `s`: the id of the person with this part. */
export const personOf = (part: SessionPart): SQL =>
  sql`(SELECT p.user_id FROM session_people p WHERE p.session_id = s.id AND p.part = ${sql.raw(`'${part}'`)})`;

/** The session that someone works in. */
export interface Place {
  readonly id: number;
  readonly publicId: string;
  readonly state: SessionState;
  readonly matchId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly isOngoing: boolean;
  readonly coachId: number;
  readonly coacheeId: number;
}

type PlaceRow = Omit<Place, 'startsAt' | 'endsAt'> & { readonly startsAt: string; readonly endsAt: string };

async function findPlaceWhere(db: Db, userId: UserId, condition: SQL): Promise<Place | undefined> {
  const [row] = await rowsOf<PlaceRow>(
    db,
    sql`SELECT s.id, s.public_id AS "publicId", s.state, s.match_id AS "matchId", to_json(s.starts_at) AS "startsAt",
        to_json(s.ends_at) AS "endsAt", ${isOngoing} AS "isOngoing", ${personOf('coach')} AS "coachId",
        ${personOf('coachee')} AS "coacheeId"
      FROM coaching_sessions s WHERE ${condition} AND ${isIn(userId)}`,
  );
  return row && { ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) };
}

/** One of this person's sessions. */
export const findPlace = (db: Db, userId: UserId, publicId: string): Promise<Place | undefined> =>
  findPlaceWhere(db, userId, sql`s.public_id = ${publicId}`);

export const findPlaceById = (db: Db, userId: UserId, id: number): Promise<Place | undefined> =>
  findPlaceWhere(db, userId, sql`s.id = ${id}`);

/** Where actions between sessions belong: to the last session that began, or else the next. */
export const findPlaceOfMatch = (db: Db, userId: UserId, matchId: number): Promise<Place | undefined> =>
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
