// Of accounts that are to be erased.
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { families, users } from './users.table.ts';

/** From then on no one else reads the account; null restores that. */
export async function setLeavesAt(tx: Db, userId: UserId, leavesAt: Date | null): Promise<void> {
  await tx.update(users).set({ leavesAt }).where(eq(users.id, userId));
}

interface LockedAccount {
  readonly userId: UserId;
  readonly email: string;
  /** Each that was ever theirs, as far as it is known. */
  readonly addresses: readonly string[];
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly createdAt: Date;
  readonly familyId: number | null;
}

/** Nothing that refers to it can be added until the transaction ends. Undefined if it is gone. */
export async function lockAccount(tx: Db, userId: UserId): Promise<LockedAccount | undefined> {
  const { email, firstName, lastName, createdAt, familyId } = users;
  const [row] = await tx
    .select({ email, firstName, lastName, createdAt, familyId })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!row) return undefined;
  const known = await rowsOf<{ address: string }>(
    tx,
    sql`SELECT DISTINCT address FROM (
        SELECT unnest(ARRAY[email, phone]) AS address FROM users WHERE id = ${userId}
        UNION ALL SELECT unnest(ARRAY[email, phone]) FROM triage_subscriptions WHERE user_id = ${userId}
        UNION ALL SELECT unnest(ARRAY[former_email, new_email]) FROM email_changes WHERE user_id = ${userId}) AS known
      WHERE address <> ''`,
  );
  return { ...row, userId, addresses: known.map(({ address }) => address) };
}

export async function findCreation(db: Db, userId: UserId): Promise<Pick<LockedAccount, 'userId' | 'createdAt'>[]> {
  const rows = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
  return rows.map(({ createdAt }) => ({ userId, createdAt }));
}

/** Who is named in what follows is no one any more, so that can be read again. */
export async function updateToFormer(tx: Db, userId: UserId, name: string): Promise<void> {
  await tx
    .update(users)
    .set({ firstName: name, lastName: null, phone: null, leavesAt: null })
    .where(eq(users.id, userId));
}

/** With all that belongs to it, and its family if no one else is in it. */
export async function deleteAccount(tx: Db, { userId, familyId }: LockedAccount): Promise<void> {
  await tx.delete(users).where(eq(users.id, userId));
  if (familyId === null) return;
  await tx
    .delete(families)
    .where(sql`${families.id} = ${familyId} AND NOT EXISTS (SELECT FROM users WHERE users.family_id = ${familyId})`);
}
