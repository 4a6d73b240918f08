import type { PackageToBuy, Purchase } from '@waymark/contract/billing/purchases';
import type { PaginationQuery } from '@waymark/contract/entities';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { acceptsClients, isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { isRelated, isStaying } from '../../policies/reachable.ts';
import { issuedNumber } from '../invoices/invoice-reads.queries.ts';
import { isOnOffer, latestFields, latestPackages } from '../packages/packages.queries.ts';
import { isBoughtFor, PURCHASE_ACCOUNTS } from './drawn-purchases.queries.ts';
import { purchases } from './purchases.table.ts';

/** Over a package `k` and `coaches`: clients of the coach, and others while there is room. */
const mayBuy = (buyerId: UserId): SQL => sql`${isOnOffer} AND ${isShown} AND coaches.user_id <> ${buyerId}
  AND (${acceptsClients} OR EXISTS (SELECT FROM coach_matches m WHERE m.coach_id = coaches.user_id
    AND m.coachee_id = ${buyerId} AND m.state = 'standing'))`;

/** Keeps its version as it is until the transaction ends. */
export async function holdPackageVersion(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`SELECT FROM packages WHERE id = ${id} FOR SHARE`);
}

export async function findPackageToBuy(db: Db, buyerId: UserId, id: string): Promise<PackageToBuy | undefined> {
  const [row] = await rowsOf<{ toBuy: PackageToBuy }>(
    db,
    sql`SELECT json_build_object('package', json_build_object(${latestFields}),
        'coach', json_build_object('id', coaches.user_id, 'slug', coaches.slug,
          'firstName', (SELECT coalesce(u.first_name, '') FROM users u WHERE u.id = coaches.user_id)),
        'isForSale', EXISTS (SELECT FROM invoice_issuers s WHERE s.coach_id = coaches.user_id),
        'buyer', coalesce((SELECT json_build_object('buyerName', i.buyer_name, 'buyerAddress', i.buyer_address,
            'buyerCountry', i.buyer_country, 'buyerEmail', i.buyer_email, 'buyerTaxNumber', i.buyer_tax_number)
          FROM invoices i WHERE i.client_id = ${buyerId} AND i.state = 'issued' AND i.kind = 'invoice'
          ORDER BY i.issued_on DESC, i.created_at DESC LIMIT 1),
          (SELECT json_build_object('buyerName', ${fullNameOr(sql`u`, sql`''`)}, 'buyerAddress', '',
            'buyerCountry', coalesce(p.country, ''), 'buyerEmail', NULL, 'buyerTaxNumber', NULL)
          FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = ${buyerId}))) AS "toBuy"
      FROM ${latestPackages} JOIN coaches ON coaches.user_id = k.coach_id WHERE k.id = ${id} AND ${mayBuy(buyerId)}`,
  );
  return row?.toBuy;
}

export async function findRequestedPurchase(
  tx: Db,
  buyerId: UserId,
  requestId: string,
): Promise<{ readonly publicId: string; readonly requestHash: string } | undefined> {
  const { publicId, requestHash } = purchases;
  const [row] = await tx
    .select({ publicId, requestHash })
    .from(purchases)
    .where(sql`${purchases.buyerId} = ${buyerId} AND ${purchases.requestId} = ${requestId}`);
  return row;
}

/** The invoice of one that this coach sold. */
export async function findSold(tx: Db, coachId: UserId, publicId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ invoiceId: purchases.invoiceId })
    .from(purchases)
    .where(sql`${purchases.publicId} = ${publicId} AND ${purchases.coachId} = ${coachId}`);
  return row?.invoiceId;
}

export async function insertPurchase(tx: Db, purchase: typeof purchases.$inferInsert): Promise<string> {
  const [row] = await tx.insert(purchases).values(purchase).returning({ publicId: purchases.publicId });
  if (!row) throw new Error('A new purchase cannot be found.');
  return row.publicId;
}

