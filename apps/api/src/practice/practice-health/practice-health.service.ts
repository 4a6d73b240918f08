import type { PracticeHealth } from '@waymark/contract/practice/practice-health';
import type { UserId } from '#actor.ts';
import { nameMigration } from '#db/migration-files.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import packageOfApi from '../../../package.json' with { type: 'json' };
import { compareClocks } from '../../health/clocks.service.ts';
import { listWarnings, readQueueState } from '../../health/warnings.service.ts';
import { DEAD_LETTERS } from '../../jobs/job-queue.ts';
import { countRefused, dropLetter, listDeadLetters, retryLetter } from '../../jobs/pg-boss-port.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { describeParts } from './health-parts.service.ts';
import { countWaiting, listMigrations } from './practice-health.queries.ts';

const LETTERS_SHOWN = 50;

/** Of errors, whose kind alone is kept: their messages may hold what people wrote. */
const REASONS: Readonly<Record<string, string>> = {
  HopelessJobError: 'Refused for good by the one it was for',
  ServiceAwayError: 'The service was away',
  ZodError: 'Made by another version, which this one can’t read',
};

const reasonInWords = (reason: string | null) =>
  reason === null ? 'It took too long' : (REASONS[reason] ?? `A fault in Waymark (${reason}); the log has more`);

export async function showHealth(services: Services, actorId: UserId): Promise<PracticeHealth> {
  const { db } = services.database;
  const queue = await readQueueState(services);
  const standing = await services.offers.findPracticePart(db, actorId);
  const { count, newest } = await listMigrations(db);
  const letters = await listDeadLetters(db, DEAD_LETTERS, LETTERS_SHOWN);
  return {
    warnings: [...(await listWarnings(services, await compareClocks(db)))],
    parts: await describeParts(services, queue),
    version: packageOfApi.version,
    migrations: {
      count,
      newest: newest.map(({ name, writtenAt, ranAt }) => ({ name: name ?? nameMigration(writtenAt), ranAt })),
    },
    deadLetters: {
      count: queue.deadLetters,
      oldest: letters.map(({ id, kind, reason, at }) => ({
        ...{ id, since: at },
        kind: kind ?? 'unknown',
        reason: reasonInWords(reason),
      })),
    },
    waiting: {
      ...(await countWaiting(db)),
      refusedMails: await countRefused(db, DEAD_LETTERS, 'HopelessJobError'),
    },
    mayAct: standing?.part !== 'bookkeeper',
  };
}

/** Problem: `not_found`. */
export function retryDeadLetter({ database }: Services, actorId: UserId, letterId: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    if ((await retryLetter(tx, DEAD_LETTERS, letterId)) === undefined) throw new Problem('not_found');
    await appendPracticeLine(tx, { actorId, deed: 'jobs-retried', count: 1 });
  });
}

/** Problem: `not_found`. */
export function dropDeadLetter({ database }: Services, actorId: UserId, letterId: string): Promise<void> {
  return database.db.transaction(async (tx) => {
    if (!(await dropLetter(tx, DEAD_LETTERS, letterId))) throw new Problem('not_found');
    await appendPracticeLine(tx, { actorId, deed: 'jobs-dropped', count: 1 });
  });
}
