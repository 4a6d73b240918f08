// What people see and end of where they are signed in.
import type { LoginSession } from '@waymark/contract/people/login-sessions';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { loginSessions } from './login-sessions.table.ts';

/** The given one first, then the one used last. */
export async function listLoginSessions(db: Db, userId: UserId, currentId: string): Promise<LoginSession[]> {
  const isCurrent = sql<boolean>`${loginSessions.id} = ${currentId}`;
  const rows = await db
    .select({
      id: loginSessions.id,
      browser: loginSessions.browser,
      country: loginSessions.country,
      startedAt: loginSessions.createdAt,
      lastUsedAt: loginSessions.lastUsedAt,
      isCurrent,
    })
    .from(loginSessions)
    .where(and(eq(loginSessions.userId, userId), gt(loginSessions.expiresAt, sql`now()`)))
    .orderBy(desc(isCurrent), desc(loginSessions.lastUsedAt), desc(loginSessions.createdAt));
  return rows.map(({ startedAt, lastUsedAt, ...row }) => ({
    ...row,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
}

/** False if the person has no such login session, or no more. */
export async function deleteOwnLoginSession(db: Db, userId: UserId, loginSessionId: string): Promise<boolean> {
  const rows = await db
    .delete(loginSessions)
    .where(and(eq(loginSessions.id, loginSessionId), eq(loginSessions.userId, userId)))
    .returning({ id: loginSessions.id });
  return rows.length > 0;
}
