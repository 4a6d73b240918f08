import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { draftMonthIn } from '#practice/organisation-invoices/drafting.service.ts';
import { upsertBuyer, upsertPracticeIssuer } from '#practice/organisation-invoices/organisation-prices.queries.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { organisationOf } from './demo-organisations.seed.ts';

const MONTHS = 4;

const ISSUER = {
  ...{ name: 'Demo Practice', address: 'Elbchaussee 5\n22765 Hamburg', country: 'DE', taxNumber: 'DE999999999' },
  ...{ taxRate: 1_900, howToPay: 'IBAN DE02 1203 0000 0000 2020 51', series: 'DP' },
};

interface Priced {
  readonly currency: string;
  readonly seatPrice: number | null;
  readonly sessionPrice: number;
  readonly buyer: Parameters<typeof upsertBuyer>[2];
}

/** The last months that are published, the oldest first. */
const listMonths = (tx: Db, organisationId: number) =>
  rowsOf<{ month: string }>(
    tx,
    sql`SELECT month::text AS month FROM (SELECT month FROM report_months WHERE organisation_id = ${organisationId}
      ORDER BY month DESC LIMIT ${MONTHS}) m ORDER BY month`,
  );

async function bill(tx: Db, organisationId: number, { buyer, currency, seatPrice, sessionPrice }: Priced) {
  const months = await listMonths(tx, organisationId);
  // A price from before would have the months before drafted within the hour.
  for (const { month } of months.slice(0, 1)) {
    await tx.execute(sql`INSERT INTO organisation_prices (organisation_id, from_day, currency, seat_price, session_price)
      VALUES (${organisationId}, ${month}, ${currency}, ${seatPrice}, ${sessionPrice})`);
  }
  await upsertBuyer(tx, organisationId, buyer);
  for (const { month } of months) await draftMonthIn(tx, { organisationId, month });
}

/** The newest month is a draft, the one before it isn't paid, and those before that are. */
async function issueQuietly(tx: Db): Promise<void> {
  const { taxRate: _taxRate, series, ...issuer } = ISSUER;
  await tx.execute(sql`WITH made AS (SELECT i.id, (i.month + interval '1 month 6 days')::date AS day,
        row_number() OVER (PARTITION BY extract(year FROM i.month + interval '1 month 6 days')
          ORDER BY i.month, i.organisation_id) AS number
      FROM organisation_invoices i WHERE i.month < (SELECT max(month) FROM organisation_invoices)),
    counted AS (INSERT INTO practice_series (series, year, last_number)
      SELECT ${series}::text, extract(year FROM day)::int, max(number) FROM made GROUP BY 2)
    UPDATE organisation_invoices i SET state = 'issued', issuer = ${JSON.stringify(issuer)}::jsonb,
      buyer = (SELECT jsonb_build_object('name', b.name, 'address', b.address, 'country', b.country, 'email', b.email,
        'taxNumber', b.tax_number) FROM organisation_buyers b WHERE b.organisation_id = i.organisation_id),
      series = ${series}, year = extract(year FROM made.day)::int, number = made.number, issued_on = made.day,
      due_on = made.day + 14
    FROM made WHERE made.id = i.id`);
  await tx.execute(sql`INSERT INTO organisation_invoice_payments (invoice_id, paid_on, how)
    SELECT id, issued_on + 9, 'Bank transfer' FROM organisation_invoices
    WHERE state = 'issued' AND month < (SELECT max(month) FROM organisation_invoices WHERE state = 'issued')`);
}

/** Of the demo's enterprise in euros, and of the business that has an admin in dollars. */
export async function insertOrganisationInvoices(tx: Db, idOf: DemoIds): Promise<void> {
  await upsertPracticeIssuer(tx, ISSUER);
  const of = (mailbox: Parameters<DemoIds>[0]) => organisationOf(tx, idOf(mailbox) as UserId);
  await bill(tx, await of('enterprise'), {
    ...{ currency: 'EUR', seatPrice: 2_500, sessionPrice: 9_500 },
    buyer: {
      ...{ name: 'Northwind Energy SE', address: 'Werftstraße 12\n28195 Bremen', country: 'DE' },
      ...{ email: 'invoices@northwind.example', taxNumber: 'DE111111111' },
    },
  });
  const [business] = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT b.id FROM organisations b JOIN report_figures f ON f.organisation_id = b.id AND f.measure = 'sessions'
      WHERE b.parent_id = ${await of('smb')} ORDER BY b.id LIMIT 1`,
  );
  if (business) {
    await bill(tx, business.id, {
      ...{ currency: 'USD', seatPrice: null, sessionPrice: 11_000 },
      buyer: {
        ...{ name: 'Harbor Dental LLC', address: '48 Wharf Street\nPortland, ME 04101', country: 'US' },
        ...{ email: null, taxNumber: null },
      },
    });
  }
  await issueQuietly(tx);
}
