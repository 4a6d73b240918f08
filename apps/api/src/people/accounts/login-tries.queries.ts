import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { admittedTry } from '#people/limits/limits.queries.ts';
import type { Credentials } from '#people/users/users.queries.ts';

const tryLogin = prepared(
  ({ email }: Values<{ email: string }>) => sql<{ isAdmitted: boolean } & (Credentials | { userId: null })>`
    WITH admitted AS (${admittedTry(email)})
    SELECT EXISTS (SELECT FROM admitted) AS "isAdmitted", u.id AS "userId", u.password_hash AS "passwordHash", u.role,
      u.sub_role AS "subRole", u.blocked_at IS NOT NULL AS "isBlocked"
    FROM (SELECT) AS once LEFT JOIN users u ON u.email = ${email}`,
);

interface LoginTry {
  readonly isAdmitted: boolean;
  readonly credentials: Credentials | undefined;
}

/** Counts a try and finds what to check it against, by normalised address. */
export async function countLoginTry(db: Db, email: string): Promise<LoginTry> {
  const [row] = await tryLogin(db, { email });
  if (!row) throw new Error('The try was not counted.');
  const { isAdmitted, ...account } = row;
  return { isAdmitted, credentials: account.userId === null ? undefined : account };
}
