import type { CreditNoteFields, Invoice } from '@waymark/contract/billing/invoices';
import { ONE, splitBy } from '@waymark/contract/billing/money';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { findRequestedInvoice, type InvoiceRow, insertInvoice, type LeftAtRate, listLeft } from './invoices.queries.ts';
import { decided, holdIssued, issue, NOTHING_LEFT, readInvoice, refusedAt, sumLeft } from './invoices.service.ts';

/** A line for each rate of tax, whose amounts sum to exactly that. */
export function creditLines(left: readonly LeftAtRate[], amount: number, words: string) {
  const parts = splitBy(
    amount,
    left.flatMap(({ net, tax }) => [net, tax]),
  );
  return left.flatMap(({ taxRate }, index) => {
    const [net = 0, tax = 0] = parts.slice(2 * index, 2 * index + 2);
    return net + tax === 0 ? [] : [{ words, quantity: ONE, unitPrice: net, discount: 0, taxRate, net, tax }];
  });
}

interface Credit {
  readonly amount: number;
  readonly reason: string;
  readonly requestId: string;
  readonly requestHash: string;
}

/** Of an issued invoice that is held and has so much left; returns the id of the note. */
export async function creditHeld(
  tx: Db,
  services: Services,
  coachId: UserId,
  row: InvoiceRow,
  { amount, reason, requestId, requestHash }: Credit,
): Promise<string> {
  const { number } = await readInvoice(tx, coachId, row.id);
  const { buyerName, buyerAddress, buyerCountry, buyerEmail, buyerTaxNumber, currency, clientId } = row;
  const note = await insertInvoice(
    tx,
    {
      ...{ kind: 'credit-note', coachId, clientId, requestId, requestHash, creditsId: row.id, reason },
      ...{ buyerName, buyerAddress, buyerCountry, buyerEmail, buyerTaxNumber, currency },
    },
    creditLines(await listLeft(tx, row), amount, `Credit for invoice ${number}`),
  );
  await issue(tx, services, coachId, note);
  const change = { invoiceId: row.id, by: 'credit-note', left: sumLeft(await listLeft(tx, row)) } as const;
  for (const listen of services.onInvoiceChanged) await listen(tx, services, change);
  return note.id;
}

/** Problems: `not_found`, `request_reused`, `request_decided`, more than is left. */
export async function creditInvoice(
  services: Services,
  coachId: UserId,
  id: string,
  { requestId, ...fields }: CreditNoteFields & { readonly requestId: string },
): Promise<Invoice> {
  const requestHash = hashRequest({ id, ...fields });
  const { db } = services.database;
  const noteId = await db.transaction(async (tx) => {
    const row = await holdIssued(tx, coachId, id);
    const known = await findRequestedInvoice(tx, coachId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return known.id;
    }
    const left = await listLeft(tx, row);
    const atMost = sumLeft(left);
    if (atMost === 0) throw decided(NOTHING_LEFT);
    const amount = fields.amount ?? atMost;
    if (amount > atMost) throw refusedAt('amount', 'This is more than what is left of the invoice.');
    for (const listener of services.onInvoiceCredited) await listener(tx, services, { ...row, left: atMost - amount });
    return creditHeld(tx, services, coachId, row, { amount, reason: fields.reason, requestId, requestHash });
  });
  return readInvoice(db, coachId, noteId);
}
