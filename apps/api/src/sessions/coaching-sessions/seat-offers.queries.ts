import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isHeldDuring } from './held-times.queries.ts';

/** Whether someone is in the group of the session `s`, as one of those who are coached. */
export const isInGroup = (userId: SQL): SQL<boolean> =>
  sql`EXISTS (SELECT FROM memberships m WHERE m.user_id = ${userId} AND m.group_id = s.group_id AND m.state = 'active'
    AND m.part IN ('member', 'manager'))`;

/** Over `g` and its organisation `o`: what takes seats can be changed. */
const isOpen = sql`g.archived_at IS NULL AND o.suspended_at IS NULL AND o.closed_at IS NULL`;

export interface SeatOffer {
  readonly userId: number;
  readonly publicId: string;
  readonly startsAt: string;
  readonly offerUntil: string;
}

/**
 * Offers the free seats of a session to those who have waited longest and whose time is free.
 * `until` is cut to the start of the session.
 */
export const offerSeats = (
  tx: Db,
  sessionId: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<readonly SeatOffer[]> =>
  rowsOf(
    tx,
    sql`WITH s AS (SELECT s.id, s.public_id, s.group_id, s.starts_at, s.ends_at, s.seats - s.seats_taken AS free
        FROM coaching_sessions s JOIN groups g ON g.id = s.group_id JOIN organisations o ON o.id = g.organisation_id
        WHERE s.id = ${sessionId} AND s.state = 'booked' AND s.starts_at > ${now.toISOString()}::timestamptz AND ${isOpen}
        FOR UPDATE OF s),
      next AS (SELECT p.user_id FROM s JOIN session_people p ON p.session_id = s.id
        WHERE p.state = 'waiting' AND ${isInGroup(sql`p.user_id`)}
          AND NOT ${isHeldDuring(sql`p.user_id`, sql`tstzrange(s.starts_at, s.ends_at)`)}
        ORDER BY p.waiting_since, p.user_id LIMIT (SELECT greatest(free, 0) FROM s))
      UPDATE session_people p SET state = 'offered', waiting_since = NULL,
        offer_until = least(${until.toISOString()}::timestamptz, s.starts_at)
      FROM s, next WHERE p.session_id = s.id AND p.user_id = next.user_id
      RETURNING p.user_id AS "userId", s.public_id AS "publicId", to_json(s.starts_at) AS "startsAt",
        to_json(p.offer_until) AS "offerUntil"`,
  );

/** Sessions to come with a free seat for which someone waits. */
export const listOfferable = (db: Db): Promise<readonly { readonly id: number }[]> =>
  rowsOf(
    db,
    sql`SELECT s.id FROM coaching_sessions s WHERE s.group_id IS NOT NULL AND s.state = 'booked' AND s.starts_at > now()
      AND s.seats_taken < s.seats
      AND EXISTS (SELECT FROM session_people p WHERE p.session_id = s.id AND p.state = 'waiting') ORDER BY s.id`,
  );

export interface Leaver {
  readonly publicId: string;
  readonly userId: number;
}

/** People who have a seat in a session to come or wait for one, and have left its group. */
export const listLeavers = (db: Db): Promise<readonly Leaver[]> =>
  rowsOf(
    db,
    sql`SELECT s.public_id AS "publicId", p.user_id AS "userId" FROM coaching_sessions s
        JOIN session_people p ON p.session_id = s.id
      WHERE s.group_id IS NOT NULL AND s.state = 'booked' AND s.starts_at > now() AND p.part = 'coachee'
        AND p.state IN ('booked', 'offered', 'waiting') AND NOT ${isInGroup(sql`p.user_id`)}
      ORDER BY s.id, p.user_id`,
  );

/** Puts someone at the end of the waiting list who isn't on it and has no seat. */
export async function joinWaitingList(tx: Db, sessionId: number, userId: number, now: Date): Promise<void> {
  await tx.execute(sql`INSERT INTO session_people AS p (session_id, user_id, part, state, waiting_since)
    VALUES (${sessionId}, ${userId}, 'coachee', 'waiting', ${now.toISOString()}::timestamptz)
    ON CONFLICT (session_id, user_id) DO UPDATE SET state = 'waiting', waiting_since = EXCLUDED.waiting_since
    WHERE p.part = 'coachee' AND p.state IN ('declined', 'left')`);
}

/** Calendars of people who had a seat before need to know which version they have. */
export async function leaveWaitingList(tx: Db, sessionId: number, userId: number): Promise<void> {
  const isTheirs = sql`session_id = ${sessionId} AND user_id = ${userId} AND state = 'waiting'`;
  await tx.execute(
    sql`UPDATE session_people SET state = 'left', waiting_since = NULL WHERE ${isTheirs} AND is_invited`,
  );
  await tx.execute(sql`DELETE FROM session_people WHERE ${isTheirs} AND NOT is_invited`);
}

/**
 * Until the transaction ends, the group isn't archived. Undefined for a group of no organisation.
 */
export async function holdGroup(
  tx: Db,
  groupId: number,
): Promise<{ readonly isArchived: boolean; readonly isSuspended: boolean; readonly isClosed: boolean } | undefined> {
  const [row] = await rowsOf<{ isArchived: boolean; isSuspended: boolean; isClosed: boolean }>(
    tx,
    sql`SELECT g.archived_at IS NOT NULL AS "isArchived", o.suspended_at IS NOT NULL AS "isSuspended",
        o.closed_at IS NOT NULL AS "isClosed"
      FROM groups g JOIN organisations o ON o.id = g.organisation_id WHERE g.id = ${groupId} FOR SHARE OF g`,
  );
  return row;
}
