import { randomUUID } from 'node:crypto';
import { startCardPayment } from '@waymark/contract/billing/card-payments';
import { changeReminders } from '@waymark/contract/billing/invoice-reminders';
import * as contract from '@waymark/contract/billing/invoices';
import * as packageCalls from '@waymark/contract/billing/packages';
import { buyPackage, refundPurchase } from '@waymark/contract/billing/purchases';
import { DAY_MS } from '@waymark/contract/durations';
import * as offeredPackageCalls from '@waymark/contract/practice/offered-packages';
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { cardPayments, cardTakers } from '#billing/card-payments/card-payments.table.ts';
import { upsertIssuer } from '#billing/invoices/invoice-issuers.queries.ts';
import { invoiceLines, invoices } from '#billing/invoices/invoices.table.ts';
import { packages, packageVersions } from '#billing/packages/packages.table.ts';
import { findOrOpenAccounts } from '#billing/purchases/active-purchases.queries.ts';
import { purchases } from '#billing/purchases/purchases.table.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { INVOICE_FIELDS, INVOICE_LINE, ISSUER, PACKAGE_FIELDS } from '../invoice-calls.ts';
import { BUYER_FIELDS } from '../purchase-calls.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

const { lines, ...BUYER } = INVOICE_FIELDS;

/** Issued, so that its client reads it, and issuing it again answers the same. */
export const invoiceProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id: clientId, match, mark }) {
    if (!match) throw new Error('The owner has no match.');
    const value = `planted-invoice-${mark}`;
    const amounts = { net: 20_000, tax: 3_800 };
    const [made] = await db
      .insert(invoices)
      .values({
        ...{ kind: 'invoice', coachId: match.coachId, clientId, requestId: randomUUID(), requestHash: '' },
        ...{ ...BUYER, ...amounts, total: 23_800 },
      })
      .returning();
    const id = made?.id ?? '';
    await db.insert(invoiceLines).values({ invoiceId: id, position: 0, ...INVOICE_LINE, words: value, ...amounts });
    const issuer = { name: 'A coach', address: 'A street', country: 'DE', taxNumber: null, howToPay: 'IBAN' };
    await db
      .update(invoices)
      .set({
        ...{ state: 'issued', issuer, series: 'P', year: 2026, number: mark },
        ...{ issuedOn: '2026-11-01', dueOn: '2026-11-15' },
      })
      .where(eq(invoices.id, id));
    return { value, params: { id, matchId: match.id } };
  },
  writes: [
    { endpoint: contract.draftInvoice, body: () => ({ ...BUYER, lines, requestId: randomUUID() }) },
    { endpoint: contract.changeInvoice, body: () => ({ ...BUYER, lines, version: 1 }) },
    { endpoint: contract.issueInvoice, body: () => ({ version: 1 }) },
    { endpoint: contract.deleteInvoice },
    { endpoint: changeReminders, body: () => ({ isOn: true }) },
    { endpoint: contract.markInvoicePaid, body: () => ({ paidOn: '2026-11-02', how: 'Bank transfer' }) },
    { endpoint: contract.unmarkInvoicePaid },
    {
      endpoint: contract.creditInvoice,
      body: () => ({ amount: 100, reason: 'A reason', requestId: randomUUID() }),
    },
  ],
};

/** What each owner can buy. */
const offers = new Map<number, string>();

