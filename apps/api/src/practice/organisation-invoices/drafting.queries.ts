import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { PublishedSessions, UnitPrices } from './invoice-units.ts';

export interface MonthToBill {
  readonly organisationId: number;
  /** Its first day. */
  readonly month: string;
}

/**
 * Months of the last year with a price on their first day, that are published and not drafted yet.
 * A portfolio publishes nothing: its months are due on the day that others are published. The last
 * month is that in which an organisation closes.
 */
export const listMonthsToBill = (db: Db, now: Date): Promise<readonly MonthToBill[]> =>
  rowsOf(
    db,
    sql`WITH today AS (SELECT ${now.toISOString()}::timestamptz AT TIME ZONE 'UTC' AS at)
      SELECT o.id AS "organisationId", to_char(due.month, 'YYYY-MM-DD') AS month
      FROM today CROSS JOIN organisations o CROSS JOIN LATERAL generate_series(
        date_trunc('month', today.at) - interval '12 months',
        date_trunc('month', today.at - interval '5 days') - interval '1 month', interval '1 month') AS due(month)
      WHERE EXISTS (SELECT FROM practice_issuers)
        AND EXISTS (SELECT FROM organisation_prices p WHERE p.organisation_id = o.id AND p.from_day <= due.month)
        AND (o.closed_at IS NULL OR o.closed_at AT TIME ZONE 'UTC' >= due.month)
        AND (o.kind = 'portfolio' OR EXISTS (SELECT FROM report_months r
          WHERE r.organisation_id = o.id AND r.month = due.month::date))
        AND NOT EXISTS (SELECT FROM organisation_invoices i
          WHERE i.organisation_id = o.id AND i.month = due.month::date AND i.kind = 'invoice')
      ORDER BY due.month, o.id`,
  );

export interface PricesOfMonth extends UnitPrices {
  readonly currency: string;
  readonly taxRate: number;
}

/** What counts on its first day. Undefined without a price, or without the practice's details. */
export async function findPrices(tx: Db, { organisationId, month }: MonthToBill): Promise<PricesOfMonth | undefined> {
  const [row] = await rowsOf<PricesOfMonth>(
    tx,
    sql`SELECT p.currency, p.seat_price AS "seatPrice", p.session_price AS "sessionPrice", s.tax_rate AS "taxRate"
      FROM organisation_prices p CROSS JOIN practice_issuers s
      WHERE p.organisation_id = ${organisationId} AND p.from_day <= ${month}::date ORDER BY p.from_day DESC LIMIT 1`,
  );
  return row;
}

/** By the ledger: those of the organisation and of its groups, free or not. */
export async function countSeats(tx: Db, { organisationId, month }: MonthToBill): Promise<number> {
  const [row] = await rowsOf<{ seats: number }>(
    tx,
    sql`SELECT coalesce(sum(e.balance_after), 0)::int AS seats FROM ledger_accounts a CROSS JOIN LATERAL (
        SELECT balance_after FROM ledger_entries e WHERE e.account_id = a.id
          AND e.created_at < (${month}::date + interval '1 month') AT TIME ZONE 'UTC' ORDER BY e.seq DESC LIMIT 1) e
      WHERE a.unit = 'seat' AND (a.owner_kind = 'organisation' AND a.owner_id = ${organisationId}
        OR a.owner_kind = 'group' AND a.owner_id IN (SELECT id FROM groups WHERE organisation_id = ${organisationId}))`,
  );
  return row?.seats ?? 0;
}

export interface SessionsOfBlock extends Omit<PublishedSessions, 'label'> {
  readonly groupIds: readonly number[];
  readonly groupNames: readonly string[];
}

/** Of the blocks whose sessions are published. Sessions themselves are never counted for a bill. */
export const listPublishedSessions = (
  tx: Db,
  { organisationId, month }: MonthToBill,
): Promise<readonly SessionsOfBlock[]> =>
  rowsOf(
    tx,
    sql`SELECT b.group_ids AS "groupIds", b.group_names AS "groupNames", f.people, f.value
      FROM report_figures f JOIN report_blocks b ON b.organisation_id = f.organisation_id AND b.month = f.month
        AND b.basis = f.basis AND b.block = f.block
      WHERE f.organisation_id = ${organisationId} AND f.month = ${month}::date AND f.measure = 'sessions' AND f.topic = ''
      ORDER BY f.block`,
  );
