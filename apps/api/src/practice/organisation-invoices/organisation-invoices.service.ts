import type { CreditNoteFields, InvoicePayment } from '@waymark/contract/billing/invoices';
import { ONE, sumOf } from '@waymark/contract/billing/money';
import type { AddedLine } from '@waymark/contract/practice/console-invoices';
import type { OrganisationInvoice } from '@waymark/contract/practice/organisation-invoices';
import type { PracticeDeed } from '@waymark/contract/practice/practice-log';
import type { UserId } from '#actor.ts';
import { creditLines } from '#billing/invoices/credit-notes.service.ts';
import { decided, NOTHING_LEFT, refusedAt, sumLeft } from '#billing/invoices/invoices.service.ts';
import type { Db } from '#db/client.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { pricedLine } from './invoice-units.ts';
import { issue } from './issuing.service.ts';
import { findAnyInvoice } from './organisation-invoice-reads.queries.ts';
import {
  deleteLine,
  deletePayment,
  findLine,
  findRequestedNote,
  holdInvoice,
  insertCreditNote,
  insertLine,
  listLeft,
  listLines,
  type OrganisationInvoiceRow,
  sumUpDraft,
  updateToWithdrawn,
  upsertPayment,
} from './organisation-invoices.queries.ts';
import { findPracticeIssuer } from './organisation-prices.queries.ts';

const ISSUED = 'This invoice is issued, so it stays as it is. You can write a credit note.';
const WITHDRAWN = 'This draft was withdrawn, so it stays as it is.';
const NOT_ISSUED = 'Issue this invoice first.';
const IS_CREDIT_NOTE = 'This is a credit note, so nothing was changed.';
const HAS_CREDIT_NOTE = 'There is a credit note for this invoice, so its payment stays as it is.';
const ONLY_LINE = 'An invoice needs a line. You can withdraw this draft instead.';
const TOO_MANY = 'This invoice has as many lines as fit on it.';
const CHANGED = 'This draft was changed elsewhere. Load again before you issue it.';
const LINES_AT_MOST = 100;

type Row = OrganisationInvoiceRow;

/** Problem: `not_found`. */
export async function readAnyInvoice(db: Db, id: string): Promise<OrganisationInvoice> {
  const invoice = await findAnyInvoice(db, id);
  if (!invoice) throw new Problem('not_found');
  return invoice;
}

