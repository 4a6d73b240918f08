import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { signUps } from './sign-ups.table.ts';

type NewSignUp = Omit<typeof signUps.$inferInsert, 'createdAt'>;
export type SignUpRow = typeof signUps.$inferSelect;

/** Starts a sign-up, replacing an earlier one for the same address. */
export async function insertSignUp(db: Db, signUp: NewSignUp): Promise<void> {
  const { email: _same, ...fresh } = signUp;
  await db
    .insert(signUps)
    .values(signUp)
    .onConflictDoUpdate({ target: signUps.email, set: { ...fresh, createdAt: sql`now()` } });
}

/** Removes a sign-up that becomes an account; undefined if another has replaced it. */
export async function takeSignUp(db: Db, id: string): Promise<SignUpRow | undefined> {
  const [row] = await db.delete(signUps).where(eq(signUps.id, id)).returning();
  return row;
}

export async function findSignUp(db: Db, email: string): Promise<SignUpRow | undefined> {
  const [row] = await db.select().from(signUps).where(eq(signUps.email, email));
  return row;
}

export async function deleteSignUp(db: Db, email: string): Promise<void> {
  await db.delete(signUps).where(eq(signUps.email, email));
}
