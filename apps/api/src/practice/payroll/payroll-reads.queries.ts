import type { Objection, PayLine } from '@waymark/contract/practice/payroll-months';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { isStaying } from '../../policies/reachable.ts';
import { openLines } from './open-lines.queries.ts';
import type { Calendar } from './payroll-calendar.ts';

const nameOf = (id: SQL): SQL => sql`(SELECT ${fullNameOr(sql`u`, sql`u.email`)} FROM users u WHERE u.id = ${id})`;

/** Frozen lines as those that are open; a client who had no number yet is known by the session. */
const closedLines = (which: (coachId: SQL) => SQL): SQL =>
  sql`(SELECT m.month, m.coach_id, m.coach_name, l.id, l.day, NULL::timestamptz AS at, l.position, l.kind, l.is_group,
      coalesce((SELECT n.client_id FROM logged_clients n WHERE n.coach_id = m.coach_id AND n.number = l.client_number),
        (SELECT p.user_id FROM session_people p WHERE p.session_id = l.session_id AND p.part = 'coachee' AND NOT l.is_group))
        AS client_id, l.client_number, l.package_name, l.rate_level, l.rate_kind, l.rate_value, l.amount, l.currency, l.words
    FROM payroll_months m JOIN payroll_lines l ON l.month_id = m.id WHERE ${which(sql`m.coach_id`)})`;

const allLines = (calendar: Calendar, which: (coachId: SQL) => SQL): SQL =>
  sql`(SELECT * FROM ${closedLines(which)} c UNION ALL
    SELECT o.month, o.coach_id, ${nameOf(sql`o.coach_id`)}, o.id, o.day, o.at, 0, o.kind, o.is_group, o.client_id,
      o.client_number, o.package_name, o.rate_level, o.rate_kind, o.rate_value, o.amount, o.currency, o.words
    FROM ${openLines(calendar, which)} o)`;

export interface LineSum {
  /** Null once the account is gone. */
  readonly coachId: UserId | null;
  readonly coachName: string;
  readonly month: string;
  /** Null for lines that no rate holds for. */
  readonly currency: string | null;
  readonly amount: number;
  readonly lines: number;
  readonly sessions: number;
}

/** Of one coach over all months, or of all for one. */
export const listSums = (
  db: Db,
  calendar: Calendar,
  { coachId, month }: { readonly coachId?: UserId; readonly month?: string },
): Promise<readonly LineSum[]> => {
  const which = (id: SQL) => (coachId === undefined ? sql`true` : sql`${id} = ${coachId}`);
  return rowsOf(
    db,
    sql`SELECT l.coach_id AS "coachId", l.coach_name AS "coachName", l.month::text AS month, l.currency,
        coalesce(sum(l.amount), 0)::float8 AS amount, count(*)::int AS lines,
        (count(*) FILTER (WHERE l.kind <> 'adjustment'))::int AS sessions
      FROM ${allLines(calendar, which)} l WHERE ${month === undefined ? sql`true` : sql`l.month = ${month}::date`}
      GROUP BY l.coach_id, l.coach_name, l.month, l.currency
      ORDER BY l.month DESC, l.coach_name, l.coach_id, l.currency`,
  );
};

export interface MonthFacts {
  readonly coachId: UserId | null;
  readonly month: string;
  /** Null while it is open. */
  readonly closedOn: string | null;
  readonly paidOn: string | null;
  readonly openObjections: number;
}

/** Of months that are closed or objected to. */
export const listFacts = (
  db: Db,
  { coachId, month }: { readonly coachId?: UserId; readonly month?: string },
): Promise<readonly MonthFacts[]> => {
  const isWanted = (table: SQL) => sql`${coachId === undefined ? sql`true` : sql`${table}.coach_id = ${coachId}`}
    AND ${month === undefined ? sql`true` : sql`${table}.month = ${month}::date`}`;
  return rowsOf(
    db,
    sql`SELECT coach_id AS "coachId", month::text AS month, max(closed_on)::text AS "closedOn", max(paid_on)::text AS "paidOn",
        sum(objections)::int AS "openObjections"
      FROM (SELECT m.coach_id, m.month, m.closed_on, p.paid_on, 0 AS objections FROM payroll_months m
          LEFT JOIN payroll_payouts p ON p.month_id = m.id WHERE ${isWanted(sql`m`)}
        UNION ALL SELECT o.coach_id, o.month, NULL, NULL, 1 FROM payroll_objections o
          WHERE o.answered_at IS NULL AND ${isWanted(sql`o`)}) f
      GROUP BY 1, 2`,
  );
};

/** Coaches whose pages are shown, with or without a line. */
export const listCoaches = (db: Db): Promise<readonly { readonly coachId: UserId; readonly name: string }[]> =>
  rowsOf(
    db,
    sql`SELECT u.id AS "coachId", ${fullNameOr(sql`u`, sql`u.email`)} AS name FROM coaches c JOIN users u ON u.id = c.user_id
      WHERE c.state = 'approved' ORDER BY 2, 1`,
  );

export async function findCoachName(db: Db, coachId: UserId): Promise<string | undefined> {
  const [row] = await rowsOf<{ name: string }>(
    db,
    sql`SELECT ${fullNameOr(sql`u`, sql`u.email`)} AS name FROM users u JOIN coaches c ON c.user_id = u.id
      WHERE u.id = ${coachId}`,
  );
  return row?.name;
}

export interface NamedLine extends PayLine {
  readonly coachName: string;
}

/** Of a month, the first day first. Clients have names for their coach alone. */
export async function listLines(
  db: Db,
  calendar: Calendar,
  month: string,
  { coachId, isNamed }: { readonly coachId?: UserId; readonly isNamed: boolean },
): Promise<readonly NamedLine[]> {
  const which = (id: SQL) => (coachId === undefined ? sql`true` : sql`${id} = ${coachId}`);
  const clientName = isNamed
    ? sql`CASE WHEN ${isStaying(sql`l.client_id`)} THEN ${nameOf(sql`l.client_id`)} END`
    : sql`NULL::text`;
  return rowsOf(
    db,
    sql`SELECT l.coach_name AS "coachName", l.id, l.day::text AS day, l.kind, l.is_group AS "isGroup",
        l.client_number AS "clientNumber", ${clientName} AS "clientName", l.package_name AS "packageName",
        CASE WHEN l.rate_level IS NOT NULL THEN json_build_object('level', l.rate_level, 'kind', l.rate_kind,
          'value', l.rate_value) END AS rate, l.amount, l.currency, l.words
      FROM ${allLines(calendar, which)} l WHERE l.month = ${month}::date
      ORDER BY l.coach_name, l.coach_id, l.position, l.at, l.id`,
  );
}

/** The newest first. */
export const listObjections = (db: Db, coachId: UserId, month: string): Promise<Objection[]> =>
  rowsOf<Objection>(
    db,
    sql`SELECT o.id, o.line_id AS "lineId", o.words, to_json(o.made_at) AS "madeAt",
        CASE WHEN o.answered_at IS NOT NULL THEN json_build_object('words', o.answer, 'adjustment',
          (SELECT json_build_object('amount', a.amount, 'currency', a.currency) FROM payroll_adjustments a
            WHERE a.id = o.adjustment_id)) END AS answer
      FROM payroll_objections o WHERE o.coach_id = ${coachId} AND o.month = ${month}::date ORDER BY o.made_at DESC, o.id`,
  ).then((rows) => [...rows]);
