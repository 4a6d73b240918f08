import { and, asc, eq, inArray, notExists } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { families, users } from './users.table.ts';

export async function insertFamily(tx: Db): Promise<number> {
  const [family] = await tx.insert(families).values({}).returning({ id: families.id });
  if (!family) throw new Error('The family was not inserted.');
  return family.id;
}

/** Lock a person's row before and invitations after: any other order could deadlock. */
export async function lockFamilies(tx: Db, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await tx
    .select({ id: families.id })
    .from(families)
    .where(inArray(families.id, [...ids]))
    .orderBy(asc(families.id))
    .for('update');
  return rows.map(({ id }) => id);
}

export async function deleteEmptyFamily(tx: Db, familyId: number): Promise<void> {
  const anyMember = tx.select({ id: users.id }).from(users).where(eq(users.familyId, familyId));
  await tx.delete(families).where(and(eq(families.id, familyId), notExists(anyMember)));
}
