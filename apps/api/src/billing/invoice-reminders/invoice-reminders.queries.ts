import { REMINDER_DAYS, type Reminders } from '@waymark/contract/billing/invoice-reminders';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { issuedNumber } from '#billing/invoices/invoice-reads.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** By the coach’s calendar, over invoices `i`. */
const zone = sql`coalesce((SELECT p.time_zone FROM profiles p WHERE p.user_id = i.coach_id), 'UTC')`;
const today = sql`(now() AT TIME ZONE ${zone})::date`;

export async function findChoice(db: Db, coachId: UserId): Promise<boolean> {
  const [row] = await rowsOf<{ isOn: boolean }>(
    db,
    sql`SELECT is_on AS "isOn" FROM reminder_choices WHERE coach_id = ${coachId}`,
  );
  return row?.isOn ?? true;
}

export async function upsertChoice(db: Db, coachId: UserId, isOn: boolean): Promise<void> {
  await db.execute(sql`INSERT INTO reminder_choices (coach_id, is_on) VALUES (${coachId}, ${isOn})
    ON CONFLICT (coach_id) DO UPDATE SET is_on = EXCLUDED.is_on`);
}

/** Undefined if it isn’t an invoice that this coach issued. */
export async function findReminders(db: Db, coachId: UserId, id: string): Promise<Reminders | undefined> {
  const [row] = await rowsOf<Reminders>(
    db,
    sql`SELECT NOT EXISTS (SELECT FROM quiet_invoices q WHERE q.invoice_id = i.id) AS "isOn",
        (SELECT coalesce(json_agg(((r.sent_at AT TIME ZONE ${zone})::date)::text ORDER BY r.days), '[]'::json)
          FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "sentOn"
      FROM invoices i WHERE i.id = ${id} AND i.coach_id = ${coachId} AND i.kind = 'invoice' AND i.state = 'issued'`,
  );
  return row;
}

export interface DueReminder {
  readonly id: string;
  readonly days: number;
  readonly coachId: UserId;
  /** Null once the account is erased: then only the address on the invoice is left. */
  readonly clientId: UserId | null;
  readonly hasAddress: boolean;
  readonly dueOn: string;
}

const STEPS = sql.raw(REMINDER_DAYS.join(', '));
/** A step that nothing ran for isn’t made up for later than this. */
const LATE_BY_DAYS = 6;

const isOwed: SQL = sql`NOT EXISTS (SELECT FROM invoice_payments y WHERE y.invoice_id = i.id)
  AND i.total > coalesce((SELECT sum(n.total) FROM invoices n WHERE n.credits_id = i.id AND n.state = 'issued'), 0)`;

/** Over invoices `i`, with the account of the client as `u`, if there still is one. */
const mayBeReminded: SQL = sql`i.kind = 'invoice' AND i.state = 'issued' AND i.total > 0 AND i.coach_id IS NOT NULL
  AND CASE WHEN u.id IS NULL THEN i.buyer_email IS NOT NULL ELSE u.leaves_at IS NULL AND u.blocked_at IS NULL END
  AND i.due_on > now()::date - 60 AND ${isOwed} AND NOT EXISTS (SELECT FROM quiet_invoices q WHERE q.invoice_id = i.id)
  AND coalesce((SELECT c.is_on FROM reminder_choices c WHERE c.coach_id = i.coach_id), true)
  AND NOT EXISTS (SELECT FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.days >= d.days)`;

const eachStep = sql`invoices i CROSS JOIN unnest(ARRAY[${STEPS}]) AS d(days) LEFT JOIN users u ON u.id = i.client_id`;

export interface ComingReminder {
  readonly number: string;
  readonly coachId: number;
  readonly day: string;
}

/** For the operator: the next step of each invoice that is still owed, the earliest first. */
export const listComingReminders = (db: Db, atMost: number): Promise<readonly ComingReminder[]> =>
  rowsOf(
    db,
    sql`SELECT ${issuedNumber} AS number, i.coach_id AS "coachId", (i.due_on + min(d.days))::text AS day
      FROM ${eachStep} WHERE ${mayBeReminded} AND i.due_on + d.days + ${LATE_BY_DAYS}::int >= ${today}
      GROUP BY i.id ORDER BY 3, i.id LIMIT ${atMost}`,
  );

/**
 * Invoices that are owed, each with the latest step that is due, noted as sent: another
 * transaction that finds one waits for it, and then leaves it out.
 */
export const takeDueReminders = (tx: Db, atMost: number): Promise<readonly DueReminder[]> =>
  rowsOf(
    tx,
    sql`WITH due AS (SELECT i.id, i.coach_id, i.client_id, i.buyer_email, i.due_on, max(d.days) AS days FROM ${eachStep}
        WHERE ${mayBeReminded} AND ${today} BETWEEN i.due_on + d.days AND i.due_on + d.days + ${LATE_BY_DAYS}::int
        GROUP BY i.id LIMIT ${atMost}),
      sent AS (INSERT INTO invoice_reminders (invoice_id, days) SELECT id, days FROM due
        ON CONFLICT DO NOTHING RETURNING invoice_id)
      SELECT due.id, due.days, due.coach_id AS "coachId", due.client_id AS "clientId",
        due.buyer_email IS NOT NULL AS "hasAddress", due.due_on::text AS "dueOn"
      FROM due JOIN sent ON sent.invoice_id = due.id ORDER BY due.due_on, due.id`,
  );
