import { creditInvoice, draftInvoice } from '@waymark/contract/billing/invoices';
import { createPackage } from '@waymark/contract/billing/packages';
import { buyPackage, refundPurchase } from '@waymark/contract/billing/purchases';
import type { Endpoint } from '@waymark/contract/endpoint';
import { INVOICE_FIELDS, invoiceCalls, PACKAGE_FIELDS } from './invoice-calls.ts';
import type { Person } from './people.ts';
import { BUYER_FIELDS, purchaseCalls } from './purchase-calls.ts';
import type { RequestedCall } from './requested-organisation-calls.ts';
import type { TestApp } from './start-test-app.ts';

/** Those about money between a coach and a client. */
export function billingCalls(
  api: TestApp,
  newPair: () => Promise<{ readonly coach: Person; readonly client: Person; readonly matchId: number }>,
): readonly (readonly [Endpoint, () => Promise<RequestedCall>])[] {
  const { giveDetails, issued } = invoiceCalls(api);
  return [
    [
      draftInvoice,
      async () => {
        const { coach, matchId } = await newPair();
        const [line] = INVOICE_FIELDS.lines;
        const changes = [{ currency: 'USD' }, { buyerName: 'Another' }, { lines: [{ ...line, quantity: 1 }] }];
        return { by: coach, matchId, body: INVOICE_FIELDS, changes };
      },
    ],
    [
      creditInvoice,
      async () => {
        const { coach, matchId } = await newPair();
        await giveDetails(coach);
        const { id } = await issued(coach, matchId);
        const body = { amount: 100, reason: 'Not needed' };
        return { by: coach, id, body, changes: [{ amount: 101 }, { amount: null }, { reason: 'Too long' }] };
      },
    ],
    [
      buyPackage,
      async () => {
        const { coach, client } = await newPair();
        await giveDetails(coach);
        const { id, version } = await purchaseCalls(api).offered(coach);
        const changes = [{ version: 2 }, { buyerName: 'Another' }, { buyerCountry: 'DE' }];
        return { by: client, body: { ...BUYER_FIELDS, packageId: id, version }, changes };
      },
    ],
    [
      refundPurchase,
      async () => {
        const { coach, client } = await newPair();
        await giveDetails(coach);
        const { offered, paid } = purchaseCalls(api);
        const { id } = await paid(client, coach, await offered(coach));
        const body = { sessions: 6, reason: 'Not needed' };
        return { by: coach, id, body, changes: [{ sessions: 5 }, { reason: 'Too long' }] };
      },
    ],
    [
      createPackage,
      async () => {
        const { coach } = await newPair();
        return { by: coach, body: PACKAGE_FIELDS, changes: [{ price: 1 }, { sessions: 7 }, { rollsOver: true }] };
      },
    ],
  ];
}
