import { rolesHeld } from '@waymark/contract/roles';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { TOKEN_LIFETIME_DAYS, type TokenClaims } from '../../tokens.ts';
import type { Actor, UserId } from './actor.ts';
import { loginSessions } from './login-sessions.table.ts';
import { sessionUserColumns, toSessionUser } from './users.queries.ts';
import { roleRecords, users } from './users.table.ts';

const expiry = sql`now() + make_interval(days => ${TOKEN_LIFETIME_DAYS}::int)`;

const findHolder = prepared(({ loginSessionId, userId }: Values<{ loginSessionId: string; userId: number }>, db) =>
  db
    .select(sessionUserColumns)
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .leftJoin(roleRecords, eq(roleRecords.userId, users.id))
    .where(
      and(
        eq(loginSessions.id, loginSessionId),
        eq(loginSessions.userId, userId),
        gt(loginSessions.expiresAt, sql`now()`),
        isNull(users.blockedAt),
      ),
    ),
);

/** Undefined if the session ended or the account is blocked. No right comes from the token. */
export async function findActor(db: Db, { loginSessionId, subject }: TokenClaims): Promise<Actor | undefined> {
  const [row] = await findHolder(db, { loginSessionId, userId: Number(subject) });
  if (!row) return undefined;
  return {
    userId: row.id as UserId,
    loginSessionId,
    roles: rolesHeld(row.role, row.subRole),
    user: toSessionUser(row),
  };
}

export async function insertLoginSession(db: Db, userId: UserId): Promise<string> {
  const [row] = await db
    .insert(loginSessions)
    .values({ userId, expiresAt: expiry })
    .returning({ id: loginSessions.id });
  if (!row) throw new Error('The login session was not inserted.');
  return row.id;
}

export async function extendLoginSession(db: Db, loginSessionId: string): Promise<void> {
  await db.update(loginSessions).set({ expiresAt: expiry }).where(eq(loginSessions.id, loginSessionId));
}

export async function deleteLoginSession(db: Db, loginSessionId: string): Promise<void> {
  await db.delete(loginSessions).where(eq(loginSessions.id, loginSessionId));
}

export async function deleteLoginSessions(db: Db, userId: UserId, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(loginSessions.id, except);
  await db.delete(loginSessions).where(and(eq(loginSessions.userId, userId), others));
}

/** Which of these login sessions are still valid; those of blocked people aren't. */
export async function listLiveLoginSessions(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: loginSessions.id })
    .from(loginSessions)
    .innerJoin(users, eq(users.id, loginSessions.userId))
    .where(
      and(
        sql`${loginSessions.id} = ANY(${sql.param(ids)}::uuid[])`,
        gt(loginSessions.expiresAt, sql`now()`),
        isNull(users.blockedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
