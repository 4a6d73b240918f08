import type { Package, PackageFields, PackageOnPage } from '@waymark/contract/billing/packages';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { packages, packageVersions } from './packages.table.ts';

/** Over `latestPackages`, for `json_build_object`. */
export const latestFields: SQL = sql`'id', k.id, 'version', k.version, 'name', v.name, 'sessions', v.sessions, 'lengths', v.lengths,
  'price', v.price, 'currency', v.currency, 'taxRate', v.tax_rate, 'validDays', v.valid_days,
  'cancelHours', v.cancel_hours, 'rollsOver', v.rolls_over`;

/** Over packages `k`. */
export const isOnOffer: SQL<boolean> = sql`(k.is_offered AND NOT k.is_withheld)`;

/** Packages as `k` with their latest version as `v`. */
export const latestPackages = sql`packages k JOIN package_versions v ON v.package_id = k.id AND v.version = k.version`;

export async function listPackagesOf(db: Db, coachId: UserId): Promise<Package[]> {
  const rows = await rowsOf<{ one: Package }>(
    db,
    sql`SELECT json_build_object(${latestFields}, 'isOffered', k.is_offered, 'isWithheld', k.is_withheld,
        'changedAt', v.made_at) AS one
      FROM ${latestPackages} WHERE k.coach_id = ${coachId} ORDER BY NOT k.is_offered, v.price, k.created_at`,
  );
  return rows.map(({ one }) => one);
}

/** Undefined for a coach who isn't shown. */
export async function listOfferedAt(db: Db, slug: string): Promise<PackageOnPage[] | undefined> {
  const [row] = await rowsOf<{ offered: PackageOnPage[] }>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object(${latestFields}, 'isForSale', EXISTS (SELECT FROM invoice_issuers s WHERE s.coach_id = k.coach_id)) ORDER BY v.price, k.created_at), '[]'::json)
        FROM ${latestPackages} WHERE k.coach_id = coaches.user_id AND ${isOnOffer}) AS offered
      FROM coaches WHERE coaches.slug = ${slug} AND ${isShown}`,
  );
  return row?.offered;
}

export type PackageRow = typeof packages.$inferSelect;

/** A coach's own, locked until the transaction ends. */
export async function holdPackage(tx: Db, coachId: UserId, id: string): Promise<PackageRow | undefined> {
  const [row] = await tx
    .select()
    .from(packages)
    .where(sql`${packages.id} = ${id} AND ${packages.coachId} = ${coachId}`)
    .for('update');
  return row;
}

export async function findRequestedPackage(
  tx: Db,
  coachId: UserId,
  requestId: string,
): Promise<{ readonly requestHash: string } | undefined> {
  const [row] = await tx
    .select({ requestHash: packages.requestHash })
    .from(packages)
    .where(sql`${packages.coachId} = ${coachId} AND ${packages.requestId} = ${requestId}`);
  return row;
}

export async function insertPackage(
  tx: Db,
  coachId: UserId,
  request: { readonly requestId: string; readonly requestHash: string },
  content: PackageFields,
): Promise<void> {
  const [row] = await tx
    .insert(packages)
    .values({ coachId, ...request })
    .returning();
  if (!row) throw new Error('A new package cannot be found.');
  await tx.insert(packageVersions).values({ packageId: row.id, version: row.version, ...content });
}

/** Of a package that is held. */
export async function insertVersion(tx: Db, { id, version }: PackageRow, content: PackageFields): Promise<void> {
  await tx.insert(packageVersions).values({ packageId: id, version: version + 1, ...content });
  await tx
    .update(packages)
    .set({ version: version + 1 })
    .where(sql`${packages.id} = ${id}`);
}

/** False if it isn't this coach's. */
export async function updateOffer(db: Db, coachId: UserId, id: string, isOffered: boolean): Promise<boolean> {
  const rows = await db
    .update(packages)
    .set({ isOffered })
    .where(sql`${packages.id} = ${id} AND ${packages.coachId} = ${coachId}`)
    .returning({ id: packages.id });
  return rows.length > 0;
}

/** For the practice. Undefined if there is none, false if it stood like that. */
export async function updateWithheld(tx: Db, id: string, isWithheld: boolean): Promise<boolean | undefined> {
  const [row] = await tx
    .select({ isWithheld: packages.isWithheld })
    .from(packages)
    .where(sql`${packages.id} = ${id}`)
    .for('update');
  if (row?.isWithheld === isWithheld) return false;
  if (!row) return undefined;
  await tx.update(packages).set({ isWithheld }).where(sql`${packages.id} = ${id}`);
  return true;
}

/** As it was bought, whatever its package is like now. */
export async function findBoughtVersion(
  tx: Db,
  { packageId, version }: { readonly packageId: string; readonly version: number },
): Promise<typeof packageVersions.$inferSelect> {
  const [row] = await tx
    .select()
    .from(packageVersions)
    .where(sql`${packageVersions.packageId} = ${packageId} AND ${packageVersions.version} = ${version}`);
  if (!row) throw new Error('A version that was bought cannot be found.');
  return row;
}
