import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { signUps } from './sign-ups.table.ts';

type NewSignUp = Pick<
  typeof signUps.$inferInsert,
  'id' | 'email' | 'passwordHash' | 'role' | 'subRole' | 'phone' | 'codeId' | 'codeHash'
>;
export type SignUpRow = typeof signUps.$inferSelect;

const TRIES_PER_CODE = 5;
const inTenMinutes = sql`now() + interval '10 minutes'`;
const aMinuteAgo = sql`now() - interval '60 seconds'`;

const freshCode = (codeId: string, codeHash: string) => ({
  codeId,
  codeHash,
  codeTries: 0,
  codeSentAt: sql`now()`,
  codeExpiresAt: inTenMinutes,
  codeMailedAt: null,
});

/** Starts a sign-up, replacing an earlier one of the same address; undefined when that one's code went out less than a minute ago. */
export async function insertSignUp(db: Db, signUp: NewSignUp): Promise<{ id: string } | undefined> {
  const { id, email, codeId, codeHash, ...account } = signUp;
  const code = freshCode(codeId, codeHash);
  const [row] = await db
    .insert(signUps)
    .values({ id, email, ...account, ...code })
    .onConflictDoUpdate({
      target: signUps.email,
      set: { id, ...account, ...code, wrongInARow: 0, createdAt: sql`now()` },
      setWhere: lte(signUps.codeSentAt, aMinuteAgo),
    })
    .returning({ id: signUps.id });
  return row;
}

/** Gives a waiting sign-up its next code; undefined when there is none, or its last code is less than a minute old. */
export async function renewCode(
  db: Db,
  email: string,
  codeId: string,
  codeHash: string,
): Promise<SignUpRow | undefined> {
  const [row] = await db
    .update(signUps)
    .set(freshCode(codeId, codeHash))
    .where(and(eq(signUps.email, email), lte(signUps.codeSentAt, aMinuteAgo)))
    .returning();
  return row;
}

/**
 * Counts a try at the code before it is compared, and gives what to compare with. Undefined when there is nothing to try:
 * no sign-up, an expired code, or five tries already, also when many come at once.
 */
export async function countCodeTry(db: Db, email: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .update(signUps)
    .set({ codeTries: sql`${signUps.codeTries} + 1`, wrongInARow: sql`${signUps.wrongInARow} + 1` })
    .where(and(eq(signUps.email, email), lt(signUps.codeTries, TRIES_PER_CODE), gt(signUps.codeExpiresAt, sql`now()`)))
    .returning();
  return row;
}

/** Takes the sign-up away as it is turned into an account; undefined when somebody else was first or a new code was made. */
export async function takeSignUp(db: Db, id: string, codeId: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .delete(signUps)
    .where(and(eq(signUps.id, id), eq(signUps.codeId, codeId)))
    .returning();
  return row;
}

export async function findSignUp(db: Db, email: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.email, email));
  return row;
}

export async function deleteSignUp(db: Db, email: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.email, email));
}

/** The ten minutes of a code begin when it is first mailed, so that one that waited for the mail server is still good. */
export async function markCodeMailed(db: Db, id: string, codeId: string): Promise<SignUpRow | undefined> {
  const [row] = await db
    .update(signUps)
    .set({
      codeExpiresAt: sql`CASE WHEN ${signUps.codeMailedAt} IS NULL THEN ${inTenMinutes} ELSE ${signUps.codeExpiresAt} END`,
      codeMailedAt: sql`coalesce(${signUps.codeMailedAt}, now())`,
    })
    .where(and(eq(signUps.id, id), eq(signUps.codeId, codeId)))
    .returning();
  return row;
}
