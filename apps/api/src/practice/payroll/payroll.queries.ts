import type { Rate, RateFields, RateFor } from '@waymark/contract/practice/payroll';
import type { Adjustment, ObjectionFields } from '@waymark/contract/practice/payroll-months';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import type { Request } from '../../request-hashes.ts';
import { openLines } from './open-lines.queries.ts';
import { payrollAdjustments, payrollMonths, payrollObjections, payrollRates } from './payroll.table.ts';
import type { Calendar } from './payroll-calendar.ts';

const forJson = sql`json_strip_nulls(json_build_object('level', r.level, 'clientNumber', r.client_number, 'packageId', r.package_id))`;

/** By what they are for, the newest first. */
export const listRates = (db: Db, coachId: UserId, today: string): Promise<readonly Rate[]> =>
  rowsOf(
    db,
    sql`SELECT r.id, ${forJson} AS for, r.kind, r.value, r.currency, r.from_day::text AS from,
        r.from_day > ${today}::date AS "isComing",
        (SELECT v.name FROM packages k JOIN package_versions v ON v.package_id = k.id AND v.version = k.version
          WHERE k.id = r.package_id) AS name
      FROM payroll_rates r WHERE r.coach_id = ${coachId}
      ORDER BY array_position(ARRAY['coach', 'package', 'client'], r.level), r.package_id, r.client_number, r.from_day DESC`,
  );

export const listPackagesToRate = (db: Db, coachId: UserId): Promise<readonly { id: string; name: string }[]> =>
  rowsOf(
    db,
    sql`SELECT k.id, v.name FROM packages k JOIN package_versions v ON v.package_id = k.id AND v.version = k.version
      WHERE k.coach_id = ${coachId} ORDER BY v.name, k.id`,
  );

export async function listClientNumbers(db: Db, coachId: UserId): Promise<number[]> {
  const rows = await rowsOf<{ number: number }>(
    db,
    sql`SELECT number FROM logged_clients WHERE coach_id = ${coachId} ORDER BY number`,
  );
  return rows.map(({ number }) => number);
}

const targetOf = (target: RateFor) => ({
  level: target.level,
  clientNumber: target.level === 'client' ? target.clientNumber : null,
  packageId: target.level === 'package' ? target.packageId : null,
});

export type RateRow = typeof payrollRates.$inferSelect;

/** The one for the same, from the same day. */
export async function findRateFrom(tx: Db, coachId: UserId, fields: RateFields): Promise<RateRow | undefined> {
  const { level, clientNumber, packageId } = targetOf(fields.for);
  const [row] = await tx
    .select()
    .from(payrollRates)
    .where(
      sql`${payrollRates.coachId} = ${coachId} AND ${payrollRates.level} = ${level} AND ${payrollRates.fromDay} = ${fields.from}
        AND ${payrollRates.clientNumber} IS NOT DISTINCT FROM ${clientNumber}::int
        AND ${payrollRates.packageId} IS NOT DISTINCT FROM ${packageId}::uuid`,
    );
  return row;
}

export const rateValueOf = ({ is }: RateFields) => ({
  kind: is.kind,
  value: is.value,
  currency: is.kind === 'flat' ? is.currency : null,
});

export async function insertRate(tx: Db, coachId: UserId, fields: RateFields): Promise<void> {
  await tx
    .insert(payrollRates)
    .values({ coachId, ...targetOf(fields.for), ...rateValueOf(fields), fromDay: fields.from });
}

export async function updateRate(tx: Db, { id }: RateRow, fields: RateFields): Promise<void> {
  await tx.update(payrollRates).set(rateValueOf(fields)).where(eq(payrollRates.id, id));
}

/** Undefined if it isn't this coach's. */
export async function findRate(tx: Db, coachId: UserId, id: string): Promise<RateRow | undefined> {
  const [row] = await tx
    .select()
    .from(payrollRates)
    .where(sql`${payrollRates.id} = ${id} AND ${payrollRates.coachId} = ${coachId}`);
  return row;
}

