// Checked with pg-boss 12.33.7: after an upgrade, look at the columns and states of `pgboss.job` in
// its plans.js, and run the tests of this folder.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface KindOfJob {
  readonly name: string;
  readonly queued: number;
  readonly retried: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
}

export interface DeadLetter {
  readonly id: string;
  readonly kind: string | null;
  readonly reason: string | null;
  readonly since: string;
  /** The same instant, as answers hold it. */
  readonly at: string;
}

/**
 * How many jobs of each kind are in each state, but for those of `deadLetters` and of pg-boss
 * itself.
 */
export const countJobs = (db: Db, deadLetters: string) =>
  rowsOf<KindOfJob>(
    db,
    sql`SELECT name,
          count(*) FILTER (WHERE state = 'created')::int AS queued,
          count(*) FILTER (WHERE state = 'retry')::int AS retried,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'completed')::int AS done,
          count(*) FILTER (WHERE state IN ('failed', 'cancelled'))::int AS failed
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND name <> ${deadLetters} GROUP BY name ORDER BY name`,
  );

/** The oldest that wait in the queue of dead letters. */
export const listDeadLetters = (db: Db, deadLetters: string, atMost: number) =>
  rowsOf<DeadLetter>(
    db,
    sql`SELECT id::text AS id, source_name AS kind, output->>'message' AS reason, created_on::text AS since,
          to_json(created_on) AS at FROM pgboss.job
        WHERE name = ${deadLetters} AND state = 'created' ORDER BY created_on LIMIT ${atMost}`,
  );

/** One more try than it has had, after that pause, or with a pause that grows if `isBackingOff`. */
export async function grantTry(
  db: Db,
  { id, delaySeconds, isBackingOff }: { id: string; delaySeconds: number; isBackingOff: boolean },
): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET retry_limit = retry_count + 1, retry_delay = ${delaySeconds}::int,
          retry_backoff = ${isBackingOff}::boolean
        WHERE id = ${id}::uuid`,
  );
}

/** Those queues that have a job to be done now. */
export const namesWithDueJobs = (db: Db, names: readonly string[]) =>
  rowsOf<{ name: string }>(
    db,
    sql`SELECT name FROM unnest(${sql.param(names)}::text[]) AS queue (name)
        WHERE EXISTS (SELECT FROM pgboss.job j WHERE j.name = queue.name AND j.state < 'active' AND NOT j.blocked
                      AND j.start_after <= pgboss.job_now())`,
  );

/** By kind: how many could be done now, and for how many seconds the oldest of them could. */
export const countDueJobs = (db: Db, deadLetters: string) =>
  rowsOf<{ kind: string; count: number; seconds: number }>(
    db,
    sql`SELECT name AS kind, count(*)::int AS count,
          extract(epoch FROM pgboss.job_now() - min(start_after))::float8 AS seconds
        FROM pgboss.job
        WHERE state < 'active' AND NOT blocked AND start_after <= pgboss.job_now()
          AND name NOT LIKE '\\_\\_%' AND name <> ${deadLetters}
        GROUP BY name`,
  );

/** By kind, in whichever process. */
export const countRunningJobs = (db: Db, deadLetters: string) =>
  rowsOf<{ kind: string; count: number }>(
    db,
    sql`SELECT name AS kind, count(*)::int AS count FROM pgboss.job
        WHERE state = 'active' AND name NOT LIKE '\\_\\_%' AND name <> ${deadLetters} GROUP BY name`,
  );

/** By the kind that they were of. */
export const countDeadLetters = (db: Db, deadLetters: string) =>
  rowsOf<{ kind: string; count: number }>(
    db,
    sql`SELECT coalesce(source_name, '') AS kind, count(*)::int AS count FROM pgboss.job
        WHERE name = ${deadLetters} AND state < 'active' GROUP BY source_name`,
  );

/** How many letters were about mails that a server refused for good. */
export async function countRefused(db: Db, deadLetters: string, reason: string): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM pgboss.job WHERE name = ${deadLetters} AND state < 'active'
      AND output->>'message' = ${reason} AND source_name ~ '\\.(send-)?mail'`,
  );
  return row?.count ?? 0;
}

/** As `redrive` of pg-boss does with many. The kind of the job; undefined if the letter is gone. */
export async function retryLetter(tx: Db, deadLetters: string, id: string): Promise<string | undefined> {
  const [row] = await rowsOf<{ kind: string }>(
    tx,
    sql`WITH moved AS (DELETE FROM pgboss.job WHERE name = ${deadLetters} AND id = ${id}::uuid AND state < 'active'
          AND source_name IN (SELECT name FROM pgboss.queue) RETURNING *)
      INSERT INTO pgboss.job (name, data, priority, retry_limit, retry_backoff, retry_delay, retry_delay_max,
          expire_seconds, start_after, created_on, keep_until, deletion_seconds, policy, singleton_key, group_id, group_tier,
          heartbeat_seconds, dead_letter)
        SELECT q.name, m.data, m.priority, q.retry_limit, q.retry_backoff, q.retry_delay, q.retry_delay_max,
          q.expire_seconds, pgboss.job_now(), pgboss.job_now(), pgboss.job_now() + q.retention_seconds * interval '1s',
          q.deletion_seconds, q.policy, m.singleton_key, m.group_id, m.group_tier, q.heartbeat_seconds, q.dead_letter
        FROM moved m JOIN pgboss.queue q ON q.name = m.source_name
        RETURNING name AS kind`,
  );
  return row?.kind;
}

export async function dropLetter(tx: Db, deadLetters: string, id: string): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`DELETE FROM pgboss.job WHERE name = ${deadLetters} AND id = ${id}::uuid AND state < 'active' RETURNING 1`,
  );
  return rows.length > 0;
}

/** Whether a job of one of these kinds waits or runs. */
export async function hasOpenJob(db: Db, kinds: readonly string[]): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`SELECT 1 FROM pgboss.job WHERE name = ANY(${sql.param(kinds)}::text[]) AND state < 'completed' LIMIT 1`,
  );
  return rows.length > 0;
}

/** What jobs call the person that they are about. */
const PEOPLE = ['userId', 'personId', 'coacheeId', 'coachId', 'managerId', 'authorId', 'receiverId', 'giverId'];

/**
 * Deletes the jobs about a person or with one of these addresses in them, whatever became of them,
 * dead letters too.
 */
export async function deleteJobsAbout(tx: Db, userId: number, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM pgboss.job j
    WHERE EXISTS (SELECT FROM unnest(${sql.param(PEOPLE)}::text[]) AS key WHERE j.data->>key = ${String(userId)}::text)
      OR EXISTS (SELECT FROM unnest(${sql.param(addresses)}::text[]) AS address
        WHERE strpos(coalesce(j.data::text, ''), address) > 0 OR strpos(coalesce(j.output::text, ''), address) > 0)`);
}

/** For a job with an address in it, once it was done. */
export async function emptyJob(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET data = '{}'::jsonb WHERE id = ${id}::uuid`);
}
