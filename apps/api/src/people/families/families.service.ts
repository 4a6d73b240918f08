import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { insertFamily, lockFamilies } from '#people/users/family-rows.queries.ts';
import { lockUser, updateFamilyId } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { deleteWhatLeaverHeld } from './families.queries.ts';

/** The person's row stays locked, so that two simultaneous invitations create one family. */
export async function findOrInsertFamily(tx: Db, userId: UserId): Promise<number> {
  const { familyId } = await lockUser(tx, userId);
  if (familyId !== null) return familyId;
  const newFamilyId = await insertFamily(tx);
  await updateFamilyId(tx, userId, newFamilyId);
  return newFamilyId;
}

/** The person's row and both families must be locked. */
export async function changeFamily(tx: Db, userId: UserId, from: number | null, to: number | null): Promise<void> {
  await updateFamilyId(tx, userId, to);
  if (from !== null) await deleteWhatLeaverHeld(tx, from, userId);
}

/** Problems: `not_found`, whether the family is another person's or missing. */
export function leaveFamily({ database }: Services, userId: UserId, familyId: number): Promise<void> {
  return database.db.transaction(async (tx) => {
    const own = await lockUser(tx, userId);
    if (own.familyId !== familyId) throw new Problem('not_found');
    await lockFamilies(tx, [familyId]);
    await changeFamily(tx, userId, familyId, null);
  });
}
