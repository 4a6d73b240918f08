import type { CardPayment } from '@waymark/contract/billing/card-payments';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { cardEvents, cardPayments, cardRefunds, cardTakers } from './card-payments.table.ts';

export type CardPaymentRow = typeof cardPayments.$inferSelect;
export type CardRefundRow = typeof cardRefunds.$inferSelect;

const isLive = sql`${cardPayments.state} IN ('starting', 'open', 'confirming')`;

export async function takesCards(db: Db, coachId: number): Promise<boolean> {
  const [row] = await db.select().from(cardTakers).where(eq(cardTakers.coachId, coachId));
  return row !== undefined;
}

export async function setTakesCards(db: Db, coachId: UserId, isOn: boolean): Promise<void> {
  if (isOn) await db.insert(cardTakers).values({ coachId }).onConflictDoNothing();
  else await db.delete(cardTakers).where(eq(cardTakers.coachId, coachId));
}

/** A read without a lock, to learn which invoice to hold first. */
export async function findCardPayment(db: Db, id: string): Promise<CardPaymentRow | undefined> {
  const [row] = await db.select().from(cardPayments).where(eq(cardPayments.id, id));
  return row;
}

/** After its invoice, which is held first everywhere. */
export async function holdCardPayment(tx: Db, id: string): Promise<CardPaymentRow> {
  const [row] = await tx.select().from(cardPayments).where(eq(cardPayments.id, id)).for('update');
  if (!row) throw new Error('A payment by card is gone.');
  return row;
}

export async function findByReference(db: Db, reference: string): Promise<CardPaymentRow | undefined> {
  const [row] = await db.select().from(cardPayments).where(eq(cardPayments.reference, reference));
  return row;
}

/** Of an invoice that is held. */
export async function findLivePayment(tx: Db, invoiceId: string): Promise<CardPaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.invoiceId, invoiceId), isLive));
  return row;
}

/** The one that an invoice was paid with. */
export async function findPaidWith(tx: Db, invoiceId: string): Promise<CardPaymentRow | undefined> {
  const [row] = await tx
    .select()
    .from(cardPayments)
    .where(and(eq(cardPayments.invoiceId, invoiceId), eq(cardPayments.state, 'paid')));
  return row;
}

/** Its page stays open for as long. */
export async function insertCardPayment(
  tx: Db,
  {
    invoiceId,
    amount,
    openMinutes,
  }: { readonly invoiceId: string; readonly amount: number; readonly openMinutes: number },
): Promise<CardPaymentRow> {
  const [row] = await tx
    .insert(cardPayments)
    .values({
      ...{ invoiceId, amount },
      attempt: sql`1 + (SELECT coalesce(max(p.attempt), 0) FROM card_payments p WHERE p.invoice_id = ${invoiceId})`,
      expiresAt: sql`date_trunc('second', now()) + make_interval(mins => ${openMinutes}::int)`,
    })
    .returning();
  if (!row) throw new Error('A new payment by card cannot be found.');
  return row;
}

type CardPaymentChange = Partial<
  Pick<CardPaymentRow, 'state' | 'checkoutId' | 'reference' | 'refundedOutside' | 'disputedAt'>
>;

export async function updateCardPayment(tx: Db, id: string, change: CardPaymentChange): Promise<void> {
  await tx.update(cardPayments).set(change).where(eq(cardPayments.id, id));
}

/** Unless an event was faster. */
export async function updateToOpen(tx: Db, id: string, checkoutId: string): Promise<void> {
  await tx.update(cardPayments).set({ checkoutId }).where(eq(cardPayments.id, id));
  await tx
    .update(cardPayments)
    .set({ state: 'open' })
    .where(and(eq(cardPayments.id, id), eq(cardPayments.state, 'starting')));
}

/** Whether a page has less than these minutes left, by the clock of the database. */
export async function isEnding(db: Db, id: string, minutes: number): Promise<boolean> {
  const [row] = await rowsOf<{ is: boolean }>(
    db,
    sql`SELECT expires_at < now() + make_interval(mins => ${minutes}::int) AS is FROM card_payments WHERE id = ${id}`,
  );
  return row?.is ?? true;
}

