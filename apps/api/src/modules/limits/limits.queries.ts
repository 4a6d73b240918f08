import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { LOGIN_FAILURES } from '../../limits/limit-sizes.ts';
import { loginThrottles, rateCounters } from './limits.table.ts';

const hasEnded = sql`${rateCounters.windowEndsAt} <= now()`;

/** Increments a counter in one statement, so that no two simultaneous calls see the same count. */
export async function countHit(
  db: Db,
  key: string,
  windowSeconds: number,
): Promise<{ hits: number; windowEndsInSeconds: number }> {
  const freshEnd = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const [row] = await db
    .insert(rateCounters)
    .values({ key, hits: 1, windowEndsAt: freshEnd })
    .onConflictDoUpdate({
      target: rateCounters.key,
      set: {
        hits: sql`CASE WHEN ${hasEnded} THEN 1 ELSE ${rateCounters.hits} + 1 END`,
        windowEndsAt: sql`CASE WHEN ${hasEnded} THEN ${freshEnd} ELSE ${rateCounters.windowEndsAt} END`,
      },
    })
    .returning({
      hits: rateCounters.hits,
      windowEndsInSeconds: sql<number>`ceil(extract(epoch FROM ${rateCounters.windowEndsAt} - now()))::int`,
    });
  if (!row) throw new Error('The hit was not counted.');
  return row;
}

const longestWait = sql`make_interval(mins => ${LOGIN_FAILURES.longestWaitMinutes}::int)`;
const { failures, lastTriedAt, blockedUntil } = loginThrottles;
const isForgotten = sql`greatest(${lastTriedAt}, ${blockedUntil}) < now() - ${longestWait}`;
const nextFailures = sql`CASE WHEN ${isForgotten} THEN 1 ELSE ${failures} + 1 END`;

/**
 * Before checking the password, in one statement, so that simultaneous guesses can't slip through.
 * Ten in fifteen minutes are free; each further one waits 1, 2, 4 … 15 minutes. Returns seconds.
 */
export async function countLoginTry(db: Db, email: string): Promise<number | undefined> {
  const admitted = await db
    .insert(loginThrottles)
    .values({ email, failures: 1, lastTriedAt: sql`now()` })
    .onConflictDoUpdate({
      target: loginThrottles.email,
      set: {
        failures: sql`least(${nextFailures}, 1000)`,
        lastTriedAt: sql`now()`,
        blockedUntil: sql`CASE WHEN ${nextFailures} >= ${LOGIN_FAILURES.free}::int
          THEN now() + least(${longestWait}, interval '1 minute' * 2 ^ least(${nextFailures} - ${LOGIN_FAILURES.free}::int, 4)) END`,
      },
      setWhere: sql`${blockedUntil} IS NULL OR ${blockedUntil} <= now()`,
    })
    .returning({ email: loginThrottles.email });
  if (admitted.length > 0) return undefined;
  const [row] = await db
    .select({ seconds: sql<number>`greatest(1, ceil(extract(epoch FROM ${blockedUntil} - now())))::int` })
    .from(loginThrottles)
    .where(eq(loginThrottles.email, email));
  return row?.seconds ?? 1;
}

export async function forgetLoginFailures(db: Db, email: string): Promise<void> {
  await db.delete(loginThrottles).where(eq(loginThrottles.email, email));
}
