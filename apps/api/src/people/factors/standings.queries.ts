import { FACTOR_GRACE_DAYS } from '@waymark/contract/people/factors';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { FACTOR_TRIES } from '../../limits/limit-sizes.ts';

const longestWait = sql`make_interval(mins => ${FACTOR_TRIES.longestWaitMinutes}::int)`;
const free = sql`${FACTOR_TRIES.free}::int`;
const isForgotten = sql`greatest(s.last_tried_at, s.blocked_until) < now() - ${longestWait}`;
const nextTries = sql`CASE WHEN ${isForgotten} THEN 1 ELSE s.tries + 1 END`;

const countTry = prepared(
  ({ userId }: Values<{ userId: UserId }>) => sql<{ nowSeconds: number }>`
    INSERT INTO factor_standings AS s (user_id, tries, last_tried_at) VALUES (${userId}, 1, now())
    ON CONFLICT (user_id) DO UPDATE SET tries = least(${nextTries}, 1000), last_tried_at = now(),
      blocked_until = CASE WHEN ${nextTries} >= ${free}
        THEN now() + least(${longestWait}, interval '1 minute' * 2 ^ least(${nextTries} - ${free}, 6)) END
    WHERE s.blocked_until IS NULL OR s.blocked_until <= now()
    RETURNING extract(epoch FROM now())::float8 AS "nowSeconds"`,
);

/**
 * Counts a code before it is compared, in one statement; five are free, then one after 1, 2, 4 …
 * 60 minutes. Returns the database's time, or undefined for someone who has to wait.
 */
export async function countFactorTry(db: Db, userId: UserId): Promise<number | undefined> {
  const [row] = await countTry(db, { userId });
  return row?.nowSeconds;
}

export async function findFactorWait(db: Db, userId: UserId): Promise<number> {
  const [row] = await rowsOf<{ seconds: number }>(
    db,
    sql`SELECT greatest(1, ceil(extract(epoch FROM blocked_until - now())))::int AS seconds
      FROM factor_standings WHERE user_id = ${userId}`,
  );
  return row?.seconds ?? 1;
}

export async function forgetFactorTries(db: Db, userId: UserId): Promise<void> {
  await rowsOf(db, sql`UPDATE factor_standings SET tries = 0, blocked_until = NULL WHERE user_id = ${userId}`);
}

/** What the person's passkeys know them by. */
export async function takeHandle(db: Db, userId: UserId): Promise<string> {
  const [row] = await rowsOf<{ handle: string }>(
    db,
    sql`INSERT INTO factor_standings AS s (user_id) VALUES (${userId})
      ON CONFLICT (user_id) DO UPDATE SET user_id = s.user_id RETURNING handle`,
  );
  if (!row) throw new Error('The standing was not found.');
  return row.handle;
}

export async function refuseFactorOffer(db: Db, userId: UserId): Promise<void> {
  await rowsOf(
    db,
    sql`INSERT INTO factor_standings (user_id, offer_refused_at) VALUES (${userId}, now())
      ON CONFLICT (user_id) DO UPDATE SET offer_refused_at = now()`,
  );
}

/** Starts the grace of someone whose role needs a factor, and returns its end. */
export async function findGraceEnd(db: Db, userId: UserId): Promise<Date> {
  const [row] = await rowsOf<{ dueAt: string }>(
    db,
    sql`INSERT INTO factor_standings AS s (user_id, grace_started_at) VALUES (${userId}, now())
      ON CONFLICT (user_id) DO UPDATE SET grace_started_at = coalesce(s.grace_started_at, now())
      RETURNING grace_started_at + make_interval(days => ${FACTOR_GRACE_DAYS}::int) AS "dueAt"`,
  );
  if (!row) throw new Error('The standing was not found.');
  return new Date(row.dueAt);
}
