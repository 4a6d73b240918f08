import { createHash } from 'node:crypto';
import type { PushToken } from '@waymark/contract/people/push-tokens';
import { and, eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { readWithCaller } from '#people/accounts/login-sessions.queries.ts';
import { deploymentKeys, pushTokens } from './push-tokens.table.ts';

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

type OwnedToken = {
  readonly userId: UserId;
  readonly loginSessionId: string;
  readonly token: string;
  readonly identity: string;
};

type HashedToken = Omit<OwnedToken, 'identity'> & { readonly identityHash: string };

export type SavedToken = Pick<PushTokenRow, 'id' | 'platform' | 'token' | 'userId'>;

/**
 * Holds a login session that is still there, its person, and the token's identity: browsers of one
 * machine may register the same token at once for two people, and one person several.
 */
const hold = prepared(
  ({ loginSessionId, identityHash }: Values<{ loginSessionId: string; identityHash: string }>) => sql`
    WITH session AS MATERIALIZED (SELECT s.id FROM login_sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${loginSessionId} FOR NO KEY UPDATE OF u FOR KEY SHARE OF s)
    SELECT pg_advisory_xact_lock(hashtextextended(${identityHash}, 0)) FROM session`,
);

const takeFromOthers = prepared(
  ({ loginSessionId, identityHash }: Values<{ loginSessionId: string; identityHash: string }>) => sql`
    DELETE FROM fcm_tokens WHERE identity_hash = ${identityHash} AND login_session_id <> ${loginSessionId}`,
);

const saveNewest = prepared(
  ({
    userId,
    loginSessionId,
    token,
    identityHash,
    others,
  }: Values<HashedToken & { others: number }>) => sql<SavedToken>`
    WITH outdated AS (DELETE FROM fcm_tokens WHERE id IN (SELECT id FROM fcm_tokens
        WHERE user_id = ${userId}::int AND login_session_id <> ${loginSessionId}::uuid ORDER BY id DESC OFFSET ${others}::int))
    INSERT INTO fcm_tokens (user_id, login_session_id, token, identity_hash, platform)
    VALUES (${userId}::int, ${loginSessionId}::uuid, ${token}, ${identityHash}, 'Web')
    ON CONFLICT (login_session_id) DO UPDATE SET token = excluded.token, identity_hash = excluded.identity_hash
    RETURNING id, platform, token, user_id AS "userId"`,
);

/**
 * Takes it from anyone else, and keeps the person's newest `kept`. Undefined if the login session
 * has just ended.
 */
export async function savePushToken(
  tx: Db,
  { identity, ...owned }: OwnedToken,
  kept: number,
): Promise<SavedToken | undefined> {
  const identityHash = createHash('sha256').update(identity).digest('base64url');
  const { loginSessionId } = owned;
  if ((await hold(tx, { loginSessionId, identityHash })).length === 0) return undefined;
  await takeFromOthers(tx, { loginSessionId, identityHash });
  const [row] = await saveNewest(tx, { ...owned, identityHash, others: kept - 1 });
  return row;
}

export async function findPushToken(db: Db, id: number, userId: UserId): Promise<string | undefined> {
  const [row] = await db
    .select({ token: pushTokens.token })
    .from(pushTokens)
    .where(and(eq(pushTokens.id, id), eq(pushTokens.userId, userId)));
  return row?.token;
}

export async function listTokensOf(db: Db, userId: UserId): Promise<readonly string[]> {
  const rows = await db.select({ token: pushTokens.token }).from(pushTokens).where(eq(pushTokens.userId, userId));
  return rows.map(({ token }) => token);
}

/** Deletes a token that no longer works, unless the browser has just sent another. */
export async function deletePushToken(db: Db, id: number, token: string): Promise<void> {
  await db.delete(pushTokens).where(and(eq(pushTokens.id, id), eq(pushTokens.token, token)));
}

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
