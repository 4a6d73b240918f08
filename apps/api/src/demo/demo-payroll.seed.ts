import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { upsertStart } from '#practice/payroll/payroll-closing.queries.ts';
import { closePastQuietly } from '#practice/payroll/payroll-closing.service.ts';
import type { DemoIds } from './demo-coaching.seed.ts';

const ZONE = 'Europe/Berlin';
const MONTHS = 3;

/** The first day of the month that many months before this one. */
function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 10);
}

/** Coaches are paid an amount a session, one client of the first by another; the past is closed. */
export async function insertPayroll(tx: Db, idOf: DemoIds): Promise<void> {
  const firstMonth = monthsAgo(MONTHS);
  await upsertStart(tx, ZONE, firstMonth);
  const coachId = idOf('coach');
  await tx.execute(sql`INSERT INTO payroll_rates (coach_id, level, client_number, kind, value, currency, from_day)
    SELECT user_id, 'coach', NULL, 'flat', 7000, 'EUR', ${firstMonth}::date FROM coaches WHERE state = 'approved'
    UNION ALL SELECT ${coachId}::int, 'client', 1, 'flat', 8500, 'EUR', ${firstMonth}::date`);
  await closePastQuietly(tx);
  await tx.execute(sql`INSERT INTO payroll_payouts (month_id, paid_on)
    SELECT id, (month + interval '1 month 9 days')::date FROM payroll_months
    WHERE month < (SELECT max(month) FROM payroll_closings)`);
  await tx.execute(sql`INSERT INTO payroll_objections (coach_id, month, words, request_id, request_hash)
    SELECT coach_id, month, 'The session on the last day of the month is missing.', gen_random_uuid(), ''
    FROM payroll_months WHERE coach_id = ${coachId} ORDER BY month DESC LIMIT 1`);
}
