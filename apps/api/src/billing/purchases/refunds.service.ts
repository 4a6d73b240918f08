import { formatMoney } from '@waymark/contract/billing/money';
import type { Purchase, RefundFields } from '@waymark/contract/billing/purchases';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { creditHeld } from '../invoices/credit-notes.service.ts';
import { findRequestedInvoice, holdInvoice } from '../invoices/invoices.queries.ts';
import { findOrOpenAccounts, holdPurchaseOf, updateToEnded } from './active-purchases.queries.ts';
import { renewValidity } from './paid-purchases.service.ts';
import { findPurchase, findSold } from './purchases.queries.ts';

type Refund = RefundFields & Request;

const NOTHING_LEFT =
  'All sessions of this package are booked, were held or are refunded, so there is nothing to refund.';

function refuseOthers({ refund, invoice }: Purchase, { sessions }: Refund): void {
  if (!refund) throw new Problem('request_decided', { sentence: NOTHING_LEFT });
  if (refund.sessions === sessions) return;
  const amount = formatMoney(refund.amount, invoice?.currency ?? 'EUR');
  throw new Problem('note_changed', {
    sentence: `Sessions were booked or cancelled in the meantime: ${refund.sessions} left now, for ${amount}. Nothing was refunded yet.`,
  });
}

/** Its invoice is held before it, as where that is paid. */
async function refund(tx: Db, services: Services, coachId: UserId, invoiceId: string, asked: Refund): Promise<void> {
  const invoice = await holdInvoice(tx, coachId, invoiceId);
  const purchase = await holdPurchaseOf(tx, invoiceId);
  if (!invoice || !purchase) throw new Problem('not_found');
  const known = await findRequestedInvoice(tx, coachId, asked.requestId);
  if (known) return refuseReused(known, asked.requestHash);
  const { id: from } = await findOrOpenAccounts(tx, purchase);
  const to = await findOrOpenSource(tx, 'session');
  const requestId = `refund:${purchase.publicId}:${asked.requestId}`;
  const before = await findPurchase(tx, coachId, purchase.publicId);
  refuseOthers(before, asked);
  const taken = await transfer(tx, { requestId, from, to, amount: asked.sessions });
  if (taken !== 'made') throw new Problem('request_decided', { sentence: NOTHING_LEFT });
  const { reason, requestHash } = asked;
  const amount = before.refund?.amount ?? 0;
  if (amount > 0) {
    await creditHeld(tx, services, coachId, invoice, { amount, reason, requestHash, requestId: asked.requestId });
  }
  await updateToEnded(tx, purchase, asked.sessions);
  await renewValidity(tx, purchase);
}

/** Problems: `not_found`, `request_reused`, `note_changed`, `request_decided`. */
export function refundPurchase(
  services: Services,
  coachId: UserId,
  publicId: string,
  { requestId, ...fields }: RefundFields & Pick<Request, 'requestId'>,
): Promise<Purchase> {
  const requestHash = hashRequest({ publicId, ...fields });
  return services.database.db.transaction(async (tx) => {
    const invoiceId = await findSold(tx, coachId, publicId);
    if (invoiceId === undefined) throw new Problem('not_found');
    await refund(tx, services, coachId, invoiceId, { ...fields, requestId, requestHash });
    return findPurchase(tx, coachId, publicId);
  });
}
