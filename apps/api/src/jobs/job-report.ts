import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { DEAD_LETTERS, type JobQueue } from './job-queue.ts';

interface KindReport {
  readonly name: string;
  readonly queued: number;
  readonly retried: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
}

interface DeadLetter {
  readonly id: string;
  readonly kind: string | null;
  readonly reason: string | null;
  readonly since: string;
}

const LISTED_AT_MOST = 50;

const COLUMNS = ['queued', 'retried', 'running', 'done', 'failed'] as const;
const KIND_WIDTH = 40;

const row = (name: string, cells: readonly (string | number)[]) =>
  [name.padEnd(KIND_WIDTH), ...cells.map((cell) => String(cell).padStart(8))].join('');

/** One line per kind of job (done and failed within a day), then one per dead letter. */
export async function listJobs(db: Db): Promise<readonly string[]> {
  const kinds = await rowsOf<KindReport>(
    db,
    sql`SELECT name,
          count(*) FILTER (WHERE state = 'created')::int AS queued,
          count(*) FILTER (WHERE state = 'retry')::int AS retried,
          count(*) FILTER (WHERE state = 'active')::int AS running,
          count(*) FILTER (WHERE state = 'completed')::int AS done,
          count(*) FILTER (WHERE state IN ('failed', 'cancelled'))::int AS failed
        FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND name <> ${DEAD_LETTERS} GROUP BY name ORDER BY name`,
  );
  const letters = await rowsOf<DeadLetter>(
    db,
    sql`SELECT id::text AS id, source_name AS kind, output->>'message' AS reason, created_on::text AS since FROM pgboss.job
        WHERE name = ${DEAD_LETTERS} AND state = 'created' ORDER BY created_on LIMIT ${LISTED_AT_MOST}`,
  );
  return [
    ...(kinds.length > 0 ? [row('', COLUMNS)] : ['No jobs.']),
    ...kinds.map((kind) =>
      row(
        kind.name,
        COLUMNS.map((column) => kind[column]),
      ),
    ),
    letters.length === 0 ? 'No dead letters.' : 'Dead letters:',
    ...letters.map(({ id, kind, reason, since }) => `  ${id}  ${kind ?? ''}  since ${since}  ${reason ?? ''}`),
  ];
}

export async function retryDeadLetters({ boss }: JobQueue, kind: string | undefined): Promise<readonly string[]> {
  const moved = await boss.redrive(DEAD_LETTERS, kind === undefined ? {} : { sourceName: kind });
  return [`${moved} ${moved === 1 ? 'job is' : 'jobs are'} tried again.`];
}
