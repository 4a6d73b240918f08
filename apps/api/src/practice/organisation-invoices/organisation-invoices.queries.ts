import type { InvoicePayment } from '@waymark/contract/billing/invoices';
import { sumOf } from '@waymark/contract/billing/money';
import type { OrganisationBuyer } from '@waymark/contract/practice/organisation-prices';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { agedRows } from '../../aged-rows.ts';
import type { MonthToBill } from './drafting.queries.ts';
import { type DraftedLine, pricedLine } from './invoice-units.ts';
import {
  type FrozenIssuer,
  organisationInvoiceLines as lineTable,
  organisationInvoices,
  organisationInvoicePayments as paymentTable,
} from './organisation-invoices.table.ts';

export type OrganisationInvoiceRow = typeof organisationInvoices.$inferSelect;
type Row = OrganisationInvoiceRow;

/** Locked until the transaction ends. */
export async function holdInvoice(tx: Db, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(organisationInvoices).where(eq(organisationInvoices.id, id)).for('update');
  return row;
}

function sumsOf(lines: readonly Pick<DraftedLine, 'net' | 'tax'>[]) {
  const [net, tax] = [sumOf(lines.map((line) => line.net)), sumOf(lines.map((line) => line.tax))];
  return { net, tax, total: net + tax };
}

const insertLines = (tx: Db, invoiceId: string, lines: readonly DraftedLine[]) =>
  tx.insert(lineTable).values(lines.map((line, position) => ({ invoiceId, position, ...line })));

/** False if the month has one already. */
export async function insertDraft(
  tx: Db,
  draft: MonthToBill & { readonly currency: string },
  lines: readonly DraftedLine[],
): Promise<boolean> {
  const [row] = await tx
    .insert(organisationInvoices)
    .values({ kind: 'invoice', ...draft, ...sumsOf(lines) })
    .onConflictDoNothing()
    .returning({ id: organisationInvoices.id });
  if (!row) return false;
  await insertLines(tx, row.id, lines);
  return true;
}

interface NewCreditNote {
  readonly requestId: string;
  readonly requestHash: string;
  readonly reason: string;
}

export async function insertCreditNote(
  tx: Db,
  { id, organisationId, currency }: Row,
  note: NewCreditNote,
  lines: readonly DraftedLine[],
): Promise<Row> {
  const [row] = await tx
    .insert(organisationInvoices)
    .values({ kind: 'credit-note', organisationId, currency, creditsId: id, ...note, ...sumsOf(lines) })
    .returning();
  if (!row) throw new Error('A new credit note cannot be found.');
  await insertLines(tx, row.id, lines);
  return row;
}

/** Of a credit note to this invoice. */
export async function findRequestedNote(
  tx: Db,
  { id }: Row,
  requestId: string,
): Promise<{ readonly id: string; readonly requestHash: string | null } | undefined> {
  const [row] = await tx
    .select({ id: organisationInvoices.id, requestHash: organisationInvoices.requestHash })
    .from(organisationInvoices)
    .where(sql`${organisationInvoices.creditsId} = ${id} AND ${organisationInvoices.requestId} = ${requestId}`);
  return row;
}

export type LineRow = typeof lineTable.$inferSelect;

export const listLines = (tx: Db, { id }: Pick<Row, 'id'>): Promise<readonly LineRow[]> =>
  tx.select().from(lineTable).where(eq(lineTable.invoiceId, id)).orderBy(lineTable.position);

/** Of anything, since its id is that of a request. */
export async function findLine(tx: Db, lineId: string): Promise<LineRow | undefined> {
  const [row] = await tx.select().from(lineTable).where(eq(lineTable.id, lineId));
  return row;
}

export async function insertLine(tx: Db, line: typeof lineTable.$inferInsert): Promise<void> {
  await tx.insert(lineTable).values(line);
}

