import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { deleteUnusedBrowserProofs } from './browser-proofs.queries.ts';
import { loginSessions } from './login-sessions.table.ts';
import { passwordResets } from './password-resets.table.ts';
import { signUps } from './sign-ups.table.ts';

export async function deleteOutdatedRows(db: Db): Promise<void> {
  const aDayAgo = sql`now() - interval '24 hours'`;
  await db.delete(signUps).where(lt(signUps.createdAt, aDayAgo));
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, sql`now()`));
  await deleteUnusedBrowserProofs(db);
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, aDayAgo));
}
