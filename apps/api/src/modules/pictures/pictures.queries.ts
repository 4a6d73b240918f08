import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { groups } from '#modules/groups/groups.table.ts';
import { profiles } from '#modules/profiles/profiles.table.ts';
import { pictures } from './pictures.table.ts';

/** Where the key of each subject's picture is, by the person whose it is. */
const PLACES = {
  person: (userId: UserId) => ({ table: profiles, key: profiles.pictureKey, isOwn: eq(profiles.userId, userId) }),
  group: (userId: UserId) => ({ table: groups, key: groups.pictureKey, isOwn: eq(groups.adminId, userId) }),
} as const;

export async function insertPicture(tx: Db, userId: UserId, key: string): Promise<void> {
  await tx.insert(pictures).values({ key, userId });
}

/** Takes the subject's picture away, and gives the key that it had. */
export async function deletePicture(tx: Db, userId: UserId, subject: keyof typeof PLACES): Promise<string | undefined> {
  const { table, key, isOwn } = PLACES[subject](userId);
  const shown = tx.select({ key }).from(table).where(isOwn);
  const [row] = await tx
    .delete(pictures)
    .where(and(eq(pictures.userId, userId), inArray(pictures.key, shown)))
    .returning({ key: pictures.key });
  return row?.key;
}

/** Those of the keys that no picture has. */
export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(sql`${pictures.key} = ANY(${sql.param(keys)}::text[])`);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
