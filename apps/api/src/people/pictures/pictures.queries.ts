import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { pictures } from './pictures.table.ts';

/** The length of a key, which is random so that no one can guess it. */
export const PICTURE_KEY_BYTES = 24;

export async function insertPicture(tx: Db, userId: UserId, key: string): Promise<void> {
  await tx.insert(pictures).values({ key, userId });
}

export async function deletePicture(db: Db, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key));
}

export async function listUnknownKeys(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(sql`${pictures.key} = ANY(${sql.param(keys)}::text[])`);
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}

/** A logo outlives the account of the admin who uploaded it, so it is no one's. */
export async function insertLogo(tx: Db, key: string): Promise<void> {
  await tx.insert(pictures).values({ key, userId: null });
}

export async function listKeysOf(tx: Db, userId: UserId): Promise<readonly string[]> {
  const rows = await tx.select({ key: pictures.key }).from(pictures).where(eq(pictures.userId, userId));
  return rows.map(({ key }) => key);
}
