import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { users } from '#people/users/users.table.ts';

/** The addresses that have an account, each with the key of its picture or null. */
export async function findPictures(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .select({ email: users.email, picture: profiles.pictureKey })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ email, picture }) => [email, picture]));
}
