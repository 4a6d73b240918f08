import type { GroupSeat } from '@waymark/contract/sessions/group-seats';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isInGroup } from '#sessions/coaching-sessions/seat-offers.queries.ts';

const isOffered = sql`(own.state = 'offered' AND own.offer_until > now())`;

/** Over a session `s`, and its reader in it as `own`, if they are. */
const seatJson = sql`json_build_object('id', s.public_id, 'title', s.title, 'message', s.message, 'startsAt', s.starts_at,
  'endsAt', s.ends_at, 'coach', (SELECT CASE WHEN u.leaves_at IS NULL THEN u.first_name END FROM session_people p JOIN users u ON u.id = p.user_id
    WHERE p.session_id = s.id AND p.part = 'coach'),
  'seats', s.seats, 'free', s.seats - s.seats_taken,
  'waiting', (SELECT count(*)::int FROM session_people w WHERE w.session_id = s.id AND w.state = 'waiting'),
  'own', json_build_object('standing', CASE WHEN own.state = 'booked' THEN 'seat' WHEN ${isOffered} THEN 'offered'
      WHEN own.state = 'waiting' THEN 'waiting' ELSE 'none' END,
    'offeredUntil', CASE WHEN ${isOffered} THEN own.offer_until END,
    'place', CASE WHEN own.state = 'waiting' THEN (SELECT count(*)::int FROM session_people w WHERE w.session_id = s.id
      AND w.state = 'waiting' AND (w.waiting_since, w.user_id) <= (own.waiting_since, own.user_id)) END))`;

async function listSeats(db: Db, userId: UserId, condition: SQL): Promise<GroupSeat[]> {
  const rows = await rowsOf<{ seat: GroupSeat }>(
    db,
    sql`SELECT ${seatJson} AS seat FROM coaching_sessions s
        LEFT JOIN session_people own ON own.session_id = s.id AND own.user_id = ${userId} AND own.part = 'coachee'
      WHERE s.seats IS NOT NULL AND ${condition} ORDER BY s.starts_at, s.id`,
  );
  return rows.map(({ seat }) => seat);
}

/** Sessions to come of the person's group. */
export const listGroupSeats = (db: Db, userId: UserId): Promise<GroupSeat[]> =>
  listSeats(
    db,
    userId,
    sql`s.state = 'booked' AND s.starts_at > now() AND s.group_id = (SELECT m.group_id FROM memberships m
      WHERE m.user_id = ${userId} AND m.state = 'active' AND m.part IN ('member', 'manager'))`,
  );

/** One that is for the person's group, or in which they are still. */
export async function findGroupSeat(db: Db, userId: UserId, publicId: string): Promise<GroupSeat | undefined> {
  const isTheirs = sql`(${isInGroup(sql`${userId}::int`)} OR own.state IN ('booked', 'offered', 'waiting', 'left', 'declined'))`;
  return (await listSeats(db, userId, sql`s.public_id = ${publicId} AND ${isTheirs}`))[0];
}

export async function isMember(tx: Db, userId: UserId, sessionId: number): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`SELECT FROM coaching_sessions s WHERE s.id = ${sessionId} AND ${isInGroup(sql`${userId}::int`)}`,
  );
  return rows.length > 0;
}
