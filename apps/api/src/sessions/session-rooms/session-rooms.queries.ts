import type { SessionKind, SessionPart, SessionState } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf } from '#db/rows.ts';
import { sessionStateFor } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { agedRows } from '../../aged-rows.ts';
import { roomVisits } from './session-rooms.table.ts';

export interface RoomPerson {
  readonly userId: UserId;
  readonly part: SessionPart;
  readonly firstName: string | null;
  /** Null while they are not in the room. */
  readonly life: number | null;
  readonly joinedAt: string | null;
  readonly leftAt: string | null;
  /** Since when someone else was there with them, and until when; null while they are together. */
  readonly metAt: string | null;
  readonly partedAt: string | null;
}

export interface Room {
  readonly sessionId: number;
  readonly kind: SessionKind;
  /** As it is for the reader. */
  readonly state: SessionState;
  /** Whether it takes place at a link instead. */
  readonly hasLink: boolean;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Null until the coach closed the session. */
  readonly closedAt: string | null;
  /** Without those who were only asked, and for them without everyone else. */
  readonly people: readonly RoomPerson[];
}

const selectRoom = prepared<{ userId: UserId; publicId: string }, ReturnType<typeof sql<Room>>>(
  ({ userId, publicId }) => sql<Room>`SELECT s.id AS "sessionId", s.kind, ${sessionStateFor(sql`mine.state`)} AS state,
      s.link IS NOT NULL AS "hasLink", to_json(s.starts_at) AS "startsAt",
      to_json(s.ends_at) AS "endsAt", (SELECT to_json(c.closed_at) FROM session_closings c WHERE c.session_id = s.id) AS "closedAt",
      (SELECT coalesce(json_agg(json_build_object('userId', p.user_id, 'part', p.part, 'firstName', u.first_name,
          'life', CASE WHEN v.left_at IS NULL THEN v.life END, 'joinedAt', v.joined_at, 'leftAt', v.left_at,
          'metAt', v.met_at, 'partedAt', v.parted_at) ORDER BY p.part), '[]'::json)
        FROM session_people p JOIN users u ON u.id = p.user_id
          LEFT JOIN room_visits v ON v.session_id = p.session_id AND v.user_id = p.user_id
        WHERE p.session_id = s.id AND p.state = 'booked' AND mine.state = 'booked') AS people
    FROM coaching_sessions s JOIN session_people mine ON mine.session_id = s.id
    WHERE s.public_id = ${publicId} AND mine.user_id = ${userId} AND mine.state <> 'waiting'`,
);

/** The room of one of this person's sessions. */
export async function findRoom(db: Db, userId: UserId, publicId: string): Promise<Room | undefined> {
  return (await selectRoom(db, { userId, publicId }))[0];
}

/** Begins the person's next life. A visit that was over before the session began is forgotten. */
export async function beginVisit(
  db: Db,
  { sessionId, startsAt }: Pick<Room, 'sessionId' | 'startsAt'>,
  userId: UserId,
  now: Date,
): Promise<number> {
  const [row] = await rowsOf<{ life: number }>(
    db,
    sql`INSERT INTO room_visits AS v (session_id, user_id, life, joined_at)
      VALUES (${sessionId}, ${userId}, 1, ${now.toISOString()}::timestamptz)
      ON CONFLICT (session_id, user_id) DO UPDATE SET life = v.life + 1, left_at = NULL,
        joined_at = CASE WHEN v.left_at <= ${startsAt}::timestamptz THEN excluded.joined_at ELSE v.joined_at END
      RETURNING life`,
  );
  if (!row) throw new Error('A visit cannot be found after it began.');
  return row.life;
}

/** Notes that those who are in the room are together, if there are at least two. */
export async function noteMeeting(
  db: Db,
  { sessionId, startsAt }: Pick<Room, 'sessionId' | 'startsAt'>,
  now: Date,
): Promise<void> {
  await rowsOf(
    db,
    sql`UPDATE room_visits v SET parted_at = NULL,
        met_at = CASE WHEN v.parted_at <= ${startsAt}::timestamptz THEN ${now.toISOString()}::timestamptz
          ELSE coalesce(v.met_at, ${now.toISOString()}::timestamptz) END
      WHERE v.session_id = ${sessionId} AND v.left_at IS NULL AND (v.met_at IS NULL OR v.parted_at IS NOT NULL)
        AND EXISTS (SELECT FROM room_visits o WHERE o.session_id = v.session_id AND o.user_id <> v.user_id AND o.left_at IS NULL)`,
  );
}

/** Of those who are no longer with anyone. */
export async function noteParting(db: Db, sessionId: number, now: Date): Promise<void> {
  await rowsOf(
    db,
    sql`UPDATE room_visits v SET parted_at = ${now.toISOString()}::timestamptz
      WHERE v.session_id = ${sessionId} AND v.met_at IS NOT NULL AND v.parted_at IS NULL
        AND (v.left_at IS NOT NULL OR NOT EXISTS (SELECT FROM room_visits o
          WHERE o.session_id = v.session_id AND o.user_id <> v.user_id AND o.left_at IS NULL))`,
  );
}

/** False if this life had already ended. */
export async function endVisit(
  db: Db,
  { sessionId, userId, life }: { readonly sessionId: number; readonly userId: UserId; readonly life: number },
  now: Date,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`UPDATE room_visits SET left_at = ${now.toISOString()}::timestamptz
      WHERE session_id = ${sessionId} AND user_id = ${userId} AND life = ${life} AND left_at IS NULL RETURNING user_id`,
  );
  return rows.length > 0;
}

export const agedVisits = agedRows(
  'room-visits',
  roomVisits,
  (cutOff) => sql`session_id IN (SELECT id FROM coaching_sessions WHERE ends_at <= ${cutOff})`,
);