/** Paid, so that the buyer’s family reads it, in a version that is no longer on offer. */
export const purchaseProbe: Probe = {
  owners: ['coachee'],
  async plant(api, { id: buyerId, match, mark }) {
    if (!match) throw new Error('The owner has no match.');
    const [value, coachId] = [`planted-purchase-${mark}`, match.coachId];
    const buyer = { ...BUYER, net: 0, tax: 0, total: 0, requestHash: '' };
    const [invoice] = await api.db
      .insert(invoices)
      .values({ kind: 'invoice', coachId, clientId: buyerId, requestId: randomUUID(), ...buyer })
      .returning();
    const [made] = await api.db
      .insert(packages)
      .values({ coachId, version: 2, requestId: randomUUID(), requestHash: '' })
      .returning();
    const packageId = made?.id ?? '';
    await api.db.insert(packageVersions).values([
      { packageId, version: 1, ...PACKAGE_FIELDS, name: value },
      { packageId, version: 2, ...PACKAGE_FIELDS, name: 'Another' },
    ]);
    await upsertIssuer(api.db, coachId as UserId, ISSUER);
    offers.set(buyerId, packageId);
    const until = new Date(Date.now() + 30 * DAY_MS);
    const [bought] = await api.db
      .insert(purchases)
      .values({
        ...{ coachId, buyerId, packageId, version: 1, invoiceId: invoice?.id ?? '', requestId: randomUUID() },
        ...{ requestHash: '', activatedAt: new Date(), ownUntil: until, validUntil: until },
      })
      .returning();
    if (!bought) throw new Error('A purchase is missing.');
    await api.db.transaction(async (tx) => {
      const { id: to } = await findOrOpenAccounts(tx, bought);
      await transfer(tx, { requestId: value, from: await findOrOpenSource(tx, 'session'), to, amount: 6 });
    });
    return { value, params: { id: bought.publicId } };
  },
  writes: [
    { endpoint: refundPurchase, body: () => ({ sessions: 6, reason: 'A reason', requestId: randomUUID() }) },
    {
      endpoint: buyPackage,
      body: ({ id }) => ({ ...BUYER_FIELDS, packageId: offers.get(id), version: 2, requestId: randomUUID() }),
    },
  ],
};

/** A payment that failed, of an invoice that is issued to the owner. */
export const cardPaymentProbe: Probe = {
  owners: ['coachee'],
  async plant(api, owner) {
    const { params } = await invoiceProbe.plant(api, { ...owner, mark: 500 + owner.mark });
    const invoiceId = String(params?.id);
    const amount = 700_000 + owner.mark;
    const expiresAt = new Date();
    await api.db
      .insert(cardTakers)
      .values({ coachId: owner.match?.coachId ?? 0 })
      .onConflictDoNothing();
    await api.db.insert(cardPayments).values({ invoiceId, attempt: 1, amount, expiresAt, state: 'failed' });
    return { value: `"amount":${amount},`, params: { id: invoiceId } };
  },
  writes: [{ endpoint: startCardPayment }],
};

async function plantPackage(api: TestApp, owner: Owner, name: string) {
  const body = { ...PACKAGE_FIELDS, name, requestId: randomUUID() };
  const { status, body: answer } = await api.call(owner, packageCalls.createPackage, { body });
  if (status !== 201) throw new Error(`The package answers ${status}.`);
  const [coach] = await api.db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, owner.id));
  const { id } = answer.data.find((one: packageCalls.Package) => one.name === name);
  return { value: name, params: { id, slug: coach?.slug ?? '' } };
}

export const packageProbe: Probe = {
  owners: ['coach'],
  plant: (api, owner) => plantPackage(api, owner, `planted-package-${owner.mark}`),
  writes: [
    { endpoint: packageCalls.createPackage, body: () => ({ ...PACKAGE_FIELDS, requestId: randomUUID() }) },
    { endpoint: packageCalls.changePackage, body: () => ({ ...PACKAGE_FIELDS, version: 1 }) },
    { endpoint: packageCalls.offerPackage, body: () => ({ isOffered: true }) },
  ],
};

/** One that no page shows. */
export const offeredPackageProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const planted = await plantPackage(api, owner, `withheld-package-${owner.mark}`);
    await api.db.execute(sql`UPDATE packages SET is_withheld = true WHERE id = ${planted.params.id}`);
    return planted;
  },
  writes: [{ endpoint: offeredPackageCalls.withholdPackage, body: () => ({ isWithheld: true }) }],
};
