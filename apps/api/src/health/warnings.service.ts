import { statfs } from 'node:fs/promises';
import { HOUR_MS, MINUTE_SECONDS } from '@waymark/contract/durations';
import { isDatabaseAway } from '#db/failures.ts';
import { DEAD_LETTERS } from '../jobs/job-queue.ts';
import { countDeadLetters, countDueJobs } from '../jobs/pg-boss-port.ts';
import type { Services } from '../services.ts';
import { type AwayService, findDone, listAway, noteDone, type WatchedService } from './operation-notes.queries.ts';

/** As long as a mail server may refuse before someone should look: greylisting takes minutes. */
const AWAY_MINUTES = 15;
const JOBS_WAIT_SECONDS = 5 * MINUTE_SECONDS;
/** As in the alerts for Prometheus. */
const LEAST_FREE_BYTES = 2e9;
const OLDEST_DUMP_MS = 2 * HOUR_MS;

const minutesOf = (minutes: number) =>
  minutes < 120 ? `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}` : `${Math.floor(minutes / 60)} hours`;

const AWAY: Readonly<Record<WatchedService, (minutes: number) => string | undefined>> = {
  mail: (minutes) => late(minutes, 'The mail server has taken no mail', 'Mails wait, and are sent once it does.'),
  text: (minutes) => late(minutes, 'The text message service has taken nothing', 'What waits is sent later.'),
  push: (minutes) => late(minutes, 'The push services have taken nothing', 'What waits is sent later.'),
  cards: (minutes) =>
    late(minutes, 'The card service has answered nothing', 'Refunds wait, and no one can pay by card.'),
  redis: (minutes) =>
    `Redis is away (${minutesOf(minutes)}): live updates reach only the browsers of the same process.`,
  replica: (minutes) =>
    `The replica isn’t read (${minutesOf(minutes)}): the database answers for the library and the directory too.`,
};

const late = (minutes: number, what: string, effect: string) =>
  minutes < AWAY_MINUTES ? undefined : `${what} for ${minutesOf(minutes)}. ${effect}`;

export const warningOf = ({ service, minutes }: AwayService): string | undefined => AWAY[service](minutes);

export interface QueueState {
  readonly due: number;
  /** For how long the oldest of them could have been done. */
  readonly oldestSeconds: number;
  readonly deadLetters: number;
}

export async function readQueueState({ database: { db } }: Pick<Services, 'database'>): Promise<QueueState> {
  const due = await countDueJobs(db, DEAD_LETTERS);
  const dead = await countDeadLetters(db, DEAD_LETTERS);
  return {
    due: due.reduce((sum, { count }) => sum + count, 0),
    oldestSeconds: Math.max(0, ...due.map(({ seconds }) => Math.floor(seconds))),
    deadLetters: dead.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Undefined without a folder: with no pictures and no embedded database none is made. */
export async function findFreeBytes({ env }: Pick<Services, 'env'>): Promise<number | undefined> {
  const room = await statfs(env.dataDir).catch(() => undefined);
  return room && room.bavail * room.bsize;
}

export const isLate = ({ oldestSeconds }: QueueState): boolean => oldestSeconds > JOBS_WAIT_SECONDS;
export const isDiskFull = (freeBytes: number): boolean => freeBytes < LEAST_FREE_BYTES;

const queueWarnings = (queue: QueueState, { oldestSeconds, deadLetters } = queue) => [
  ...(isLate(queue) ? [`Jobs have been waiting for ${minutesOf(Math.floor(oldestSeconds / MINUTE_SECONDS))}.`] : []),
  ...(deadLetters > 0
    ? [`${deadLetters === 1 ? '1 job was' : `${deadLetters} jobs were`} given up and can be tried again.`]
    : []),
];

async function dumpWarnings({ database }: Services): Promise<readonly string[]> {
  const newest = await database.findNewestDump?.();
  if (!newest || Date.now() - newest.madeAt.getTime() < OLDEST_DUMP_MS) return [];
  return ['The last dump of the database is more than two hours old. The log says why the hourly one fails.'];
}

/**
 * What needs the operator's attention, without names of servers: the one list behind
 * `/healthz?detail`, `operator check` and the console. `clockWarning`: of the last comparison.
 */
export async function listWarnings(services: Services, clockWarning: string | undefined): Promise<readonly string[]> {
  const clock = clockWarning === undefined ? [] : [clockWarning];
  try {
    const away = await listAway(services.database.db);
    const queue = await readQueueState(services);
    const free = await findFreeBytes(services);
    return [
      ...clock,
      ...away.flatMap((service) => warningOf(service) ?? []),
      ...queueWarnings(queue),
      ...(free !== undefined && isDiskFull(free)
        ? [`Only ${Math.floor(free / 1e6)} MB are left where DATA_DIR is.`]
        : []),
      ...(await dumpWarnings(services)),
    ];
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return [...clock, 'The database doesn’t answer.'];
  }
}

const NEW_SECRET =
  'JWT_SECRET is another one than before: everyone signs in again, and mailed links, addresses of calendar feeds and of replies, authenticator apps and recovery codes no longer work. The former one brings them back; docs/operate.md says more.';

/** Says it once; the note is a hash that no one can work back. */
export async function warnOfNewSecret({ database, tokens, log }: Pick<Services, 'database' | 'tokens' | 'log'>) {
  const mark = tokens.hashCode('the secret of this installation');
  const before = await findDone(database.db, 'secret-set');
  if (before?.words === mark) return;
  await noteDone(database.db, 'secret-set', mark);
  if (before) log.warn(NEW_SECRET);
}
