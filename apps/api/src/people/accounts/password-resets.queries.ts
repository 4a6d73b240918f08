import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { users } from '#people/users/users.table.ts';
import { passwordResets } from './password-resets.table.ts';

/** Valid for an hour; ends the person's earlier ones. Idempotent for the same id. */
export async function insertPasswordReset(db: Db, id: string, userId: UserId, codeHash: string): Promise<void> {
  const inserted = await db
    .insert(passwordResets)
    .values({ id, userId, codeHash, expiresAt: sql`now() + interval '60 minutes'` })
    .onConflictDoNothing()
    .returning({ id: passwordResets.id });
  if (inserted.length === 0) return;
  await endPasswordResets(db, userId, id);
}

export async function endPasswordResets(db: Db, userId: UserId, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(passwordResets.id, except);
  await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt), others));
}

const isGood = (codeHash: string) =>
  and(eq(passwordResets.codeHash, codeHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`));

/** The owner of a valid code; doesn't use it up. */
export async function findResetOwner(db: Db, codeHash: string): Promise<{ userId: UserId; email: string } | undefined> {
  const [row] = await db
    .select({ userId: users.id, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isGood(codeHash), isNull(users.blockedAt)));
  return row && { ...row, userId: row.userId as UserId };
}

/** Uses the code up and returns its owner; undefined if it is invalid or already used. */
export async function takeResetCode(db: Db, codeHash: string): Promise<UserId | undefined> {
  const [row] = await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(isGood(codeHash))
    .returning({ userId: passwordResets.userId });
  return row?.userId as UserId | undefined;
}

export async function findOpenReset(db: Db, id: string): Promise<{ email: string; hasPassword: boolean } | undefined> {
  const [row] = await db
    .select({ email: users.email, passwordHash: users.passwordHash })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(eq(passwordResets.id, id), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, sql`now()`)));
  return row && { email: row.email, hasPassword: row.passwordHash !== null };
}
