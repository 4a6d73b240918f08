import { randomUUID } from 'node:crypto';
import { createPackage, type Package } from '@waymark/contract/billing/packages';
import * as contract from '@waymark/contract/billing/purchases';
import { INVOICE_FIELDS, invoiceCalls, PACKAGE_FIELDS } from './invoice-calls.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';

const { lines: _lines, currency: _currency, ...BUYER_FIELDS } = INVOICE_FIELDS;

export { BUYER_FIELDS };

export function purchaseCalls(api: TestApp) {
  const { pay } = invoiceCalls(api);

  const buy = (by: Person, offered: Pick<Package, 'id' | 'version'>, body: object = {}) =>
    api.call(by, contract.buyPackage, {
      body: { ...BUYER_FIELDS, packageId: offered.id, version: offered.version, requestId: randomUUID(), ...body },
    });

  async function bought(by: Person, offered: Package): Promise<contract.Purchase & { readonly invoiceId: string }> {
    const { status, body } = await buy(by, offered);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { ...body.data, invoiceId: body.data.invoice.id };
  }

  const ownList = async (by: Person, query = ''): Promise<contract.Purchase[]> =>
    (await api.call(by, { ...contract.listPurchases, url: `${contract.listPurchases.url}${query}` })).body.data;

  return {
    buy,
    bought,
    ownList,
    one: async (by: Person, { id }: { readonly id: string }) => (await ownList(by)).find((one) => one.id === id),
    refund: (by: Person, { id }: { readonly id: string }, sessions: number, body: object = {}) =>
      api.call(by, contract.refundPurchase, {
        params: { id },
        body: { sessions, reason: 'Not needed', requestId: randomUUID(), ...body },
      }),
    toBuy: (by: Person, offered: Pick<Package, 'id'>) =>
      api.call(by, contract.showPackageToBuy, { params: { id: offered.id } }),
    /** The newest of the coach's packages, once it is made. */
    async offered(coach: Person, body: object = {}): Promise<Package> {
      const name = `Package ${randomUUID()}`;
      const made = await api.call(coach, createPackage, {
        body: { ...PACKAGE_FIELDS, name, requestId: randomUUID(), ...body },
      });
      if (made.status !== 201) throw new Error(JSON.stringify(made.body));
      return made.body.data.find((one: Package) => one.name === ((body as { name?: string }).name ?? name));
    },
    /** Bought, and its invoice marked as paid. */
    async paid(by: Person, coach: Person, offered: Package) {
      const purchase = await bought(by, offered);
      await pay(coach, { id: purchase.invoiceId });
      return purchase;
    },
  };
}
