import { PACKAGES_AT_MOST, type Package, type PackageFields } from '@waymark/contract/billing/packages';
import type { UserId } from '#actor.ts';
import { lockAccount } from '#people/users/leaving.queries.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import { findRequestedPackage, holdPackage, insertPackage, insertVersion, listPackagesOf } from './packages.queries.ts';

const CHANGED =
  'This package was changed elsewhere in the meantime. What you typed is still here: copy it, then load again.';

/** Problems: `request_reused`, `list_full`. */
export function createPackage(
  { database }: Services,
  coachId: UserId,
  { requestId, ...content }: PackageFields & { readonly requestId: string },
): Promise<Package[]> {
  const requestHash = hashRequest(content);
  return database.db.transaction(async (tx) => {
    // One after the other, so that the limit holds.
    await lockAccount(tx, coachId);
    const known = await findRequestedPackage(tx, coachId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return listPackagesOf(tx, coachId);
    }
    if ((await listPackagesOf(tx, coachId)).length >= PACKAGES_AT_MOST) throw new Problem('list_full');
    await insertPackage(tx, coachId, { requestId, requestHash }, content);
    return listPackagesOf(tx, coachId);
  });
}

/** Problems: `not_found`, `note_changed`. */
export function changePackage(
  { database }: Services,
  coachId: UserId,
  id: string,
  { version, ...content }: PackageFields & { readonly version: number },
): Promise<Package[]> {
  return database.db.transaction(async (tx) => {
    const row = await holdPackage(tx, coachId, id);
    if (!row) throw new Problem('not_found');
    if (row.version !== version) throw new Problem('note_changed', { sentence: CHANGED });
    await insertVersion(tx, row, content);
    return listPackagesOf(tx, coachId);
  });
}
