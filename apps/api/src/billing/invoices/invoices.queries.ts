import type { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import type { InvoiceLine, InvoicePayment } from '@waymark/contract/billing/invoices';
import { amountsOf, sumOf } from '@waymark/contract/billing/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import { type FrozenIssuer, invoiceLines, invoicePayments, invoices } from './invoices.table.ts';

export type InvoiceRow = typeof invoices.$inferSelect;

/** A coach's own, locked until the transaction ends. */
export async function holdInvoice(tx: Db, coachId: UserId, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(sql`${invoices.id} = ${id} AND ${invoices.coachId} = ${coachId}`)
    .for('update');
  return row;
}

/** Of anyone, for what comes from elsewhere; locked until the transaction ends. */
export async function holdInvoiceOf(tx: Db, id: string): Promise<InvoiceRow | undefined> {
  const [row] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update');
  return row;
}

export async function isPaid(tx: Db, { id }: InvoiceRow): Promise<boolean> {
  const [row] = await tx.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id));
  return row !== undefined;
}

/** What this coach drafted or credited with this request. */
export async function findRequestedInvoice(
  tx: Db,
  coachId: UserId,
  requestId: string,
): Promise<{ readonly id: string; readonly requestHash: string } | undefined> {
  const { id, requestHash } = invoices;
  const [row] = await tx
    .select({ id, requestHash })
    .from(invoices)
    .where(sql`${invoices.coachId} = ${coachId} AND ${invoices.requestId} = ${requestId}`);
  return row;
}

/** One of the coach's clients, present or former, who isn't about to leave. */
export async function findClient(tx: Db, coachId: UserId, matchId: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ clientId: number }>(
    tx,
    sql`SELECT m.coachee_id AS "clientId" FROM coach_matches m JOIN users u ON u.id = m.coachee_id
      WHERE m.id = ${matchId} AND m.coach_id = ${coachId} AND m.state IN ('standing', 'ended') AND u.leaves_at IS NULL`,
  );
  return row?.clientId;
}

async function insertLines(tx: Db, invoiceId: string, lines: readonly InvoiceLine[]): Promise<void> {
  await tx.insert(invoiceLines).values(lines.map((one, position) => ({ invoiceId, position, ...one })));
}

export const priced = (lines: InvoiceFields['lines']): readonly InvoiceLine[] =>
  lines.map((one) => ({ ...one, ...amountsOf(one) }));

function sumsOf(lines: readonly InvoiceLine[]): { readonly net: number; readonly tax: number; readonly total: number } {
  const [net, tax] = [sumOf(lines.map((one) => one.net)), sumOf(lines.map((one) => one.tax))];
  return { net, tax, total: net + tax };
}

type NewInvoice = Omit<typeof invoices.$inferInsert, 'net' | 'tax' | 'total'>;

export async function insertInvoice(tx: Db, draft: NewInvoice, lines: readonly InvoiceLine[]): Promise<InvoiceRow> {
  const [row] = await tx
    .insert(invoices)
    .values({ ...draft, ...sumsOf(lines) })
    .returning();
  if (!row) throw new Error('A new invoice cannot be found.');
  await insertLines(tx, row.id, lines);
  return row;
}

/** Of a draft that is held. */
export async function updateDraft(
  tx: Db,
  { id, version }: InvoiceRow,
  { lines, ...fields }: InvoiceFields,
): Promise<void> {
  const made = priced(lines);
  await tx
    .update(invoices)
    .set({ ...fields, ...sumsOf(made), version: version + 1 })
    .where(eq(invoices.id, id));
  await tx.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  await insertLines(tx, id, made);
}

export async function deleteDraft(tx: Db, { id }: InvoiceRow): Promise<void> {
  await tx.delete(invoices).where(eq(invoices.id, id));
}

interface Issued {
  readonly issuer: FrozenIssuer;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly issuedOn: string;
  readonly dueInDays: number;
}

export async function updateToIssued(
  tx: Db,
  { id }: InvoiceRow,
  { dueInDays, issuedOn, ...issued }: Issued,
): Promise<InvoiceRow> {
  const [row] = await tx
    .update(invoices)
    .set({ ...issued, state: 'issued', issuedOn, dueOn: sql`${issuedOn}::date + ${dueInDays}::int` })
    .where(eq(invoices.id, id))
    .returning();
  if (!row) throw new Error('An invoice that is issued cannot be found.');
  return row;
}

/** True if it had none before. */
export async function upsertPayment(tx: Db, { id: invoiceId }: InvoiceRow, payment: InvoicePayment): Promise<boolean> {
  const [row] = await tx
    .insert(invoicePayments)
    .values({ invoiceId, ...payment })
    .onConflictDoUpdate({ target: invoicePayments.invoiceId, set: { ...payment, markedAt: sql`now()` } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return row?.isNew ?? false;
}

/** False if it had none. */
export async function deletePayment(tx: Db, { id }: InvoiceRow): Promise<boolean> {
  const deleted = await tx.delete(invoicePayments).where(eq(invoicePayments.invoiceId, id)).returning();
  return deleted.length > 0;
}

export interface LeftAtRate {
  readonly taxRate: number;
  readonly net: number;
  readonly tax: number;
}

/** What credit notes have not taken back of an invoice that is held, for each rate of tax. */
export const listLeft = (tx: Db, { id }: InvoiceRow): Promise<readonly LeftAtRate[]> =>
  rowsOf(
    tx,
    sql`SELECT l.tax_rate AS "taxRate",
        sum(CASE WHEN i.id = ${id} THEN l.net ELSE -l.net END)::int AS net,
        sum(CASE WHEN i.id = ${id} THEN l.tax ELSE -l.tax END)::int AS tax
      FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id
      WHERE i.id = ${id} OR (i.credits_id = ${id} AND i.state = 'issued') GROUP BY l.tax_rate ORDER BY l.tax_rate`,
  );

const isTheirs = (userId: UserId): SQL => sql`(${invoices.coachId} = ${userId} OR ${invoices.clientId} = ${userId})`;

/** Drafts go with either account; what was issued stays, and its age counts from now on. */
export async function partWithInvoices(tx: Db, userId: UserId): Promise<void> {
  await tx.delete(invoices).where(sql`${invoices.state} = 'draft' AND ${isTheirs(userId)}`);
  await tx.execute(sql`UPDATE invoices SET erased_at = coalesce(erased_at, now()),
      coach_id = nullif(coach_id, ${userId}), client_id = nullif(client_id, ${userId})
    WHERE coach_id = ${userId} OR client_id = ${userId}`);
}

export const agedInvoices = agedRows('invoices', invoices, (cutOff) => sql`erased_at < ${cutOff}`);
