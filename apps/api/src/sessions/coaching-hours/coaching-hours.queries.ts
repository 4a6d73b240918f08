import type { PaginationQuery } from '@waymark/contract/entities';
import type { SessionFee } from '@waymark/contract/sessions/coaching-fees';
import type {
  HourSettings,
  HoursConsent,
  HoursSummary,
  LoggedSession,
} from '@waymark/contract/sessions/coaching-hours';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { isStaying } from '../../policies/reachable.ts';
import { hourSettings } from './coaching-hours.table.ts';

/**
 * Sessions with one client, and groups of which someone was there; `which` is a condition on `s`,
 * and none of them was logged before. The times of their coaches have to be held, so that clients
 * are counted one after the other.
 */
export async function logHeldSessions(tx: Db, which: SQL): Promise<void> {
  await tx.execute(sql`WITH held AS (
      SELECT s.id, s.starts_at, s.ends_at, host.user_id AS coach_id,
        CASE WHEN s.kind = 'one-to-one' THEN (SELECT p.user_id FROM session_people p
          WHERE p.session_id = s.id AND p.part = 'coachee') END AS client_id,
        CASE WHEN s.kind = 'one-to-one' THEN 1 ELSE (SELECT count(*) FROM session_people p
          WHERE p.session_id = s.id AND p.part = 'coachee' AND p.attendance = 'present') END AS people
      FROM coaching_sessions s JOIN session_people host ON host.session_id = s.id AND host.part = 'coach'
      WHERE s.kind IN ('one-to-one', 'group') AND ${which}
    ), met AS (
      SELECT coach_id, client_id, min(starts_at) AS first_at FROM held WHERE client_id IS NOT NULL GROUP BY 1, 2
    ), added AS (
      INSERT INTO logged_clients (coach_id, number, client_id)
      SELECT coach_id, coalesce((SELECT max(number) FROM logged_clients c WHERE c.coach_id = met.coach_id), 0)
        + row_number() OVER (PARTITION BY coach_id ORDER BY first_at, client_id), client_id
      FROM met WHERE NOT EXISTS (SELECT FROM logged_clients c WHERE c.coach_id = met.coach_id AND c.client_id = met.client_id)
      RETURNING coach_id, client_id, number, fee
    ), client AS (
      SELECT * FROM added UNION ALL
      SELECT c.coach_id, c.client_id, c.number, c.fee FROM logged_clients c JOIN met USING (coach_id, client_id)
    )
    INSERT INTO logged_sessions (coach_id, session_id, client_number, people, starts_at, ends_at, fee)
    SELECT held.coach_id, held.id, client.number, held.people, held.starts_at, held.ends_at,
      coalesce(client.fee, settings.group_fee, 'paid')
    FROM held LEFT JOIN client ON client.coach_id = held.coach_id AND client.client_id = held.client_id
      LEFT JOIN hour_settings settings ON settings.coach_id = held.coach_id
    WHERE held.people > 0 ORDER BY held.starts_at`);
}

/** The client with this number in the log of a coach, while their consent stands. */
const named = (columns: SQL, coachId: SQL, number: SQL): SQL =>
  sql`(SELECT json_build_object(${columns}) FROM logged_clients c
      JOIN hours_consents k ON k.client_id = c.client_id AND k.coach_id = c.coach_id JOIN users u ON u.id = c.client_id
    WHERE c.coach_id = ${coachId} AND c.number = ${number} AND ${isStaying(sql`u.id`)})`;

const NAMES = sql`'firstName', u.first_name, 'lastName', u.last_name`;

export const listLoggedSessions = (
  db: Db,
  coachId: UserId,
  pagination: PaginationQuery | undefined,
): Promise<Page<LoggedSession>> =>
  findPage<LoggedSession>(db, {
    found: sql`SELECT s.* FROM logged_sessions s WHERE s.coach_id = ${coachId}`,
    order: sql`found.starts_at DESC, found.id DESC`,
    item: sql`json_build_object('id', found.public_id, 'clientNumber', found.client_number, 'people', found.people,
      'startsAt', found.starts_at, 'endsAt', found.ends_at, 'fee', found.fee,
      'client', ${named(sql`${NAMES}, 'email', u.email`, sql`found.coach_id`, sql`found.client_number`)})`,
    pagination,
  });

export interface LoggedLine extends Pick<LoggedSession, 'clientNumber' | 'client' | 'people' | 'fee'> {
  /** By the coach's clock, such as 2026-11-29 14:00. */
  readonly from: string;
  readonly until: string;
  readonly minutes: number;
}

const minutesOf = sql`round(extract(epoch FROM s.ends_at - s.starts_at) / 60)::int`;

