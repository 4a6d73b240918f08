import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deploymentKeys } from './deployment-keys.table.ts';

async function findKeys<Keys>(db: Db, name: string): Promise<Keys | undefined> {
  const [row] = await db
    .select({ keys: deploymentKeys.keys })
    .from(deploymentKeys)
    .where(eq(deploymentKeys.name, name));
  return row?.keys as Keys | undefined;
}

/** The keys of this name, generated on first use; nodes that start together get the same ones. */
export async function findOrInsertKeys<Keys extends object>(db: Db, name: string, generate: () => Keys): Promise<Keys> {
  const found = await findKeys<Keys>(db, name);
  if (found) return found;
  await db.insert(deploymentKeys).values({ name, keys: generate() }).onConflictDoNothing();
  const inserted = await findKeys<Keys>(db, name);
  if (!inserted) throw new Error(`The keys ${name} were not inserted.`);
  return inserted;
}
