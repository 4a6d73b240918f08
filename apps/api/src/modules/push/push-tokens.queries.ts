import { createHash } from 'node:crypto';
import type { PushToken } from '@waymark/contract/push-tokens';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { readWithCaller } from '#modules/accounts/login-sessions.queries.ts';
import { loginSessions } from '#modules/accounts/login-sessions.table.ts';
import { users } from '#modules/accounts/users.table.ts';
import { pushTokens } from './push-tokens.table.ts';

export type PushTokenRow = typeof pushTokens.$inferSelect;

export async function findPushTokenOfLoginSession(db: Db, loginSessionId: string): Promise<PushTokenRow | undefined> {
  const [row] = await db.select().from(pushTokens).where(eq(pushTokens.loginSessionId, loginSessionId));
  return row;
}

/** That of the calling browser, or null. */
export const readPushToken = readWithCaller<Record<string, never>, PushToken | null>(
  ({
    loginSessionId,
  }) => sql`SELECT json_build_object('id', t.id, 'attributes', json_build_object('platform', t.platform,
      'token', t.token, 'user', json_build_object('data', json_build_object('id', t.user_id))))
    FROM fcm_tokens t WHERE t.login_session_id = ${loginSessionId}`,
);

interface OwnedToken {
  readonly userId: UserId;
  readonly loginSessionId: string;
  readonly token: string;
  readonly identity: string;
}

/** Takes it from anyone else. Undefined if the login session has just ended. */
export async function savePushToken(
  tx: Db,
  { userId, loginSessionId, token, identity }: OwnedToken,
): Promise<PushTokenRow | undefined> {
  const sessions = await tx
    .select({ id: loginSessions.id })
    .from(loginSessions)
    .where(eq(loginSessions.id, loginSessionId))
    .for('key share');
  if (sessions.length === 0) return undefined;
  const identityHash = createHash('sha256').update(identity).digest('base64url');
  // In turn: browsers of one machine may register the same token at once for two people.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${identityHash}, 0))`);
  await tx
    .delete(pushTokens)
    .where(and(eq(pushTokens.identityHash, identityHash), ne(pushTokens.loginSessionId, loginSessionId)));
  const [row] = await tx
    .insert(pushTokens)
    .values({ userId, loginSessionId, token, identityHash, platform: 'Web' })
    .onConflictDoUpdate({ target: pushTokens.loginSessionId, set: { token, identityHash } })
    .returning();
  return row;
}

export async function keepNewestPushTokens(tx: Db, userId: UserId, kept: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const outdated = tx
    .select({ id: pushTokens.id })
    .from(pushTokens)
    .where(eq(pushTokens.userId, userId))
    .orderBy(sql`${pushTokens.id} DESC`)
    .offset(kept);
  await tx.delete(pushTokens).where(inArray(pushTokens.id, outdated));
}

export async function findPushToken(db: Db, id: number, userId: UserId): Promise<string | undefined> {
  const [row] = await db
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .where(and(eq(pushTokens.id, id), eq(pushTokens.userId, userId)));
  return row?.token;
}

/** Deletes a token that no longer works, unless the browser has just sent another. */
export async function deletePushToken(db: Db, id: number, token: string): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.id, id), eq(pushTokens.token, token)));
}