/** The first session first. */
export function listLoggedLines(db: Db, coachId: UserId): Promise<readonly LoggedLine[]> {
  const written = (at: SQL) => sql`to_char(${at} AT TIME ZONE coalesce(p.time_zone, 'UTC'), 'YYYY-MM-DD HH24:MI')`;
  return rowsOf(
    db,
    sql`SELECT s.client_number AS "clientNumber", s.people, s.fee, ${minutesOf} AS minutes,
        ${written(sql`s.starts_at`)} AS from, ${written(sql`s.ends_at`)} AS until,
        ${named(sql`${NAMES}, 'email', u.email`, sql`s.coach_id`, sql`s.client_number`)} AS client
      FROM logged_sessions s LEFT JOIN profiles p ON p.user_id = s.coach_id
      WHERE s.coach_id = ${coachId} ORDER BY s.starts_at, s.id`,
  );
}

export async function findHoursSummary(db: Db, coachId: UserId): Promise<HoursSummary> {
  const sumOf = (fee: SessionFee, earlier: SQL) =>
    sql`(SELECT coalesce(sum(${minutesOf}), 0)::int FROM logged_sessions s WHERE s.coach_id = ${coachId} AND s.fee = ${fee})
      + 60 * coalesce(h.${earlier}, 0)`;
  const [summary] = await rowsOf<HoursSummary>(
    db,
    sql`SELECT json_build_object('paid', ${sumOf('paid', sql`earlier_paid`)},
          'proBono', ${sumOf('pro-bono', sql`earlier_pro_bono`)}) AS minutes,
        json_build_object('earlierPaid', coalesce(h.earlier_paid, 0), 'earlierProBono', coalesce(h.earlier_pro_bono, 0),
          'groupFee', coalesce(h.group_fee, 'paid')) AS settings,
        (SELECT coalesce(json_agg(json_build_object('number', l.number, 'fee', l.fee,
            'name', ${named(sql`${NAMES}, 'since', k.given_at`, sql`l.coach_id`, sql`l.number`)}) ORDER BY l.number), '[]'::json)
          FROM logged_clients l WHERE l.coach_id = ${coachId}) AS clients
      FROM (SELECT) one LEFT JOIN hour_settings h ON h.coach_id = ${coachId}`,
  );
  if (!summary) throw new Error('A summary always has one row.');
  return summary;
}

/** Returns whether there is such a client. */
export async function updateClientFee(db: Db, coachId: UserId, number: number, fee: SessionFee): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`UPDATE logged_clients SET fee = ${fee} WHERE coach_id = ${coachId} AND number = ${number} RETURNING number`,
  );
  return rows.length > 0;
}

export async function upsertHourSettings(db: Db, coachId: UserId, settings: HourSettings): Promise<void> {
  await db
    .insert(hourSettings)
    .values({ coachId, ...settings })
    .onConflictDoUpdate({ target: hourSettings.coachId, set: settings });
}

/** Of the standing match, and of coaches with a consent the last match; those first. */
export const listConsents = (db: Db, clientId: UserId): Promise<readonly HoursConsent[]> =>
  rowsOf(
    db,
    sql`SELECT m."matchId", json_build_object(${NAMES}) AS coach, to_json(m.given_at) AS "givenAt"
      FROM (SELECT DISTINCT ON (m.coach_id) m.id AS "matchId", m.coach_id, m.state, k.given_at FROM coach_matches m
          LEFT JOIN hours_consents k ON k.client_id = m.coachee_id AND k.coach_id = m.coach_id
        WHERE m.coachee_id = ${clientId} AND (m.state = 'standing' OR (m.state = 'ended' AND k.given_at IS NOT NULL))
        ORDER BY m.coach_id, m.state = 'standing' DESC, m.id DESC) m
      JOIN users u ON u.id = m.coach_id WHERE ${isStaying(sql`u.id`)}
      ORDER BY m.state = 'standing' DESC, m."matchId"`,
  );

/** Returns whether the match is theirs and stands. */
export async function insertConsent(db: Db, clientId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`INSERT INTO hours_consents (coach_id, client_id)
      SELECT m.coach_id, m.coachee_id FROM coach_matches m
      WHERE m.id = ${matchId} AND m.coachee_id = ${clientId} AND m.state = 'standing'
      ON CONFLICT (client_id, coach_id) DO UPDATE SET given_at = hours_consents.given_at RETURNING coach_id`,
  );
  return rows.length > 0;
}

/** Returns whether the match is theirs. */
export async function deleteConsent(db: Db, clientId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`WITH theirs AS (SELECT m.coach_id FROM coach_matches m WHERE m.id = ${matchId} AND m.coachee_id = ${clientId}
          AND m.state IN ('standing', 'ended')),
        gone AS (DELETE FROM hours_consents k USING theirs WHERE k.client_id = ${clientId} AND k.coach_id = theirs.coach_id)
      SELECT coach_id FROM theirs`,
  );
  return rows.length > 0;
}
