import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { DEAD_LETTERS, type JobQueue } from './job-queue.ts';

interface JobCount {
  readonly name: string;
  readonly state: string;
  readonly jobs: number;
}

interface DeadLetter {
  readonly id: string;
  readonly kind: string | null;
  readonly reason: string | null;
  readonly since: string;
}

const LISTED_AT_MOST = 50;

/** How many jobs of each kind are in which state, and the dead letters, a line each. */
export async function listJobs(db: Db): Promise<readonly string[]> {
  const counts = await rowsOf<JobCount>(
    db,
    sql`SELECT name, state::text AS state, count(*)::int AS jobs FROM pgboss.job
        WHERE name NOT LIKE '\\_\\_%' AND name <> ${DEAD_LETTERS} GROUP BY name, state ORDER BY name, state`,
  );
  const letters = await rowsOf<DeadLetter>(
    db,
    sql`SELECT id::text AS id, source_name AS kind, output->>'message' AS reason, created_on::text AS since FROM pgboss.job
        WHERE name = ${DEAD_LETTERS} AND state = 'created' ORDER BY created_on LIMIT ${LISTED_AT_MOST}`,
  );
  return [
    ...(counts.length > 0 ? counts : [{ name: 'No jobs', state: '', jobs: 0 }]).map(
      ({ name, state, jobs }) => `${name.padEnd(32)} ${state.padEnd(10)} ${jobs}`,
    ),
    letters.length === 0 ? 'No dead letters.' : 'Dead letters:',
    ...letters.map(({ id, kind, reason, since }) => `  ${id}  ${kind ?? ''}  since ${since}  ${reason ?? ''}`),
  ];
}

/** Puts the dead letters back into their queues. */
export async function retryDeadLetters({ boss }: JobQueue, kind: string | undefined): Promise<readonly string[]> {
  const moved = await boss.redrive(DEAD_LETTERS, kind === undefined ? {} : { sourceName: kind });
  return [`${moved} ${moved === 1 ? 'job is' : 'jobs are'} tried again.`];
}
