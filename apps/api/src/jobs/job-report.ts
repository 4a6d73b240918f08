import type { Db } from '#db/client.ts';
import { DEAD_LETTERS, type JobQueue } from './job-queue.ts';
import { countJobs, listDeadLetters } from './pg-boss-port.ts';

const LISTED_AT_MOST = 50;

const COLUMNS = ['queued', 'retried', 'running', 'done', 'failed'] as const;
const KIND_WIDTH = 40;

const row = (name: string, cells: readonly (string | number)[]) =>
  [name.padEnd(KIND_WIDTH), ...cells.map((cell) => String(cell).padStart(8))].join('');

/** One line per kind of job (done and failed within a day), then one per dead letter. */
export async function listJobs(db: Db): Promise<readonly string[]> {
  const kinds = await countJobs(db, DEAD_LETTERS);
  const letters = await listDeadLetters(db, DEAD_LETTERS, LISTED_AT_MOST);
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

/** How many, of all kinds or one. */
export const retryDeadLetters = ({ boss }: JobQueue, kind: string | undefined): Promise<number> =>
  boss.redrive(DEAD_LETTERS, kind === undefined ? {} : { sourceName: kind });