export async function deleteLine(tx: Db, lineId: string): Promise<void> {
  await tx.delete(lineTable).where(eq(lineTable.id, lineId));
}

/** Of a draft that is held, after a change of its lines. */
export async function sumUpDraft(tx: Db, row: Pick<Row, 'id' | 'version'>): Promise<void> {
  await tx
    .update(organisationInvoices)
    .set({ ...sumsOf(await listLines(tx, row)), version: row.version + 1 })
    .where(eq(organisationInvoices.id, row.id));
}

/** Of all drafts, which stay locked until the commit. */
export async function taxDraftsAnew(tx: Db, taxRate: number): Promise<void> {
  const drafts = await tx
    .select()
    .from(organisationInvoices)
    .where(eq(organisationInvoices.state, 'draft'))
    .orderBy(organisationInvoices.id)
    .for('update');
  for (const draft of drafts) {
    for (const { id, source, words, quantity, unitPrice } of await listLines(tx, draft)) {
      const { tax } = pricedLine({ source, words, quantity, unitPrice, taxRate });
      await tx.update(lineTable).set({ taxRate, tax }).where(eq(lineTable.id, id));
    }
    await sumUpDraft(tx, draft);
  }
}

export async function updateToWithdrawn(tx: Db, { id }: Row): Promise<void> {
  await tx.update(organisationInvoices).set({ state: 'withdrawn' }).where(eq(organisationInvoices.id, id));
}

interface Issued {
  readonly issuer: FrozenIssuer;
  readonly buyer: OrganisationBuyer;
  readonly series: string;
  readonly year: number;
  readonly number: number;
  readonly issuedOn: string;
  readonly dueOn: string;
}

export async function updateToIssued(tx: Db, { id }: Row, issued: Issued): Promise<void> {
  await tx
    .update(organisationInvoices)
    .set({ ...issued, state: 'issued' })
    .where(eq(organisationInvoices.id, id));
}

/** The next number of a series and year. Its row stays locked until the transaction ends. */
export async function takeNumber(tx: Db, series: string, year: number): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`INSERT INTO practice_series (series, year, last_number) VALUES (${series}, ${year}, 1)
      ON CONFLICT (series, year) DO UPDATE SET last_number = practice_series.last_number + 1
      RETURNING last_number AS number`,
  );
  if (!row) throw new Error('An invoice got no number.');
  return row.number;
}

export async function upsertPayment(tx: Db, { id: invoiceId }: Row, payment: InvoicePayment): Promise<void> {
  await tx
    .insert(paymentTable)
    .values({ invoiceId, ...payment })
    .onConflictDoUpdate({ target: paymentTable.invoiceId, set: payment });
}

/** False if it had none. */
export async function deletePayment(tx: Db, { id }: Row): Promise<boolean> {
  return (await tx.delete(paymentTable).where(eq(paymentTable.invoiceId, id)).returning()).length > 0;
}

export interface LeftAtRate {
  readonly taxRate: number;
  readonly net: number;
  readonly tax: number;
}

/** What credit notes have not taken back of an invoice that is held, for each rate of tax. */
export const listLeft = (tx: Db, { id }: Row): Promise<readonly LeftAtRate[]> =>
  rowsOf(
    tx,
    sql`SELECT l.tax_rate AS "taxRate",
        sum(CASE WHEN i.id = ${id} THEN l.net ELSE -l.net END)::float8 AS net,
        sum(CASE WHEN i.id = ${id} THEN l.tax ELSE -l.tax END)::float8 AS tax
      FROM organisation_invoice_lines l JOIN organisation_invoices i ON i.id = l.invoice_id
      WHERE i.id = ${id} OR (i.credits_id = ${id} AND i.state = 'issued') GROUP BY l.tax_rate ORDER BY l.tax_rate`,
  );

export const agedOrganisationInvoices = agedRows(
  'organisation-invoices',
  organisationInvoices,
  (cutOff) => sql`issued_on < (${cutOff})::date`,
);