export async function deleteRate(tx: Db, { id }: RateRow): Promise<void> {
  await tx.delete(payrollRates).where(eq(payrollRates.id, id));
}

interface NewAdjustment extends Adjustment {
  readonly coachId: UserId;
  readonly month: string;
  readonly words: string;
}

/** Returns its id. */
export async function insertAdjustment(tx: Db, adjustment: NewAdjustment, request?: Request): Promise<string> {
  const [row] = await tx
    .insert(payrollAdjustments)
    .values({ ...adjustment, ...request })
    .returning({ id: payrollAdjustments.id });
  if (!row) throw new Error('A new adjustment cannot be found.');
  return row.id;
}

type Hashed = { readonly requestHash: string | null };

export async function findRequestedAdjustment(tx: Db, coachId: UserId, requestId: string): Promise<Hashed | undefined> {
  const [row] = await tx
    .select({ requestHash: payrollAdjustments.requestHash })
    .from(payrollAdjustments)
    .where(sql`${payrollAdjustments.coachId} = ${coachId} AND ${payrollAdjustments.requestId} = ${requestId}`);
  return row;
}

export async function findRequestedObjection(tx: Db, coachId: UserId, requestId: string): Promise<Hashed | undefined> {
  const [row] = await tx
    .select({ requestHash: payrollObjections.requestHash })
    .from(payrollObjections)
    .where(sql`${payrollObjections.coachId} = ${coachId} AND ${payrollObjections.requestId} = ${requestId}`);
  return row;
}

/** False if one to the same waits for its answer. */
export async function insertObjection(
  tx: Db,
  objection: ObjectionFields & Request & { readonly coachId: UserId; readonly month: string },
): Promise<boolean> {
  const rows = await tx
    .insert(payrollObjections)
    .values(objection)
    .onConflictDoNothing()
    .returning({ id: payrollObjections.id });
  return rows.length > 0;
}

export type ObjectionRow = typeof payrollObjections.$inferSelect;

/** Until commit. */
export async function holdObjection(tx: Db, id: string): Promise<ObjectionRow | undefined> {
  const [row] = await tx.select().from(payrollObjections).where(eq(payrollObjections.id, id)).for('update');
  return row;
}

export async function updateToAnswered(
  tx: Db,
  { id }: ObjectionRow,
  answer: string,
  adjustmentId: string | null,
): Promise<void> {
  await tx
    .update(payrollObjections)
    .set({ answer, adjustmentId, answeredAt: sql`now()` })
    .where(eq(payrollObjections.id, id));
}

/** False if the month isn't closed. */
export async function upsertPayout(tx: Db, coachId: UserId, month: string, paidOn: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO payroll_payouts (month_id, paid_on)
      SELECT id, ${paidOn}::date FROM payroll_months WHERE coach_id = ${coachId} AND month = ${month}::date
      ON CONFLICT (month_id) DO UPDATE SET paid_on = EXCLUDED.paid_on, marked_at = now() RETURNING 1`,
  );
  return rows.length > 0;
}

/** Sessions with someone who is erased stay in what their coach is paid, as a line without them. */
export async function keepPayOf(tx: Db, calendar: Calendar, userId: UserId): Promise<void> {
  await tx.execute(sql`INSERT INTO payroll_adjustments (coach_id, month, amount, currency, words)
    SELECT o.coach_id, o.month, o.amount, o.currency, 'A session on ' || o.day || ' with a client whose account is deleted'
    FROM ${openLines(calendar, (id) => sql`${id} IN (SELECT m.coach_id FROM coach_matches m WHERE m.coachee_id = ${userId})`)} o
    WHERE o.client_id = ${userId} AND o.amount > 0`);
}

export const agedPayroll = agedRows('payroll', payrollMonths, (cutOff) => sql`closed_at < ${cutOff}`);
