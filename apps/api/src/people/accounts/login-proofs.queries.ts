// When the person of a login session proved last who they are.
import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { checkedPassword } from '#people/users/users.queries.ts';
import { loginSessions } from './login-sessions.table.ts';

interface Proven {
  readonly loginSessionId: string;
  readonly userId: UserId;
  readonly passwordHash: string | null;
}

const renewCheckedProof = prepared(
  ({ loginSessionId, userId, passwordHash }: Values<Pick<Proven, keyof Proven>>) => sql`
    WITH person AS MATERIALIZED (${checkedPassword({ userId, passwordHash })})
    UPDATE login_sessions s SET authenticated_at = now() FROM person
    WHERE s.id = ${loginSessionId} AND s.user_id = person.id RETURNING s.id`,
);

/** Of someone who used their factor. */
export async function renewProof(db: Db, loginSessionId: string): Promise<void> {
  await db.update(loginSessions).set({ authenticatedAt: sql`now()` }).where(eq(loginSessions.id, loginSessionId));
}

/** False if the session ended, or the password changed during the slow check. */
export async function renewProofOfPerson(db: Db, { loginSessionId, userId, passwordHash }: Proven): Promise<boolean> {
  return (await renewCheckedProof(db, { loginSessionId, userId, passwordHash })).length > 0;
}