/** Problem: `not_found`. */
async function hold(tx: Db, id: string): Promise<Row> {
  const row = await holdInvoice(tx, id);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Problems: `not_found`, `request_decided`. */
async function holdDraft(tx: Db, id: string): Promise<Row> {
  const row = await hold(tx, id);
  if (row.state !== 'draft') throw decided(row.state === 'issued' ? ISSUED : WITHDRAWN);
  return row;
}

/** Problems: `not_found`, `request_decided`. */
async function holdIssued(tx: Db, id: string): Promise<Row> {
  const row = await hold(tx, id);
  if (row.state !== 'issued') throw decided(row.state === 'draft' ? NOT_ISSUED : WITHDRAWN);
  if (row.kind === 'credit-note') throw decided(IS_CREDIT_NOTE);
  return row;
}

const note = (tx: Db, actorId: UserId, deed: PracticeDeed, { organisationId }: Row) =>
  appendPracticeLine(tx, { actorId, deed, organisationId });

/** Problems: `not_found`, `request_decided`, `request_reused`. */
export function addLine(
  { database }: Services,
  actorId: UserId,
  id: string,
  { requestId, words, amount }: AddedLine & { readonly requestId: string },
): Promise<OrganisationInvoice> {
  return database.db.transaction(async (tx) => {
    const row = await hold(tx, id);
    const known = await findLine(tx, requestId);
    if (known) {
      if (known.invoiceId !== id || known.words !== words || known.net !== amount) throw new Problem('request_reused');
      return readAnyInvoice(tx, id);
    }
    if (row.state !== 'draft') throw decided(row.state === 'issued' ? ISSUED : WITHDRAWN);
    const lines = await listLines(tx, row);
    if (lines.length >= LINES_AT_MOST) throw decided(TOO_MANY);
    const taxRate = (await findPracticeIssuer(tx))?.taxRate ?? 0;
    const line = pricedLine({ source: 'added', words, quantity: ONE, unitPrice: amount, taxRate });
    await insertLine(tx, { id: requestId, invoiceId: id, position: (lines.at(-1)?.position ?? 0) + 1, ...line });
    await sumUpDraft(tx, row);
    await note(tx, actorId, 'invoice-line-added', row);
    return readAnyInvoice(tx, id);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function removeLine(
  { database }: Services,
  actorId: UserId,
  id: string,
  lineId: string,
): Promise<OrganisationInvoice> {
  return database.db.transaction(async (tx) => {
    const row = await holdDraft(tx, id);
    const lines = await listLines(tx, row);
    if (!lines.some((line) => line.id === lineId)) throw new Problem('not_found');
    if (lines.length === 1) throw decided(ONLY_LINE);
    await deleteLine(tx, lineId);
    await sumUpDraft(tx, row);
    await note(tx, actorId, 'invoice-line-removed', row);
    return readAnyInvoice(tx, id);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function withdrawDraft({ database }: Services, actorId: UserId, id: string): Promise<OrganisationInvoice> {
  return database.db.transaction(async (tx) => {
    const row = await hold(tx, id);
    if (row.state === 'issued') throw decided(ISSUED);
    if (row.state === 'draft') {
      await updateToWithdrawn(tx, row);
      await note(tx, actorId, 'invoice-withdrawn', row);
    }
    return readAnyInvoice(tx, id);
  });
}

/** Problems: `not_found`, `note_changed`, `request_decided`. */
export async function issueDraft(
  services: Services,
  actorId: UserId,
  id: string,
  version: number,
): Promise<OrganisationInvoice> {
  const { db } = services.database;
  await db.transaction(async (tx) => {
    const row = await hold(tx, id);
    if (row.state === 'issued') return;
    if (row.state === 'withdrawn') throw decided(WITHDRAWN);
    if (row.version !== version) throw new Problem('note_changed', { sentence: CHANGED });
    await note(tx, actorId, 'invoice-issued', row);
    await issue(tx, services, row);
  });
  return readAnyInvoice(db, id);
}

/** Problems: `not_found`, `request_decided`, a day that is still to come. */
export function markPaid(
  { database }: Services,
  actorId: UserId,
  id: string,
  payment: InvoicePayment | null,
): Promise<OrganisationInvoice> {
  return database.db.transaction(async (tx) => {
    const row = await holdIssued(tx, id);
    const { creditNotes, payment: known, today } = await readAnyInvoice(tx, id);
    // A credit note of an unpaid invoice leaves less to pay, and doesn't stop that.
    if (creditNotes.length > 0 && known) throw decided(HAS_CREDIT_NOTE);
    if (payment === null) {
      if (await deletePayment(tx, row)) await note(tx, actorId, 'invoice-marked-unpaid', row);
    } else {
      if (payment.paidOn > today) throw refusedAt('paidOn', 'Choose today or a day before it.');
      if (sumLeft(await listLeft(tx, row)) === 0) throw decided(NOTHING_LEFT);
      await upsertPayment(tx, row, payment);
      await note(tx, actorId, 'invoice-marked-paid', row);
    }
    return readAnyInvoice(tx, id);
  });
}

/** Problems: `not_found`, `request_reused`, `request_decided`, more than is left. */
export async function creditInvoice(
  services: Services,
  actorId: UserId,
  id: string,
  { requestId, ...fields }: CreditNoteFields & { readonly requestId: string },
): Promise<OrganisationInvoice> {
  const { db } = services.database;
  const requestHash = hashRequest({ id, ...fields });
  const noteId = await db.transaction(async (tx) => {
    const row = await holdIssued(tx, id);
    const known = await findRequestedNote(tx, row, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return known.id;
    }
    const left = await listLeft(tx, row);
    const atMost = sumOf(left.map(({ net, tax }) => net + tax));
    if (atMost === 0) throw decided(NOTHING_LEFT);
    const amount = fields.amount ?? atMost;
    if (amount > atMost) throw refusedAt('amount', 'This is more than what is left of the invoice.');
    const { number } = await readAnyInvoice(tx, id);
    const lines = creditLines(left, amount, `Credit for invoice ${number}`);
    const made = await insertCreditNote(
      tx,
      row,
      { requestId, requestHash, reason: fields.reason },
      lines.map(({ discount: _discount, ...line }) => ({ ...line, source: 'added' })),
    );
    await note(tx, actorId, 'invoice-credited', row);
    await issue(tx, services, made);
    return made.id;
  });
  return readAnyInvoice(db, noteId);
}
