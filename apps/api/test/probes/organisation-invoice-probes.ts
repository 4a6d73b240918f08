import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import * as console from '@waymark/contract/practice/console-invoices';
import * as prices from '@waymark/contract/practice/organisation-prices';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { BUYER, PRACTICE_ISSUER } from '../organisation-invoice-calls.ts';
import { organisationOf } from './figure-probes.ts';
import type { Probe } from './probe.ts';

/** An invoice that is issued, with words that no other answer has. */
export const organisationInvoiceProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const words = `planted-seats-${owner.mark}`;
    const organisationId = await organisationOf(api, owner);
    const id = randomUUID();
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`INSERT INTO organisation_invoices (id, kind, organisation_id, month, currency, net, tax, total)
        VALUES (${id}, 'invoice', ${organisationId}, '2020-02-01', 'EUR', 100, 0, 100)`);
      await tx.execute(sql`INSERT INTO organisation_invoice_lines
          (invoice_id, position, source, words, quantity, unit_price, tax_rate, net, tax)
        VALUES (${id}, 0, 'added', ${words}, 1000, 100, 0, 100, 0)`);
      await tx.execute(sql`UPDATE organisation_invoices SET state = 'issued', number = ${owner.mark}, series = 'PROBE',
        year = 2020, issued_on = now()::date, due_on = now()::date + 14,
        issuer = ${JSON.stringify(PRACTICE_ISSUER)}::jsonb - 'taxRate' - 'series',
        buyer = ${JSON.stringify(BUYER)}::jsonb WHERE id = ${id}`);
    });
    return { value: words, params: { id } };
  },
  writes: [],
};

/** A price, which stands in the console alone. */
export const organisationBillingProbe: Probe = {
  owners: ['group admin'],
  async plant(api, owner) {
    const value = 1_357_924_60 + owner.mark;
    const id = await organisationOf(api, owner);
    const [price] = await rowsOf<{ priceId: string }>(
      api.db,
      sql`INSERT INTO organisation_prices (organisation_id, from_day, currency, seat_price)
        VALUES (${id}, now()::date + 9, 'EUR', ${value}) RETURNING id AS "priceId"`,
    );
    return { value: String(value), params: { id, priceId: price?.priceId ?? '', lineId: randomUUID() } };
  },
  writes: [
    { endpoint: prices.savePracticeIssuer, body: () => PRACTICE_ISSUER },
    { endpoint: prices.saveOrganisationBuyer, body: () => BUYER },
    {
      endpoint: prices.setOrganisationPrice,
      body: () => ({
        ...{ currency: 'EUR', seatPrice: 100, sessionPrice: null },
        from: new Date(Date.now() + 20 * DAY_MS).toISOString().slice(0, 10),
      }),
    },
    { endpoint: prices.takeBackOrganisationPrice },
    {
      endpoint: console.addInvoiceLine,
      body: () => ({ words: 'A workshop', amount: 100, requestId: randomUUID() }),
    },
    { endpoint: console.removeInvoiceLine },
    { endpoint: console.issueConsoleInvoice, body: () => ({ version: 1 }) },
    { endpoint: console.withdrawConsoleInvoice },
    { endpoint: console.payConsoleInvoice, body: () => ({ paidOn: '2020-03-06', how: 'Bank transfer' }) },
    { endpoint: console.unpayConsoleInvoice },
    {
      endpoint: console.creditConsoleInvoice,
      body: () => ({ amount: 1, reason: 'Agreed by phone', requestId: randomUUID() }),
    },
  ],
};
