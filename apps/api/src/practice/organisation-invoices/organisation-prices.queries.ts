import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type {
  OrganisationBilling,
  OrganisationBuyer,
  OrganisationPriceFields,
} from '@waymark/contract/practice/organisation-prices';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { organisationBuyers, organisationPrices, practiceIssuers } from './organisation-prices.table.ts';

export async function findPracticeIssuer(db: Db): Promise<InvoiceIssuer | null> {
  const { id: _id, ...columns } = getTableColumns(practiceIssuers);
  const [row] = await db.select(columns).from(practiceIssuers);
  return row ?? null;
}

export async function upsertPracticeIssuer(tx: Db, issuer: InvoiceIssuer): Promise<void> {
  await tx.insert(practiceIssuers).values(issuer).onConflictDoUpdate({ target: practiceIssuers.id, set: issuer });
}

export async function findBuyer(db: Db, organisationId: number): Promise<OrganisationBuyer | undefined> {
  const { organisationId: _id, ...columns } = getTableColumns(organisationBuyers);
  const [row] = await db
    .select(columns)
    .from(organisationBuyers)
    .where(sql`${organisationBuyers.organisationId} = ${organisationId}`);
  return row;
}

export async function upsertBuyer(tx: Db, organisationId: number, buyer: OrganisationBuyer): Promise<void> {
  await tx
    .insert(organisationBuyers)
    .values({ organisationId, ...buyer })
    .onConflictDoUpdate({ target: organisationBuyers.organisationId, set: buyer });
}

/** Undefined without such an organisation. */
export async function findBilling(db: Db, organisationId: number): Promise<OrganisationBilling | undefined> {
  const [row] = await rowsOf<{ billing: OrganisationBilling }>(
    db,
    sql`SELECT json_build_object('organisationId', o.id, 'name', o.name, 'isClosed', o.closed_at IS NOT NULL,
        'buyer', (SELECT json_build_object('name', b.name, 'address', b.address, 'country', b.country,
          'email', b.email, 'taxNumber', b.tax_number) FROM organisation_buyers b WHERE b.organisation_id = o.id),
        'prices', (SELECT coalesce(json_agg(json_build_object('id', p.id, 'currency', p.currency,
            'seatPrice', p.seat_price, 'sessionPrice', p.session_price, 'from', p.from_day,
            'isComing', p.from_day > now.today) ORDER BY p.from_day DESC), '[]'::json)
          FROM organisation_prices p WHERE p.organisation_id = o.id),
        'hasIssuer', EXISTS (SELECT FROM practice_issuers), 'today', now.today) AS billing
      FROM organisations o CROSS JOIN (SELECT (now() AT TIME ZONE 'UTC')::date AS today) now
      WHERE o.id = ${organisationId}`,
  );
  return row?.billing;
}

export async function upsertPrice(
  tx: Db,
  organisationId: number,
  { from: fromDay, ...price }: OrganisationPriceFields,
): Promise<void> {
  await tx
    .insert(organisationPrices)
    .values({ organisationId, fromDay, ...price })
    .onConflictDoUpdate({ target: [organisationPrices.organisationId, organisationPrices.fromDay], set: price });
}

export async function deletePrice(tx: Db, organisationId: number, id: string): Promise<void> {
  await tx
    .delete(organisationPrices)
    .where(sql`${organisationPrices.id} = ${id} AND ${organisationPrices.organisationId} = ${organisationId}`);
}
