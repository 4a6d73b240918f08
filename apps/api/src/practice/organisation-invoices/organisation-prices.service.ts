import { isDeepStrictEqual } from 'node:util';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type {
  OrganisationBilling,
  OrganisationBuyer,
  OrganisationPriceFields,
} from '@waymark/contract/practice/organisation-prices';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { taxDraftsAnew } from './organisation-invoices.queries.ts';
import {
  deletePrice,
  findBilling,
  findPracticeIssuer,
  upsertBuyer,
  upsertPracticeIssuer,
  upsertPrice,
} from './organisation-prices.queries.ts';

const BEFORE = 'A price never changes the past. Choose today or a later day.';
const COUNTS_ALREADY = 'This price counts already, so it stays. Set another one from a later day on.';

/** Problem: `not_found`. */
export async function readBilling(db: Db, organisationId: number): Promise<OrganisationBilling> {
  const billing = await findBilling(db, organisationId);
  if (!billing) throw new Problem('not_found');
  return billing;
}

export function saveIssuer({ database }: Services, actorId: UserId, issuer: InvoiceIssuer): Promise<void> {
  return database.db.transaction(async (tx) => {
    const known = await findPracticeIssuer(tx);
    if (isDeepStrictEqual(known, issuer)) return;
    await upsertPracticeIssuer(tx, issuer);
    if (known && known.taxRate !== issuer.taxRate) await taxDraftsAnew(tx, issuer.taxRate);
    await appendPracticeLine(tx, { actorId, deed: 'invoice-details-changed' });
  });
}

/** Of one organisation one after the other. Problem: `not_found`. */
async function holdBilling(tx: Db, organisationId: number): Promise<OrganisationBilling> {
  await lockOrganisation(tx, organisationId);
  return readBilling(tx, organisationId);
}

/** Problem: `not_found`. */
export function saveBuyer(
  { database }: Services,
  actorId: UserId,
  organisationId: number,
  buyer: OrganisationBuyer,
): Promise<OrganisationBilling> {
  return database.db.transaction(async (tx) => {
    const known = await holdBilling(tx, organisationId);
    if (isDeepStrictEqual(known.buyer, buyer)) return known;
    await upsertBuyer(tx, organisationId, buyer);
    await appendPracticeLine(tx, { actorId, deed: 'buyer-changed', organisationId });
    return readBilling(tx, organisationId);
  });
}

/** Problems: `not_found`, a day before today. */
export function setPrice(
  { database }: Services,
  actorId: UserId,
  organisationId: number,
  fields: OrganisationPriceFields,
): Promise<OrganisationBilling> {
  return database.db.transaction(async (tx) => {
    const { prices, today } = await holdBilling(tx, organisationId);
    if (fields.from < today) throw new Problem('invalid_request', { field: ['from'], sentence: BEFORE });
    const { id: _id, isComing: _isComing, ...known } = prices.find(({ from }) => from === fields.from) ?? {};
    if (!isDeepStrictEqual(known, fields)) {
      await upsertPrice(tx, organisationId, fields);
      await appendPracticeLine(tx, { actorId, deed: 'price-set', organisationId });
    }
    return readBilling(tx, organisationId);
  });
}

/** Problems: `not_found`, `request_decided`. */
export function takeBackPrice(
  { database }: Services,
  actorId: UserId,
  organisationId: number,
  priceId: string,
): Promise<OrganisationBilling> {
  return database.db.transaction(async (tx) => {
    const { prices } = await holdBilling(tx, organisationId);
    const price = prices.find(({ id }) => id === priceId);
    if (!price) throw new Problem('not_found');
    if (!price.isComing) throw new Problem('request_decided', { sentence: COUNTS_ALREADY });
    await deletePrice(tx, organisationId, priceId);
    await appendPracticeLine(tx, { actorId, deed: 'price-taken-back', organisationId });
    return readBilling(tx, organisationId);
  });
}
