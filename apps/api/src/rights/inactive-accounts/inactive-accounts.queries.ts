import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type AgedRows, daysKeptOf } from '../../aged-rows.ts';
import { insertDueErasures } from '../requests/due-erasures.queries.ts';

const KIND = 'inactive-accounts';
const KEPT_DAYS = daysKeptOf(KIND);

/** Days before the end, the first one first. */
export const NOTICE_DAYS = [30, 7, 2] as const;
export type NoticeDays = (typeof NOTICE_DAYS)[number];
const [FIRST_NOTICE] = NOTICE_DAYS;
const LAST_NOTICE = 2;

const isSince = (instant: SQL): SQL => sql`${instant} > now() - make_interval(days => ${KEPT_DAYS})`;

/** Over a user `u`: used without a login, or needed by others. */
const isNeeded = sql`(
  EXISTS (SELECT FROM memberships m JOIN organisations o ON o.id = m.organisation_id AND o.closed_at IS NULL
    WHERE m.user_id = u.id AND m.state = 'active')
  OR EXISTS (SELECT FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
    WHERE p.user_id = u.id AND p.state <> 'left' AND s.state <> 'cancelled' AND s.ends_at > now())
  OR EXISTS (SELECT FROM coach_matches c WHERE c.coach_id = u.id AND c.state = 'standing')
  OR EXISTS (SELECT FROM check_ins c WHERE c.user_id = u.id AND ${isSince(sql`c.taken_at`)})
  OR EXISTS (SELECT FROM messages m WHERE m.author_id = u.id AND ${isSince(sql`m.sent_at`)}))`;

const isLeaving = sql`EXISTS (SELECT FROM data_requests r WHERE r.user_id = u.id AND r.kind = 'erasure'
  AND r.state IN ('waiting', 'working'))`;

/** They go once they had all notices. Blocked people could not stop it by signing in. */
const UNUSED = sql`SELECT u.id, l.used_on FROM last_uses l JOIN users u ON u.id = l.user_id
  WHERE l.used_on <= current_date - (${KEPT_DAYS} - ${FIRST_NOTICE}::int) AND u.blocked_at IS NULL
    AND NOT ${isNeeded} AND NOT ${isLeaving}`;

/** Of accounts used again, or needed by now: a later end begins with a first notice. */
export async function forgetOutdatedNotices(tx: Db): Promise<void> {
  await tx.execute(sql`DELETE FROM inactive_accounts i WHERE NOT EXISTS
    (SELECT FROM (${UNUSED}) a WHERE a.id = i.user_id AND a.used_on = i.used_on)`);
}

export interface DueNotice {
  readonly userId: UserId;
  readonly notice: NoticeDays;
}

/** What is due later than it should be moves the end, so that each notice has its days. */
export async function takeDueNotices(tx: Db, atMost: number): Promise<readonly DueNotice[]> {
  return rowsOf<DueNotice>(
    tx,
    sql`WITH unused AS (${UNUSED}), next AS (
        SELECT a.id, a.used_on, i.erase_on, CASE WHEN i.user_id IS NULL THEN ${FIRST_NOTICE}::int
          WHEN i.noticed = ${FIRST_NOTICE}::int AND i.erase_on - 7 <= current_date THEN 7
          WHEN i.noticed = 7 AND i.erase_on - ${LAST_NOTICE}::int <= current_date THEN ${LAST_NOTICE}::int END AS notice
        FROM unused a LEFT JOIN inactive_accounts i ON i.user_id = a.id)
      INSERT INTO inactive_accounts AS i (user_id, used_on, erase_on, noticed)
      SELECT id, used_on, greatest(coalesce(erase_on, used_on + ${KEPT_DAYS}), current_date + notice), notice
      FROM next WHERE notice IS NOT NULL LIMIT ${atMost}
      ON CONFLICT (user_id) DO UPDATE SET erase_on = excluded.erase_on, noticed = excluded.noticed
      RETURNING i.user_id AS "userId", i.noticed AS notice`,
  );
}

/** How many accounts would get a notice now. */
export async function countDueNotices(db: Db): Promise<number> {
  const [row] = await rowsOf<{ accounts: number }>(
    db,
    sql`SELECT count(*)::int AS accounts FROM (${UNUSED}) a LEFT JOIN inactive_accounts i
        ON i.user_id = a.id AND i.used_on = a.used_on
      WHERE i.user_id IS NULL OR i.noticed = ${FIRST_NOTICE}::int AND i.erase_on - 7 <= current_date
        OR i.noticed = 7 AND i.erase_on - ${LAST_NOTICE}::int <= current_date`,
  );
  return row?.accounts ?? 0;
}

export interface StandingNotice {
  readonly email: string;
  readonly eraseOn: string;
}

/** Undefined once the account was used again, or another notice is due. */
export async function findNotice(db: Db, { userId, notice }: DueNotice): Promise<StandingNotice | undefined> {
  const [row] = await rowsOf<StandingNotice>(
    db,
    sql`SELECT u.email, to_char(i.erase_on, 'YYYY-MM-DD') AS "eraseOn" FROM inactive_accounts i
      JOIN (${UNUSED}) a ON a.id = i.user_id AND a.used_on = i.used_on JOIN users u ON u.id = i.user_id
      WHERE i.user_id = ${userId} AND i.noticed = ${notice}`,
  );
  return row;
}

const TO_ERASE = sql`SELECT a.id FROM (${UNUSED}) a JOIN inactive_accounts i ON i.user_id = a.id AND i.used_on = a.used_on
  WHERE i.noticed = ${LAST_NOTICE}::int AND i.erase_on <= current_date`;

/** An account goes as if its person had asked for it. */
export const agedAccounts: AgedRows = {
  kind: KIND,
  async count(db) {
    const [row] = await rowsOf<{ accounts: number }>(db, sql`SELECT count(*)::int AS accounts FROM (${TO_ERASE}) a`);
    return row?.accounts ?? 0;
  },
  deleteSome: (db, atMost) => insertDueErasures(db, sql`${TO_ERASE} LIMIT ${atMost}`),
};
