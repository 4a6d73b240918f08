import { createReadStream, type ReadStream } from 'node:fs';
import type { Backups } from '@waymark/contract/practice/backups';
import type { UserId } from '#actor.ts';
import type { Database } from '#db/client.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { listErasedRequests } from '#rights/requests/erased-requests.queries.ts';
import { findDone } from '../../health/operation-notes.queries.ts';
import { hasOpenJob } from '../../jobs/pg-boss-port.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { makeBackupJob, tryBackupJob } from './backups.jobs.ts';

const JOB_NAMES = [makeBackupJob.name, tryBackupJob.name];

const ON_A_SERVER = 'This Waymark runs on PostgreSQL, which is backed up where it runs. The commands are on this page.';
const ANOTHER_FETCH = 'A backup is being downloaded already. Try again once that is done.';
const COPIES_OUTDATED =
  'An account was erased a moment ago, and backups still hold it. Within ten minutes they are renewed: try again then.';

async function findLast({ database }: Services): Promise<Backups['last']> {
  if (!database.findNewestDump) {
    const noted = await findDone(database.db, 'backup');
    return noted ? { at: noted.at, bytes: null } : null;
  }
  const newest = await database.findNewestDump();
  return newest ? { at: newest.madeAt.toISOString(), bytes: newest.bytes } : null;
}

export async function showBackups(services: Services, readerId: UserId): Promise<Backups> {
  const { db, findNewestDump } = services.database;
  const tried = await findDone(db, 'restore-tried');
  const failed = await findDone(db, 'restore-failed');
  const isSince = failed && (!tried || Date.parse(failed.at) > Date.parse(tried.at));
  return {
    isEmbedded: findNewestDump !== undefined,
    last: await findLast(services),
    tried: tried ?? null,
    failed: isSince ? failed : null,
    isBusy: await hasOpenJob(db, JOB_NAMES),
    mayFetch: (await services.offers.findPracticePart(db, readerId))?.part === 'owner',
  };
}

function requireDumps({ database }: Services): void {
  if (!database.findNewestDump) throw new Problem('invalid_request', { sentence: ON_A_SERVER });
}

const STEPS = {
  make: { job: makeBackupJob, deed: 'backup-made' },
  try: { job: tryBackupJob, deed: 'restore-tried' },
} as const;

/** A second press, or one by someone else, finds what is under way. */
export async function beginBackup(services: Services, actorId: UserId, step: keyof typeof STEPS): Promise<Backups> {
  requireDumps(services);
  const { job, deed } = STEPS[step];
  await services.database.db.transaction(async (tx) => {
    // The log's head is taken first, so that of two at once the second sees the job of the first.
    await appendPracticeLine(tx, { actorId, deed });
    if (!(await hasOpenJob(tx, JOB_NAMES))) await services.jobs.enqueue(tx, job, {});
  });
  return showBackups(services, actorId);
}

/** Of the one process that has an embedded database. */
const fetching = new WeakSet<Database>();

/** Read to its end, or given up by the browser before: of both events, the first counts. */
function releaseAfter(content: ReadStream, database: Database): void {
  const release = () => {
    content.off('end', release).off('close', release);
    fetching.delete(database);
  };
  content.once('end', release).once('close', release);
}

interface FileToSend {
  readonly bytes: number;
  readonly madeAt: Date;
  readonly content: ReadStream;
}

/**
 * Straight from the dumps, which are kept for a day: no copy is made for it. The line in the log
 * comes before the first byte.
 */
export async function fetchBackup(services: Services, actorId: UserId): Promise<FileToSend> {
  requireDumps(services);
  const { database } = services;
  if (fetching.has(database)) throw new Problem('unavailable', { sentence: ANOTHER_FETCH });
  fetching.add(database);
  try {
    if ((await listErasedRequests(database.db)).length > 0)
      throw new Problem('unavailable', { sentence: COPIES_OUTDATED });
    const newest = await database.findNewestDump?.();
    if (!newest) throw new Problem('not_found');
    await appendPracticeLine(database.db, { actorId, deed: 'backup-fetched' });
    const content = createReadStream(newest.path);
    releaseAfter(content, database);
    return { bytes: newest.bytes, madeAt: newest.madeAt, content };
  } catch (error) {
    fetching.delete(database);
    throw error;
  }
}
