// A purchase from the moment that its invoice is paid.
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { insertAccount } from '#organisations/ledger/ledger.queries.ts';
import { purchases } from './purchases.table.ts';

export type PurchaseRow = typeof purchases.$inferSelect;

/** Undefined for an invoice that was for something else. */
export async function holdPurchaseOf(tx: Db, invoiceId: string): Promise<PurchaseRow | undefined> {
  const [row] = await tx.select().from(purchases).where(sql`${purchases.invoiceId} = ${invoiceId}`).for('update');
  return row;
}

export interface PurchaseAccounts {
  readonly id: number;
  readonly spentId: number;
}

/** Unbounded, since until when it counts can change. */
export async function findOrOpenAccounts(tx: Db, { id: ownerId }: PurchaseRow): Promise<PurchaseAccounts> {
  const [known] = await rowsOf<PurchaseAccounts>(
    tx,
    sql`SELECT a.id, spent.id AS "spentId" FROM ledger_accounts a JOIN ledger_accounts spent
        ON spent.owner_kind = a.owner_kind AND spent.owner_id = a.owner_id AND spent.purpose = 'spent'
      WHERE a.owner_kind = 'purchase' AND a.owner_id = ${ownerId} AND a.purpose = 'available'`,
  );
  if (known) return known;
  const account = { ownerKind: 'purchase', ownerId, unit: 'session' } as const;
  const spentId = await insertAccount(tx, { ...account, purpose: 'spent' });
  return { id: await insertAccount(tx, account), spentId };
}

interface Begun {
  readonly sessions: number;
  readonly activations: number;
  readonly ownUntil: Date;
}

/** Its last day is that many days after today, where its buyer is. */
export async function updateToActive(tx: Db, { id }: PurchaseRow): Promise<Begun> {
  const [row] = await rowsOf<Omit<Begun, 'ownUntil'> & { ownUntil: string }>(
    tx,
    sql`UPDATE purchases SET activations = purchases.activations + 1, activated_at = now(), own_until = ends.at, valid_until = ends.at
      FROM package_versions v, LATERAL (SELECT (SELECT coalesce((SELECT f.time_zone FROM profiles f WHERE f.user_id = o.buyer_id), 'UTC')
          FROM purchases o WHERE o.id = ${id}) AS zone) z,
        LATERAL (SELECT ((now() AT TIME ZONE z.zone)::date + v.valid_days + 1)::timestamp AT TIME ZONE z.zone AS at) ends
      WHERE purchases.id = ${id} AND v.package_id = purchases.package_id AND v.version = purchases.version
      RETURNING v.sessions, purchases.activations, to_json(purchases.own_until) AS "ownUntil"`,
  );
  if (!row) throw new Error('A purchase that is held cannot be found.');
  return { ...row, ownUntil: new Date(row.ownUntil) };
}

export async function updateToAwaiting(tx: Db, { id }: PurchaseRow): Promise<void> {
  await tx
    .update(purchases)
    .set({ activatedAt: null, ownUntil: null, validUntil: null })
    .where(sql`${purchases.id} = ${id}`);
}

export async function updateToEnded(tx: Db, { id, refunded }: PurchaseRow, taken: number): Promise<void> {
  await tx
    .update(purchases)
    .set({ endedAt: sql`now()`, refunded: refunded + taken })
    .where(sql`${purchases.id} = ${id}`);
}

export interface Validity {
  readonly id: number;
  readonly rollsOver: boolean;
  readonly activatedAt: Date;
  readonly ownUntil: Date;
}

/** A buyer's purchases of a package that count, in the order in which they began. */
export async function listValidities(tx: Db, { buyerId, packageId }: PurchaseRow): Promise<readonly Validity[]> {
  const rows = await rowsOf<{ id: number; rollsOver: boolean; activatedAt: string; ownUntil: string }>(
    tx,
    sql`SELECT p.id, v.rolls_over AS "rollsOver", to_json(p.activated_at) AS "activatedAt", to_json(p.own_until) AS "ownUntil"
      FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version
      WHERE p.buyer_id = ${buyerId} AND p.package_id = ${packageId} AND p.activated_at IS NOT NULL AND p.ended_at IS NULL
      ORDER BY p.activated_at, p.id`,
  );
  return rows.map((row) => ({ ...row, activatedAt: new Date(row.activatedAt), ownUntil: new Date(row.ownUntil) }));
}

export async function updateValidUntil(tx: Db, id: number, validUntil: Date): Promise<void> {
  await tx.update(purchases).set({ validUntil }).where(sql`${purchases.id} = ${id}`);
}

/** Until when the last of a buyer’s purchases counts. */
export async function findPaidUntil(tx: Db, buyerId: UserId): Promise<Date | null> {
  const [row] = await rowsOf<{ until: string | null }>(
    tx,
    sql`SELECT to_json(max(valid_until)) AS until FROM purchases
      WHERE buyer_id = ${buyerId} AND activated_at IS NOT NULL AND ended_at IS NULL`,
  );
  return row?.until ? new Date(row.until) : null;
}
