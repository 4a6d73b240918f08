import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { admittedTry } from '#people/limits/limits.queries.ts';
import type { Credentials } from '#people/users/users.queries.ts';
import { triesCountedBy } from './browser-proofs.queries.ts';

const tryLogin = prepared(
  ({ email, proofHash }: Values<{ email: string; proofHash: string | null }>) => sql<
    { isAdmitted: boolean; countedBy: string } & (Credentials | { userId: null })
  >`
    WITH counted AS MATERIALIZED (SELECT ${triesCountedBy(email, proofHash)} AS by),
      admitted AS (${admittedTry(sql`(SELECT by FROM counted)`)})
    SELECT EXISTS (SELECT FROM admitted) AS "isAdmitted", (SELECT by FROM counted) AS "countedBy", u.id AS "userId", u.password_hash AS "passwordHash", u.role,
      u.sub_role AS "subRole", u.blocked_at IS NOT NULL AS "isBlocked", u.has_factor AS "hasFactor"
    FROM (SELECT) AS once LEFT JOIN users u ON u.email = ${email}`,
);

interface LoginTry {
  readonly isAdmitted: boolean;
  /** What counts them: the address, or the browser if its person signed in with it before. */
  readonly countedBy: string;
  readonly credentials: Credentials | undefined;
}

/** Counts a try and finds what to check it against, by normalised address. */
export async function countLoginTry(db: Db, email: string, proofHash: string | null): Promise<LoginTry> {
  const [row] = await tryLogin(db, { email, proofHash });
  if (!row) throw new Error('The try was not counted.');
  const { isAdmitted, countedBy, ...account } = row;
  return { isAdmitted, countedBy, credentials: account.userId === null ? undefined : account };
}
