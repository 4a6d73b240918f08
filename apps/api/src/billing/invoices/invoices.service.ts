import { randomUUID } from 'node:crypto';
import type { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import type { Invoice, InvoicePayment } from '@waymark/contract/billing/invoices';
import { INVOICE_DUE_DAYS } from '@waymark/contract/billing/invoices';
import { sumOf } from '@waymark/contract/billing/money';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { findIssuer, findToday, takeNumber } from './invoice-issuers.queries.ts';
import { notifyAboutInvoice } from './invoice-news.service.ts';
import { recordPayment, takePaymentBack } from './invoice-payments.service.ts';
import { findInvoice } from './invoice-reads.queries.ts';
import {
  deleteDraft,
  findClient,
  findRequestedInvoice,
  holdInvoice,
  type InvoiceRow,
  insertInvoice,
  type LeftAtRate,
  listLeft,
  priced,
  updateDraft,
  updateToIssued,
} from './invoices.queries.ts';

const ISSUED = 'This invoice is issued, so it stays as it is. You can write a credit note.';
const CHANGED =
  'This draft was changed elsewhere in the meantime. What you typed is still here: copy it, then load again.';
const NOT_ISSUED = 'Issue this invoice first.';
const IS_CREDIT_NOTE = 'This is a credit note, so nothing was changed.';
const HAS_CREDIT_NOTE = 'There is a credit note for this invoice, so its payment stays as it is.';
const NO_ISSUER = 'Give the details that stand on your invoices first.';
export const NOTHING_LEFT = 'Credit notes have taken back all of this invoice already.';

export const refusedAt = (field: string, sentence: string) => new Problem('invalid_request', { field, sentence });
export const decided = (sentence: string) => new Problem('request_decided', { sentence });

export async function readInvoice(db: Db, userId: UserId, id: string): Promise<Invoice> {
  const invoice = await findInvoice(db, userId, id);
  if (!invoice) throw new Problem('not_found');
  return invoice;
}

/** Problem: `not_found`. */
async function hold(tx: Db, coachId: UserId, id: string): Promise<InvoiceRow> {
  const row = await holdInvoice(tx, coachId, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Problems: `not_found`, `request_reused`. */
export function draftInvoice(
  { database }: Services,
  coachId: UserId,
  matchId: number,
  { requestId, ...fields }: InvoiceFields & { readonly requestId: string },
): Promise<Invoice> {
  const requestHash = hashRequest({ matchId, ...fields });
  return database.db.transaction(async (tx) => {
    const clientId = await findClient(tx, coachId, matchId);
    if (clientId === undefined) throw new Problem('not_found');
    const known = await findRequestedInvoice(tx, coachId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return readInvoice(tx, coachId, known.id);
    }
    const { lines, ...buyer } = fields;
    const draft = { kind: 'invoice', coachId, clientId, requestId, requestHash, ...buyer } as const;
    const { id } = await insertInvoice(tx, draft, priced(lines));
    return readInvoice(tx, coachId, id);
  });
}

/** Problems: `not_found`, `request_decided`, `note_changed`. */
export function changeDraft(
  { database }: Services,
  coachId: UserId,
  id: string,
  { version, ...fields }: InvoiceFields & { readonly version: number },
): Promise<Invoice> {
  return database.db.transaction(async (tx) => {
    const row = await hold(tx, coachId, id);
    if (row.state === 'issued') throw decided(ISSUED);
    if (row.version !== version) throw new Problem('note_changed', { sentence: CHANGED });
    await updateDraft(tx, row, fields);
    return readInvoice(tx, coachId, id);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function dropDraft({ database }: Services, coachId: UserId, id: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    const row = await hold(tx, coachId, id);
    if (row.state === 'issued') throw decided(ISSUED);
    await deleteDraft(tx, row);
  });
}

/**
 * Of a draft that is held. The number comes last, since its row keeps all others of the series
 * waiting. Problem: `request_decided` without the issuer’s details.
 */
export async function issue(tx: Db, services: Services, coachId: UserId, row: InvoiceRow): Promise<void> {
  const found = await findIssuer(tx, coachId);
  if (!found) throw decided(NO_ISSUER);
  const { taxRate: _taxRate, series, ...issuer } = found;
  const issuedOn = await findToday(tx, coachId);
  await notifyAboutInvoice(tx, services, row, issuedOn);
  const year = Number(issuedOn.slice(0, 4));
  const number = await takeNumber(tx, coachId, series, year);
  await updateToIssued(tx, row, { issuer, series, year, number, issuedOn, dueInDays: INVOICE_DUE_DAYS });
}

/**
 * An invoice that no one drafted, in the transaction of what it is for; returns its id. Problem:
 * `request_decided` without the issuer’s details.
 */
export async function issueNew(
  tx: Db,
  services: Services,
  invoice: Omit<InvoiceFields, 'lines'> & { readonly coachId: UserId; readonly clientId: UserId },
  lines: InvoiceFields['lines'],
): Promise<string> {
  const draft = { ...invoice, kind: 'invoice', requestId: randomUUID(), requestHash: '' } as const;
  const row = await insertInvoice(tx, draft, priced(lines));
  await issue(tx, services, invoice.coachId, row);
  return row.id;
}

/** Problems: `not_found`, `note_changed`, `request_decided`. */
export async function issueInvoice(services: Services, coachId: UserId, id: string, version: number): Promise<Invoice> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    const row = await hold(tx, coachId, id);
    if (row.state === 'issued') return;
    if (row.version !== version) {
      throw new Problem('note_changed', {
        sentence: 'This draft was changed elsewhere. Load again before you issue it.',
      });
    }
    await issue(tx, services, coachId, row);
  });
  return readInvoice(db, coachId, id);
}

/** Held, issued, and no credit note. Problems: `not_found`, `request_decided`. */
export async function holdIssued(tx: Db, coachId: UserId, id: string): Promise<InvoiceRow> {
  const row = await hold(tx, coachId, id);
  if (row.state === 'draft') throw decided(NOT_ISSUED);
  if (row.kind === 'credit-note') throw decided(IS_CREDIT_NOTE);
  return row;
}

export const sumLeft = (left: readonly LeftAtRate[]): number => sumOf(left.map(({ net, tax }) => net + tax));

/** Problems: `not_found`, `request_decided`, a day that is still to come. */
export async function markPaidIn(
  tx: Db,
  services: Services,
  coachId: UserId,
  id: string,
  payment: InvoicePayment | null,
): Promise<{ readonly left: number }> {
  const row = await holdIssued(tx, coachId, id);
  const { creditNotes, payment: known } = await readInvoice(tx, coachId, id);
  // A credit note of an unpaid invoice leaves less to pay, and doesn't stop that.
  if (creditNotes.length > 0 && known) throw decided(HAS_CREDIT_NOTE);
  const left = sumLeft(await listLeft(tx, row));
  if (payment === null) await takePaymentBack(tx, services, row);
  else {
    if (payment.paidOn > (await findToday(tx, coachId))) {
      throw refusedAt('paidOn', 'Choose today or a day before it.');
    }
    if (row.total > 0 && left === 0) throw decided(NOTHING_LEFT);
    await recordPayment(tx, services, row, payment);
  }
  return { left };
}

/** By the coach. Problems: those of `markPaidIn`, and of what else the invoice was paid with. */
export function markPaid(
  services: Services,
  coachId: UserId,
  id: string,
  payment: InvoicePayment | null,
): Promise<Invoice> {
  return services.database.db.transaction(async (tx) => {
    const { left } = await markPaidIn(tx, services, coachId, id, payment);
    for (const listen of services.onInvoiceChanged) await listen(tx, services, { invoiceId: id, by: 'mark', left });
    return readInvoice(tx, coachId, id);
  });
}