export async function insertCardRefund(tx: Db, paymentId: string, amount: number): Promise<string> {
  const [row] = await tx.insert(cardRefunds).values({ paymentId, amount }).returning({ id: cardRefunds.id });
  if (!row) throw new Error('A new refund cannot be found.');
  return row.id;
}

export async function findCardRefund(db: Db, id: string): Promise<CardRefundRow | undefined> {
  const [row] = await db.select().from(cardRefunds).where(eq(cardRefunds.id, id));
  return row;
}

/** Returns whether that changed it: a failed one stays failed. */
export async function updateCardRefund(
  tx: Db,
  id: string,
  { state, failure }: Pick<CardRefundRow, 'state' | 'failure'>,
): Promise<boolean> {
  const changed = await tx
    .update(cardRefunds)
    .set({ state, failure })
    .where(sql`${cardRefunds.id} = ${id} AND ${cardRefunds.state} NOT IN (${state}, 'failed')
      AND NOT (${cardRefunds.state} = 'refunded' AND ${state}::text = 'pending')`)
    .returning({ id: cardRefunds.id });
  return changed.length > 0;
}

/** What was asked of the service in all, be it that some of it failed. */
export async function sumRefunds(tx: Db, paymentId: string): Promise<number> {
  const [row] = await rowsOf<{ sum: number }>(
    tx,
    sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM card_refunds WHERE payment_id = ${paymentId}`,
  );
  return row?.sum ?? 0;
}

/** What the service paid back for us or is about to. */
export async function sumPaidBack(tx: Db, paymentId: string): Promise<number> {
  const [row] = await rowsOf<{ sum: number }>(
    tx,
    sql`SELECT coalesce(sum(amount), 0)::int AS sum FROM card_refunds WHERE payment_id = ${paymentId} AND state <> 'failed'`,
  );
  return row?.sum ?? 0;
}

interface NotedEvent {
  readonly id: string;
  readonly type: string;
  readonly reference?: string | null;
  readonly amount?: number;
}

/** False for one that came before. */
export async function insertCardEvent(tx: Db, { id, type, reference = null, amount }: NotedEvent): Promise<boolean> {
  const inserted = await tx
    .insert(cardEvents)
    .values({ id, kind: type, reference, ...(amount === undefined ? {} : { amount }) })
    .onConflictDoNothing()
    .returning({ id: cardEvents.id });
  return inserted.length > 0;
}

/** Those that came before it was known which payment they are about. */
export const listEventsOf = (tx: Db, reference: string): Promise<readonly (typeof cardEvents.$inferSelect)[]> =>
  tx.select().from(cardEvents).where(eq(cardEvents.reference, reference)).orderBy(cardEvents.receivedAt);

export async function findLastEvent(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(cardEvents).orderBy(desc(cardEvents.receivedAt)).limit(1);
  return row?.receivedAt;
}

/** Stripe repeats an event for three days, and by hand for thirty. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(cardEvents).where(sql`${cardEvents.receivedAt} < now() - interval '60 days'`);
}

/** Of an invoice that this person reads: the coach sees what the service said. */
export async function listPaymentsOf(
  db: Db,
  { invoiceId, isCoach }: { readonly invoiceId: string; readonly isCoach: boolean },
): Promise<CardPayment[]> {
  const rows = await rowsOf<CardPayment>(
    db,
    sql`SELECT p.id, CASE WHEN p.state = 'starting' THEN 'open' ELSE p.state END AS state, p.amount,
        to_json(p.started_at) AS "startedAt", p.refunded_outside AS "refundedOutside",
        CASE WHEN ${isCoach} THEN p.reference END AS reference,
        CASE WHEN ${isCoach} THEN to_json(p.disputed_at) END AS "disputedAt",
        (SELECT coalesce(json_agg(json_build_object('amount', r.amount, 'state', r.state,
          'failure', CASE WHEN ${isCoach} THEN r.failure END) ORDER BY r.created_at, r.id), '[]')
          FROM card_refunds r WHERE r.payment_id = p.id) AS refunds
      FROM card_payments p WHERE p.invoice_id = ${invoiceId} ORDER BY p.attempt DESC`,
  );
  return [...rows];
}
