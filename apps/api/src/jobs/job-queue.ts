import { isDeepStrictEqual } from 'node:util';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { type fromDrizzle, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Database, Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { describeError } from '#db/failures.ts';
import { LOCKS } from '#db/locks.ts';
import { rowsOfText } from '#db/rows.ts';
import { inTurn } from '#db/turns.ts';

export const DEAD_LETTERS = 'dead-letters';
const DEAD_LETTERS_KEPT_SECONDS = 365 * DAY_SECONDS;
const TRIES = 5;
const JOB_CONNECTIONS = 4;

/** The longest a worker holds on to its job. */
const EXPIRE_SECONDS = 60;
const HEARTBEAT_SECONDS = 10;
export const RETRY_DELAY_SECONDS = 2;
const RETRY_DELAY_MAX_SECONDS = 60;

const QUEUE_OPTIONS = {
  retryLimit: TRIES - 1,
  retryDelay: RETRY_DELAY_SECONDS,
  retryBackoff: true,
  retryDelayMax: RETRY_DELAY_MAX_SECONDS,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: DAY_SECONDS,
  // In the transaction that adds a job: those that notify commit one after another.
  notify: false,
} as const;

export interface JobKind<S extends z.ZodType = z.ZodType> {
  /** `module.what-it-does`. */
  readonly name: string;
  /** Ids rather than content: it is stored until the job is done, and operators can see it. */
  readonly payload: S;
  /** The longest a living worker may take; a dead one is found out within seconds in any case. */
  readonly atMostSeconds?: number;
}

type StartAfter = Date | number | undefined;

const isDue = (startAfter: StartAfter): boolean =>
  startAfter instanceof Date ? startAfter.getTime() <= Date.now() : (startAfter ?? 0) <= 0;

export interface JobQueue {
  readonly boss: PgBoss;
  /** The id of this process's worker of each queue by its name, which a new job wakes. */
  readonly workers: Map<string, string>;
  /** The job exists only if the transaction commits. Seconds are by the database's clock. */
  enqueue<S extends z.ZodType>(
    tx: Db,
    job: JobKind<S>,
    payload: z.input<S>,
    options?: { readonly startAfter?: Date | number },
  ): Promise<string>;
  /** Adds several jobs of a kind in one statement. */
  enqueueAll<S extends z.ZodType>(
    tx: Db,
    job: JobKind<S>,
    jobs: readonly { readonly payload: z.input<S>; readonly startAfter?: Date | number }[],
  ): Promise<readonly string[]>;
  /** For what uses the queue while it runs. */
  beforeStop(end: () => Promise<void>): void;
  stop(): Promise<void>;
}

/** The transaction as the queue uses it; its texts are prepared, as ours are. */
const statementsOf = (tx: Db): ReturnType<typeof fromDrizzle> => ({
  executeSql: async (text, values = []) => ({
    rows: [...(await rowsOfText<object>(tx, { sql: text, params: values }))],
  }),
});

/** Makes the queue's tables where there are none, and each kind's queue as it is wanted today. */
async function openQueues(boss: PgBoss, jobs: readonly JobKind[]): Promise<void> {
  await boss.start();
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  // The queue ignores changed options for an existing queue, as an older version may have left it.
  const ensureQueue = async (name: string, options: Omit<Queue, 'name'>) => {
    const found = present.get(name);
    if (found && isDeepStrictEqual({ ...found, ...options }, { ...found })) return;
    await (found ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    // Caches the queue: on the embedded database, a lookup inside the first transaction deadlocks.
    await boss.insert(name, []);
  };
  await ensureQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS, deleteAfterSeconds: 0 });
  for (const { name, atMostSeconds: expireInSeconds = EXPIRE_SECONDS } of jobs) {
    await ensureQueue(name, { ...QUEUE_OPTIONS, expireInSeconds, deadLetter: DEAD_LETTERS });
  }
}

export async function openJobQueue(database: Database, jobs: readonly JobKind[], log: Logger): Promise<JobQueue> {
  const { jobStore } = database;
  const boss = new PgBoss({
    ...(jobStore.backend === 'pglite'
      ? { db: jobStore.db, backend: 'pglite' as const }
      : {
          connectionString: jobStore.connectionString,
          max: JOB_CONNECTIONS,
          application_name: 'waymark-jobs',
          // Its upkeep may take longer than a call: where a pooler is used, the role has a limit.
          options: '-c statement_timeout=0',
        }),
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
  });
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'job queue'));
  const open = () => openQueues(boss, jobs);
  await (jobStore.backend === 'pglite' ? open() : inTurn(jobStore, LOCKS.jobQueue, open));
  const workers = new Map<string, string>();
  const enqueueAll: JobQueue['enqueueAll'] = async (tx, { name, payload: schema }, wanted) => {
    if (wanted.length === 0) return [];
    const added = await boss.insert(
      name,
      wanted.map(({ payload, ...rest }) => ({ ...rest, data: schema.parse(payload) as object })),
      { db: statementsOf(tx), returnId: true },
    );
    if (added?.length !== wanted.length) throw new Error(`Jobs of ${name} were not added.`);
    if (wanted.some(({ startAfter }) => isDue(startAfter))) {
      afterCommit(tx, () => boss.notifyWorker(workers.get(name) ?? ''));
    }
    return added;
  };

  const ends: (() => Promise<void>)[] = [];
  return {
    boss,
    workers,
    enqueueAll,
    beforeStop: (end) => void ends.push(end),
    async enqueue(tx, job, payload, options = {}) {
      const [id] = (await enqueueAll(tx, job, [{ payload, ...options }])) as readonly [string];
      return id;
    },
    async stop() {
      await Promise.all(ends.map((end) => end()));
      await boss.stop({ graceful: true, timeout: 8_000 });
    },
  };
}
