import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { users } from './users.table.ts';

const storedForm = sql`lower(${users.email} COLLATE "C")`;

export interface MisspeltAddress {
  readonly userId: number;
  readonly email: string;
  /** Whose account owns the normalised form and keeps this one from logging in. */
  readonly ownerId: number | null;
}

/** Accounts that keep an unnormalised address because another account has the normalised form. */
export async function listMisspeltAddresses(db: Db): Promise<MisspeltAddress[]> {
  return db
    .select({
      userId: users.id,
      email: users.email,
      ownerId: sql<number | null>`(SELECT owner.id FROM users AS owner WHERE owner.email = ${storedForm})`,
    })
    .from(users)
    .where(sql`${users.email} <> ${storedForm}`)
    .orderBy(users.id);
}

/** Gives such an account another address; false if no such account exists. */
export async function correctAddress(db: Db, userId: UserId, email: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ email })
    .where(and(eq(users.id, userId), sql`${users.email} <> ${storedForm}`))
    .returning({ id: users.id });
  return rows.length > 0;
}
