import type { SessionKind, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface FeedOwner {
  readonly userId: UserId;
  readonly hasNames: boolean;
  readonly timeZone: string;
}

/** Whose feed this is; undefined for people who can't log in either. */
export async function findFeedOwner(db: Db, feedHash: string): Promise<FeedOwner | undefined> {
  const [owner] = await rowsOf<FeedOwner>(
    db,
    sql`SELECT c.user_id AS "userId", c.feed_has_names AS "hasNames",
        coalesce(c.time_zone, told.time_zone, 'UTC') AS "timeZone"
      FROM calendars c JOIN users u ON u.id = c.user_id LEFT JOIN profiles told ON told.user_id = c.user_id
      WHERE c.feed_hash = ${feedHash} AND u.blocked_at IS NULL AND u.leaves_at IS NULL`,
  );
  return owner;
}

/** Of all sessions that someone’s calendar may show ahead, the cancelled ones too. */
export async function listOwnSessionIds(db: Db, userId: UserId): Promise<readonly string[]> {
  const rows = await rowsOf<{ publicId: string }>(
    db,
    sql`SELECT s.public_id AS "publicId" FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
      WHERE p.user_id = ${userId} AND s.ends_at > now() - interval '90 days'`,
  );
  return rows.map(({ publicId }) => publicId);
}

export interface FeedSession {
  readonly publicId: string;
  readonly sequence: number;
  readonly kind: SessionKind;
  readonly part: SessionPart;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
  readonly other: string | null;
}

const isInFeed = sql`s.state = 'booked' AND mine.state = 'booked'`;

const sessionsWhere = (
  condition: SQL,
): SQL => sql`SELECT s.public_id AS "publicId", s.sequence + mine.calendar_shift AS sequence, s.kind, mine.part, to_json(s.starts_at) AS "startsAt",
        to_json(s.ends_at) AS "endsAt",
        to_json(coalesce((SELECT max(h.changed_at) FROM session_changes h WHERE h.session_id = s.id), s.created_at))
          AS "changedAt",
        (SELECT string_agg(u.first_name, ' and ' ORDER BY p.part) FROM session_people p JOIN users u ON u.id = p.user_id
          WHERE p.session_id = s.id AND p.part <> mine.part AND (s.kind <> 'group' OR p.part = 'coach')) AS other
      FROM session_people mine JOIN coaching_sessions s ON s.id = mine.session_id
      WHERE ${condition}`;

export function listFeedSessions(db: Db, userId: UserId): Promise<readonly FeedSession[]> {
  const those = sql`mine.user_id = ${userId} AND ${isInFeed} AND s.ends_at > now() - interval '90 days'`;
  return rowsOf(db, sql`${sessionsWhere(those)} ORDER BY s.starts_at, s.id`);
}

/** Those of all times, a page at a time, by their ids. */
export function listSessionsAfter(
  db: Db,
  userId: UserId,
  { after, atMost }: { after: string | null; atMost: number },
): Promise<readonly FeedSession[]> {
  const those = sql`mine.user_id = ${userId} AND ${isInFeed} AND (${after}::uuid IS NULL OR s.public_id > ${after}::uuid)`;
  return rowsOf(db, sql`${sessionsWhere(those)} ORDER BY s.public_id LIMIT ${atMost}`);
}
