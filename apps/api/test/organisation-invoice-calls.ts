import { randomUUID } from 'node:crypto';
import * as console from '@waymark/contract/practice/console-invoices';
import * as own from '@waymark/contract/practice/organisation-invoices';
import * as prices from '@waymark/contract/practice/organisation-prices';
import { sql } from 'drizzle-orm';
import { grantSeats } from '#organisations/memberships/seat-grants.service.ts';
import { draftMonthIn } from '#practice/organisation-invoices/drafting.service.ts';
import { figureLines, LAST } from './figure-lines.ts';
import { ISSUER } from './invoice-calls.ts';
import type { Person } from './people.ts';
import { sponsoredPeople } from './sponsored-people.ts';
import type { TestApp } from './start-test-app.ts';

export const PRACTICE_ISSUER = { ...ISSUER, name: 'Harbour Practice', series: 'HP' };

export const BUYER: prices.OrganisationBuyer = {
  ...{ name: 'Harbour Ltd', address: 'Quay 1\nBremen', country: 'DE', email: 'books@example.org', taxNumber: null },
};

export const PRICE = { currency: 'EUR', seatPrice: 4_000, sessionPrice: 12_000 };

/** Published and billed, two months before the present one. */
export const BILLED = LAST;

type Named = { readonly id: string };
type Organisation = { readonly organisationId: number };

const done = <Reply extends { status: number; body: unknown }>(reply: Reply): Reply => {
  if (reply.status >= 300) throw new Error(JSON.stringify(reply.body));
  return reply;
};

export function organisationInvoiceCalls(api: TestApp) {
  const { newSponsor, hold } = sponsoredPeople(api);
  const { publish } = figureLines(api);
  const params = ({ id }: Named) => ({ params: { id } });
  const of = ({ organisationId }: Organisation) => ({ params: { id: organisationId } });

  const giveDetails = async (by: Person, body: object = {}) =>
    done(await api.call(by, prices.savePracticeIssuer, { body: { ...PRACTICE_ISSUER, ...body } }));
  const giveBuyer = (by: Person, organisation: Organisation, body: object = {}) =>
    api.call(by, prices.saveOrganisationBuyer, { ...of(organisation), body: { ...BUYER, ...body } });

  /** A price that the past knew: the console takes none. */
  const priceLongAgo = ({ organisationId }: Organisation, price: Partial<typeof PRICE> = {}) => {
    const { currency, seatPrice, sessionPrice } = { ...PRICE, ...price };
    return api.db.execute(sql`INSERT INTO organisation_prices (organisation_id, from_day, currency, seat_price, session_price)
      VALUES (${organisationId}, '2020-01-01', ${currency}, ${seatPrice}, ${sessionPrice})`);
  };

  /** That it has had since long ago, by the ledger. */
  async function giveSeats({ organisationId }: Organisation, seats: number): Promise<void> {
    const requestId = randomUUID();
    await api.db.transaction(async (tx) => {
      await grantSeats(tx, api.services, { organisationId, seats, requestId });
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(
        sql`UPDATE ledger_entries SET created_at = '2020-01-01' WHERE request_id = ${`seats:${requestId}`}`,
      );
    });
  }

  const draftMonth = ({ organisationId }: Organisation, month = BILLED) =>
    api.db.transaction((tx) => draftMonthIn(tx, { organisationId, month }));

  /** Two groups with figures and one without, seats, and what is needed to issue. */
  async function newBilled(by: Person, sizes: Readonly<Record<string, number>> = { Care: 20, Sales: 20, Few: 3 }) {
    const sponsor = await newSponsor('enterprise', sizes);
    for (const { members } of sponsor.groups) await hold(members.slice(0, 7), `${BILLED.slice(0, 8)}15T12:00:00Z`);
    await publish(sponsor.organisationId);
    await giveSeats(sponsor, 50);
    await priceLongAgo(sponsor);
    done(await giveBuyer(by, sponsor));
    return sponsor;
  }

  const listOf = async (by: Person, query = '') =>
    done(await api.call(by, console.listConsoleInvoices, { query })).body.data;
  const listTo = (by: Person) => api.call(by, own.listOrganisationInvoices);
  const read = async (by: Person, invoice: Named) =>
    done(await api.call(by, console.showConsoleInvoice, params(invoice))).body.data;
  const issue = (by: Person, { id, version = 1 }: Named & { readonly version?: number }) =>
    api.call(by, console.issueConsoleInvoice, { params: { id }, body: { version } });

  async function drafted(by: Person, sponsor?: Organisation) {
    const organisation = sponsor ?? (await newBilled(by));
    await draftMonth(organisation);
    const [draft] = await listOf(by, `?organisation=${organisation.organisationId}&state=draft`);
    return read(by, draft);
  }

  return {
    ...{ giveDetails, giveBuyer, priceLongAgo, giveSeats, draftMonth, newBilled, listOf, listTo, read, issue, drafted },
    ...{ publish, hold, newSponsor },
    issued: async (by: Person, sponsor?: Organisation) =>
      done(await issue(by, await drafted(by, sponsor))).body.data as own.OrganisationInvoice,
    readAs: (by: Person, invoice: Named) => api.call(by, own.showOrganisationInvoice, params(invoice)),
    addLine: (by: Person, invoice: Named, body: object = {}) =>
      api.call(by, console.addInvoiceLine, {
        ...params(invoice),
        body: { words: 'A workshop', amount: 50_000, requestId: randomUUID(), ...body },
      }),
    removeLine: (by: Person, { id }: Named, lineId: string) =>
      api.call(by, console.removeInvoiceLine, { params: { id, lineId } }),
    withdraw: (by: Person, invoice: Named) => api.call(by, console.withdrawConsoleInvoice, params(invoice)),
    pay: (by: Person, invoice: Named, body: object = {}) =>
      api.call(by, console.payConsoleInvoice, {
        ...params(invoice),
        body: { paidOn: new Date().toISOString().slice(0, 10), how: 'Bank transfer', ...body },
      }),
    unpay: (by: Person, invoice: Named) => api.call(by, console.unpayConsoleInvoice, params(invoice)),
    credit: (by: Person, invoice: Named, body: object = {}) =>
      api.call(by, console.creditConsoleInvoice, {
        ...params(invoice),
        body: { amount: null, reason: 'Agreed by phone', requestId: randomUUID(), ...body },
      }),
    billing: (by: Person, organisation: Organisation) => api.call(by, prices.showOrganisationBilling, of(organisation)),
    setPrice: (by: Person, organisation: Organisation, body: object = {}) =>
      api.call(by, prices.setOrganisationPrice, {
        ...of(organisation),
        body: { ...PRICE, from: new Date().toISOString().slice(0, 10), ...body },
      }),
    takeBack: (by: Person, { organisationId }: Organisation, priceId: string) =>
      api.call(by, prices.takeBackOrganisationPrice, { params: { id: organisationId, priceId } }),
  };
}
