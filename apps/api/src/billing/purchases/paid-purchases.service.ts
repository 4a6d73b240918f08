import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { updatePaidUntil } from '#people/users/users.queries.ts';
import type { SettledInvoice } from '../../happened.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findBoughtVersion } from '../packages/packages.queries.ts';
import {
  findOrOpenAccounts,
  findPaidUntil,
  holdPurchaseOf,
  listValidities,
  type PurchaseRow,
  updateToActive,
  updateToAwaiting,
  updateToEnded,
  updateValidUntil,
  type Validity,
} from './active-purchases.queries.ts';
import { notifyBuyer } from './purchase-news.service.ts';

const decided = (sentence: string) => new Problem('request_decided', { sentence });

/** Where what is left counts on, it does as long as one that was bought before it was over. */
function validUntil(one: Validity, all: readonly Validity[]): Date {
  let until = one.ownUntil;
  if (!one.rollsOver) return until;
  for (const other of all) {
    const isLater =
      other.activatedAt > one.activatedAt || (+other.activatedAt === +one.activatedAt && other.id > one.id);
    if (isLater && other.activatedAt < until && other.ownUntil > until) until = other.ownUntil;
  }
  return until;
}

/** Of all that this buyer has of the package, once one of them began or ended. */
export async function renewValidity(tx: Db, purchase: PurchaseRow): Promise<void> {
  const all = await listValidities(tx, purchase);
  for (const one of all) await updateValidUntil(tx, one.id, validUntil(one, all));
  const buyerId = purchase.buyerId as UserId;
  await updatePaidUntil(tx, buyerId, await findPaidUntil(tx, buyerId));
}

/** A purchase begins once its invoice is paid. */
export async function beginPurchase(tx: Db, services: Services, { id: invoiceId }: SettledInvoice): Promise<void> {
  const purchase = await holdPurchaseOf(tx, invoiceId);
  if (!purchase || purchase.endedAt || purchase.activatedAt) return;
  const { sessions, activations, ownUntil } = await updateToActive(tx, purchase);
  const { id: to } = await findOrOpenAccounts(tx, purchase);
  const from = await findOrOpenSource(tx, 'session');
  await transfer(tx, { requestId: `purchase:${purchase.publicId}:${activations}`, from, to, amount: sessions });
  await renewValidity(tx, purchase);
  const { name } = await findBoughtVersion(tx, purchase);
  const [coachId, buyerId] = [purchase.coachId as UserId, purchase.buyerId as UserId];
  await notifyBuyer(tx, services, {
    ...{ coachId, buyerId, invoiceId, name, activations, sessions, validUntil: ownUntil },
  });
}

/** Problem: `request_decided` once a session of it is booked or was held. */
export async function takePurchaseBack(tx: Db, _services: Services, invoice: SettledInvoice): Promise<void> {
  const purchase = await holdPurchaseOf(tx, invoice.id);
  if (!purchase?.activatedAt || purchase.endedAt) return;
  const { activations, publicId } = purchase;
  const { id: from } = await findOrOpenAccounts(tx, purchase);
  const to = await findOrOpenSource(tx, 'session');
  const { sessions: amount } = await findBoughtVersion(tx, purchase);
  const taken = await transfer(tx, { requestId: `purchase-back:${publicId}:${activations}`, from, to, amount });
  if (taken === 'too-little') {
    throw decided(
      'Sessions of this package are booked or were held, so its payment stays as it is. You can refund what is left.',
    );
  }
  await updateToAwaiting(tx, purchase);
  await renewValidity(tx, purchase);
}

/** Problem: `request_decided` unless all of it is taken back before it was paid. */
export async function cancelPurchase(
  tx: Db,
  _services: Services,
  { id, left }: SettledInvoice & { readonly left: number },
): Promise<void> {
  const purchase = await holdPurchaseOf(tx, id);
  if (!purchase) return;
  if (purchase.activatedAt || purchase.endedAt) {
    throw decided('This invoice is for a package that was paid. Refund the sessions that are left of it instead.');
  }
  if (left > 0) {
    throw decided(
      'This invoice is for a package. Take back all of it before it is paid, or refund what is left later.',
    );
  }
  await updateToEnded(tx, purchase, 0);
}
