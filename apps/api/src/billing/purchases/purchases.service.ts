import { amountsOf, formatMoney, ONE } from '@waymark/contract/billing/money';
import { sessionsInWords } from '@waymark/contract/billing/package-words';
import type { OfferedPackage } from '@waymark/contract/billing/packages';
import type { BuyerFields, PackageToBuy, Purchase } from '@waymark/contract/billing/purchases';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockAccount } from '#people/users/leaving.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, type Request, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { issueNew } from '../invoices/invoices.service.ts';
import { notifyCoach } from './purchase-news.service.ts';
import {
  findPackageToBuy,
  findPurchase,
  findRequestedPurchase,
  holdPackageVersion,
  insertPurchase,
} from './purchases.queries.ts';

const lineOf = ({ name, price, taxRate, ...sessions }: OfferedPackage) => ({
  ...{ words: `${name}: ${sessionsInWords(sessions)}`, quantity: ONE, unitPrice: price, discount: 0, taxRate },
});

function changed(offered: OfferedPackage): Problem {
  const { net, tax } = amountsOf(lineOf(offered));
  const price = formatMoney(net + tax, offered.currency);
  return new Problem('note_changed', {
    sentence: `This package has changed: it is ${sessionsInWords(offered)} for ${price} now. What you typed is still here. Look at it again before you buy.`,
  });
}

const notForSale = ({ coach }: PackageToBuy) =>
  new Problem('request_decided', {
    sentence: `${coach.firstName} can’t write invoices on Waymark yet, so nothing was bought. Please ask ${coach.firstName}.`,
  });

interface Order extends BuyerFields {
  readonly packageId: string;
  readonly requestId: string;
  /** The version that was on the screen. */
  readonly version: number;
}

async function buy(
  tx: Db,
  services: Services,
  buyerId: UserId,
  toBuy: PackageToBuy,
  order: Order & Request,
): Promise<string> {
  const { packageId, requestId, requestHash, version, ...buyer } = order;
  const { package: offered, coach } = toBuy;
  if (offered.version !== version) throw changed(offered);
  if (!toBuy.isForSale) throw notForSale(toBuy);
  const coachId = coach.id as UserId;
  const invoiceId = await issueNew(tx, services, { coachId, clientId: buyerId, currency: offered.currency, ...buyer }, [
    lineOf(offered),
  ]);
  const bought = { coachId, buyerId, packageId, version, invoiceId, requestId, requestHash };
  const publicId = await insertPurchase(tx, bought);
  await notifyCoach(tx, services, { coachId, buyerId, invoiceId, name: offered.name });
  return publicId;
}

/** Problems: `not_found`, `request_reused`, `note_changed`, `request_decided`. */
export function buyPackage(services: Services, buyerId: UserId, order: Order): Promise<Purchase> {
  const { requestId, ...content } = order;
  const { packageId } = order;
  const requestHash = hashRequest(content);
  return services.database.db.transaction(async (tx) => {
    // One after the other, so that a request that is repeated buys once.
    await lockAccount(tx, buyerId);
    const known = await findRequestedPurchase(tx, buyerId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return findPurchase(tx, buyerId, known.publicId);
    }
    await holdPackageVersion(tx, packageId);
    const toBuy = await findPackageToBuy(tx, buyerId, packageId);
    if (!toBuy) throw new Problem('not_found');
    return findPurchase(tx, buyerId, await buy(tx, services, buyerId, toBuy, { ...order, requestHash }));
  });
}
