import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { openLines } from './open-lines.queries.ts';
import type { Calendar } from './payroll-calendar.ts';

interface Start {
  readonly zone: string;
  readonly firstMonth: string;
  /** The last month that was closed. */
  readonly closed: string | null;
}

/** Undefined before payroll begins. */
export async function findStart(db: Db): Promise<Start | undefined> {
  const [start] = await rowsOf<Start>(
    db,
    sql`SELECT zone, first_month::text AS "firstMonth", (SELECT max(month)::text FROM payroll_closings) AS closed
      FROM payroll_start`,
  );
  return start;
}

/** Held until commit, so that no month is closed meanwhile. */
export async function holdStart(tx: Db): Promise<Start | undefined> {
  await tx.execute(sql`SELECT FROM payroll_start FOR UPDATE`);
  return findStart(tx);
}

export async function upsertStart(tx: Db, zone: string, firstMonth: string): Promise<void> {
  await tx.execute(sql`INSERT INTO payroll_start (zone, first_month) VALUES (${zone}, ${firstMonth})
    ON CONFLICT (id) DO UPDATE SET zone = EXCLUDED.zone, first_month = EXCLUDED.first_month`);
}

/** In one statement: what is held while it runs is in the next month. Returns whose it is. */
export async function closeOpenMonth(tx: Db, calendar: Calendar): Promise<readonly UserId[]> {
  const { openMonth, zone } = calendar;
  await tx.execute(sql`INSERT INTO payroll_closings (month) VALUES (${openMonth})`);
  const rows = await rowsOf<{ coachId: UserId }>(
    tx,
    sql`WITH open AS MATERIALIZED (SELECT o.*, row_number() OVER (PARTITION BY o.coach_id ORDER BY o.at, o.id) - 1 AS position
        FROM ${openLines(calendar, () => sql`true`)} o WHERE o.month = ${openMonth}::date),
      months AS (INSERT INTO payroll_months (coach_id, coach_name, month, closed_on, line_count)
        SELECT u.id, ${fullNameOr(sql`u`, sql`u.email`)}, ${openMonth}::date, (now() AT TIME ZONE ${zone})::date, n.count
        FROM (SELECT coach_id, count(*) FROM open GROUP BY 1) n JOIN users u ON u.id = n.coach_id
        RETURNING id, coach_id),
      lines AS (INSERT INTO payroll_lines (month_id, position, id, session_id, adjustment_id, day, kind, is_group,
          client_number, package_name, rate_level, rate_kind, rate_value, amount, currency, words)
        SELECT m.id, o.position, o.id, o.session_id, o.adjustment_id, o.day, o.kind, o.is_group,
          o.client_number, o.package_name, o.rate_level, o.rate_kind, o.rate_value, o.amount, o.currency, o.words
        FROM open o JOIN months m ON m.coach_id = o.coach_id)
      SELECT coach_id AS "coachId" FROM months`,
  );
  return rows.map(({ coachId }) => coachId);
}
