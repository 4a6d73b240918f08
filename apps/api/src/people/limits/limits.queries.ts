import { lt, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, type Values } from '#db/rows.ts';
import { LOGIN_FAILURES } from '../../limits/limit-sizes.ts';
import { loginThrottles, rateCounters } from './limits.table.ts';

interface Hits {
  readonly hits: number;
  readonly windowEndsInSeconds: number;
}

const countIn = prepared(
  ({ key, windowSeconds }: Values<{ key: string; windowSeconds: number }>) => sql<Hits>`
    INSERT INTO rate_counters AS counted (key, hits, window_ends_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}::int))
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN counted.window_ends_at <= now() THEN 1 ELSE counted.hits + 1 END,
      window_ends_at = CASE WHEN counted.window_ends_at <= now() THEN excluded.window_ends_at ELSE counted.window_ends_at END
    RETURNING hits, ceil(extract(epoch FROM window_ends_at - now()))::int AS "windowEndsInSeconds"`,
);

/** Increments a counter in one statement, so that no two simultaneous calls see the same count. */
export async function countHit(db: Db, key: string, windowSeconds: number): Promise<Hits> {
  const [row] = await countIn(db, { key, windowSeconds });
  if (!row) throw new Error('The hit was not counted.');
  return row;
}

const longestWait = sql`make_interval(mins => ${LOGIN_FAILURES.longestWaitMinutes}::int)`;
const isForgotten = sql`greatest(t.last_tried_at, t.blocked_until) < now() - ${longestWait}`;
const nextFailures = sql`CASE WHEN ${isForgotten} THEN 1 ELSE t.failures + 1 END`;

/**
 * A row if the try may be made. It counts before the password is checked and in one statement, so
 * that simultaneous guesses can't slip through. Ten in fifteen minutes are free.
 */
export const admittedTry = (email: SQL | Placeholder): SQL => sql`
    INSERT INTO login_throttles AS t (email, failures, last_tried_at) VALUES (${email}, 1, now())
    ON CONFLICT (email) DO UPDATE SET failures = least(${nextFailures}, 1000), last_tried_at = now(),
      blocked_until = CASE WHEN ${nextFailures} >= ${LOGIN_FAILURES.free}::int
        THEN now() + least(${longestWait}, interval '1 minute' * 2 ^ least(${nextFailures} - ${LOGIN_FAILURES.free}::int, 4)) END
    WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
    RETURNING email`;

const admit = prepared(({ email }: Values<{ email: string }>) => admittedTry(email));

/** Counts a try that no address identifies, under the same limits; false if it has to wait. */
export async function admitTry(db: Db, whose: string): Promise<boolean> {
  return (await admit(db, { email: whose })).length > 0;
}

const findWait = prepared(
  ({ email }: Values<{ email: string }>) => sql<{ seconds: number }>`
    SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS seconds
    FROM login_throttles WHERE email = ${email}`,
);

/** Until the next try, in seconds: 1, 2, 4 … 15 minutes after each one beyond the free ones. */
export async function findLoginWait(db: Db, email: string): Promise<number> {
  const [row] = await findWait(db, { email });
  return row?.seconds ?? 1;
}

export const forgottenFailures = (email: SQL | Placeholder): SQL =>
  sql`DELETE FROM login_throttles WHERE email = ${email}`;

const forget = prepared(({ email }: Values<{ email: string }>) => forgottenFailures(email));

export async function forgetLoginFailures(db: Db, email: string): Promise<void> {
  await forget(db, { email });
}

export async function deleteOutdatedCounts(db: Db): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.windowEndsAt, sql`now()`));
  await db.delete(loginThrottles).where(lt(loginThrottles.lastTriedAt, sql`now() - interval '24 hours'`));
}

/** Of an account that is erased, and of its addresses. */
export async function deleteCountsOf(tx: Db, userId: number, addresses: readonly string[]): Promise<void> {
  const known = sql`${sql.param(addresses)}::text[]`;
  await tx.execute(sql`DELETE FROM login_throttles WHERE email = ANY(${known})`);
  await tx.execute(sql`DELETE FROM rate_counters WHERE key LIKE '%:' || ${String(userId)}::text
    OR EXISTS (SELECT FROM unnest(${known}) AS address WHERE strpos(key, address) > 0)`);
}
