import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { CODE_LIMITS } from '../../limits/limit-sizes.ts';
import { type CodePurpose, oneTimeCodes } from './one-time-codes.table.ts';

export type CodeRow = typeof oneTimeCodes.$inferSelect;

/** Identifies a code: each owner has one per purpose. */
export interface CodeKey {
  readonly purpose: CodePurpose;
  readonly owner: string;
  readonly userId: UserId | null;
}

const expiry = sql`now() + make_interval(mins => ${CODE_LIMITS.lifetimeMinutes}::int)`;

const isOf = ({ purpose, owner }: CodeKey) => and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.owner, owner));

type NewCode = Pick<CodeRow, 'address' | 'codeId' | 'codeHash'>;

/** Replaces the last code; false if that was sent less than a minute ago. */
export async function insertCode(db: Db, key: CodeKey, code: NewCode): Promise<boolean> {
  const fresh = { ...code, tries: 0, sentAt: sql`now()`, expiresAt: expiry, deliveredAt: null };
  const rows = await db
    .insert(oneTimeCodes)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.owner],
      set: fresh,
      setWhere: lte(oneTimeCodes.sentAt, sql`now() - make_interval(secs => ${CODE_LIMITS.resendSeconds}::int)`),
    })
    .returning({ codeId: oneTimeCodes.codeId });
  return rows.length > 0;
}

export async function findSecondsToNextCode(db: Db, key: CodeKey): Promise<number> {
  const age = sql`extract(epoch FROM now() - ${oneTimeCodes.sentAt})`;
  const [row] = await db
    .select({ seconds: sql<number>`greatest(1, ceil(${CODE_LIMITS.resendSeconds}::int - ${age}))::int` })
    .from(oneTimeCodes)
    .where(isOf(key));
  return row?.seconds ?? 1;
}

/**
 * Counts a try before the comparison and returns what to compare with. Undefined without a code,
 * after its expiry, and after five tries, even simultaneous ones.
 */
export async function countCodeTry(db: Db, key: CodeKey): Promise<CodeRow | undefined> {
  const [row] = await db
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1`, wrongInARow: sql`${oneTimeCodes.wrongInARow} + 1` })
    .where(and(isOf(key), lt(oneTimeCodes.tries, CODE_LIMITS.tries), gt(oneTimeCodes.expiresAt, sql`now()`)))
    .returning();
  return row;
}

/** Uses the code up; undefined if it was just used or replaced. */
export async function takeCode(db: Db, key: CodeKey, codeId: string): Promise<CodeRow | undefined> {
  const [row] = await db
    .delete(oneTimeCodes)
    .where(and(isOf(key), eq(oneTimeCodes.codeId, codeId)))
    .returning();
  return row;
}

/** Resets the number of wrong codes in a row, because the sign-up starts anew. */
export async function forgetWrongCodes(db: Db, key: CodeKey): Promise<void> {
  await db.update(oneTimeCodes).set({ wrongInARow: 0 }).where(isOf(key));
}

export async function deleteCode(db: Db, key: CodeKey): Promise<void> {
  await db.delete(oneTimeCodes).where(isOf(key));
}

export async function deleteCodesOf(db: Db, userId: UserId): Promise<void> {
  await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, userId));
}

/** So that a typing error doesn't cost a minute; the hourly limit counts both. */
export async function deleteCodeToOther(db: Db, key: CodeKey, address: string): Promise<void> {
  await db.delete(oneTimeCodes).where(and(isOf(key), ne(oneTimeCodes.address, address)));
}

/** Starts the code's lifetime on delivery, so that a mail outage doesn't use it up. */
export async function markCodeDelivered(db: Db, codeId: string): Promise<CodeRow | undefined> {
  const { deliveredAt, expiresAt } = oneTimeCodes;
  const [row] = await db
    .update(oneTimeCodes)
    .set({
      expiresAt: sql`CASE WHEN ${deliveredAt} IS NULL THEN ${expiry} ELSE ${expiresAt} END`,
      deliveredAt: sql`coalesce(${deliveredAt}, now())`,
    })
    .where(eq(oneTimeCodes.codeId, codeId))
    .returning();
  return row;
}

export async function deleteOutdatedCodes(db: Db): Promise<void> {
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, sql`now() - interval '24 hours'`));
}

export async function deleteCodesTo(tx: Db, addresses: readonly string[]): Promise<void> {
  await tx.delete(oneTimeCodes).where(sql`${oneTimeCodes.address} = ANY(${sql.param(addresses)}::text[])`);
}