const state = sql`CASE WHEN p.ended_at IS NOT NULL THEN CASE WHEN p.activated_at IS NULL THEN 'cancelled' ELSE 'refunded' END
  WHEN p.activated_at IS NULL THEN 'awaiting' WHEN p.valid_until <= now() THEN 'over'
  WHEN a.balance = 0 THEN 'used' ELSE 'active' END`;

/** What a number of its sessions costs, half up: all of them cost the total. */
const costOf = (sessions: SQL): SQL =>
  sql`((2::bigint * i.total * (${sessions}) + v.sessions) / (2 * v.sessions))::int`;

const itemFor = (userId: UserId): SQL => sql`(SELECT json_build_object('id', p.public_id, 'state', ${state},
    'part', CASE ${userId}::int WHEN p.coach_id THEN 'coach' WHEN p.buyer_id THEN 'buyer' ELSE 'family' END,
    'coach', json_build_object('id', p.coach_id,
      'firstName', (SELECT coalesce(u.first_name, '') FROM users u WHERE u.id = p.coach_id)),
    'buyerName', CASE WHEN ${userId}::int IN (p.coach_id, p.buyer_id) THEN i.buyer_name
      ELSE (SELECT coalesce(u.first_name, '') FROM users u WHERE u.id = p.buyer_id) END,
    'name', v.name, 'sessions', v.sessions, 'lengths', v.lengths, 'left', coalesce(a.balance, 0),
    'validUntil', p.valid_until, 'refund', CASE WHEN p.coach_id = ${userId}::int AND a.balance > 0
      THEN json_build_object('sessions', a.balance, 'amount', ${costOf(sql`p.refunded + a.balance`)} - ${costOf(sql`p.refunded`)}) END,
    'invoice', CASE WHEN ${userId}::int IN (p.coach_id, p.buyer_id)
      THEN json_build_object('id', i.id, 'number', ${issuedNumber}, 'total', i.total, 'currency', i.currency) END)
  FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version
    JOIN invoices i ON i.id = p.invoice_id ${PURCHASE_ACCOUNTS} WHERE p.id = found.id)`;

/** What this person bought or sold, and of their family what can be booked with. */
const isTheirs = (userId: UserId): SQL => sql`(p.coach_id = ${userId} OR p.buyer_id = ${userId}
  OR (p.activated_at IS NOT NULL AND ${isRelated('family', userId, sql`p.buyer_id`)} AND ${isStaying(sql`p.buyer_id`)}))`;

export interface PurchasesWanted {
  readonly matchId?: number | undefined;
  readonly invoiceId?: string | undefined;
  readonly publicId?: string | undefined;
  readonly pagination?: PaginationQuery | undefined;
}

export const listPurchasesOf = (
  db: Db,
  userId: UserId,
  { matchId, invoiceId, publicId, pagination }: PurchasesWanted,
): Promise<Page<Purchase>> =>
  findPage<Purchase>(db, {
    found: sql`SELECT p.id, p.created_at FROM purchases p WHERE ${isTheirs(userId)}
      ${publicId === undefined ? sql`` : sql`AND p.public_id = ${publicId}`}
      ${invoiceId === undefined ? sql`` : sql`AND p.invoice_id = ${invoiceId}`}
      ${
        matchId === undefined
          ? sql``
          : sql`AND EXISTS (SELECT FROM coach_matches m WHERE m.id = ${matchId}
        AND m.coach_id = p.coach_id AND ${isBoughtFor(sql`m.coachee_id`)})`
      }`,
    order: sql`found.created_at DESC, found.id DESC`,
    item: itemFor(userId),
    pagination,
  });

export async function findPurchase(db: Db, userId: UserId, publicId: string): Promise<Purchase> {
  const [purchase] = (await listPurchasesOf(db, userId, { publicId })).data;
  if (!purchase) throw new Error('A purchase that was just changed cannot be found.');
  return purchase;
}
