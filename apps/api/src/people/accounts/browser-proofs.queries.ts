import { eq, lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { browserProofs } from './login-sessions.table.ts';

/**
 * What counts the tries of a login: a browser that its person signed in with before has a count
 * that no one else moves; everyone else shares that of the address.
 */
export const triesCountedBy = (email: Placeholder, proofHash: Placeholder): SQL => sql`coalesce(
  (SELECT 'browser:' || b.user_id || ':' || b.proof_hash FROM browser_proofs b JOIN users p ON p.id = b.user_id
    WHERE p.email = ${email} AND b.proof_hash = ${proofHash}::text), ${email})`;

/** Notes that someone signed in with the browser that has this proof. */
export async function noteBrowserProof(db: Db, userId: UserId, proofHash: string): Promise<void> {
  const lastUsedAt = sql`now()`;
  await db
    .insert(browserProofs)
    .values({ userId, proofHash, lastUsedAt })
    .onConflictDoUpdate({ target: [browserProofs.userId, browserProofs.proofHash], set: { lastUsedAt } });
}

export async function deleteBrowserProofs(db: Db, userId: UserId): Promise<void> {
  await db.delete(browserProofs).where(eq(browserProofs.userId, userId));
}

export async function deleteUnusedBrowserProofs(db: Db): Promise<void> {
  await db.delete(browserProofs).where(lt(browserProofs.lastUsedAt, sql`now() - interval '1 year'`));
}
