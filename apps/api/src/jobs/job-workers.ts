import { setImmediate } from 'node:timers/promises';
import type { JobResult } from 'pg-boss';
import type { Db } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import type { Services } from '../services.ts';
import { HopelessJobError, type JobDefinition, ServiceAwayError } from './define-job.ts';
import { RETRY_DELAY_SECONDS } from './job-queue.ts';
import { grantTry, namesWithDueJobs } from './pg-boss-port.ts';

/** Its own look at its queue, in seconds, is only for the time when the one look below fails. */
const WORK_OPTIONS = {
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 60,
} as const;

/** A job wakes the worker of the process that added it; one look finds all others. */
const LOOK_EVERY_MS = 2_000;

const grantAnotherTry = (db: Db, id: string, pauseSeconds: number | undefined): Promise<void> =>
  grantTry(db, {
    id,
    delaySeconds: pauseSeconds ?? RETRY_DELAY_SECONDS,
    isBackingOff: pauseSeconds === undefined,
  });

export async function deliver(job: JobDefinition, id: string, data: unknown, services: Services): Promise<JobResult> {
  try {
    await job.handle({ id, data: job.payload.parse(data), services });
    services.metrics?.countJob(job.name, 'done');
    return { id, status: 'completed' };
  } catch (error) {
    services.metrics?.countJob(job.name, 'failed');
    services.log.warn({ job: job.name, id, error: describeError(error) }, 'job failed');
    if (error instanceof ServiceAwayError) await grantAnotherTry(services.database.db, id, error.retryAfterSeconds);
    // The queue stores the kind of an error only: its message may contain what people wrote.
    const output = { message: error instanceof Error ? error.constructor.name : 'unknown' };
    return { id, status: error instanceof HopelessJobError ? 'deadletter' : 'failed', output };
  }
}

/** Until the queue stops. */
function wakeForDueJobs({ jobs, database, log }: Services): void {
  let look: Promise<void> | undefined;
  async function wake(): Promise<void> {
    try {
      for (const { name } of await namesWithDueJobs(database.db, [...jobs.workers.keys()]))
        jobs.boss.notifyWorker(jobs.workers.get(name) ?? '');
    } catch (error) {
      log.warn({ error: describeError(error) }, 'job queue');
    }
    look = undefined;
  }
  const timer = setInterval(() => {
    look ??= wake();
  }, LOOK_EVERY_MS);
  jobs.beforeStop(async () => {
    clearInterval(timer);
    await look;
  });
}

/** What fell due while the machine slept or nothing ran is done once, as soon as it wakes. */
const AFTER_SLEEP = { missed: 'once' } as const;

/** Schedules that only an earlier configuration or version needed are removed. */
async function plan(definitions: readonly JobDefinition[], { jobs: { boss }, env }: Services): Promise<void> {
  const planned = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  const known = new Set(definitions.map(({ name }) => name));
  for (const name of planned.keys()) if (!known.has(name)) await boss.unschedule(name);
  for (const { name, cron, isNeeded } of definitions) {
    const wanted = cron && (isNeeded?.(env) ?? true) ? cron : undefined;
    const present = planned.get(name);
    if (wanted === undefined) {
      if (present) await boss.unschedule(name);
    } else if (wanted !== present?.cron || present.options?.missed !== AFTER_SLEEP.missed) {
      await boss.schedule(name, wanted, {}, AFTER_SLEEP);
    }
  }
}

export async function workOnJobs(definitions: readonly JobDefinition[], services: Services): Promise<void> {
  // A later release has schedules that this one doesn't know.
  if (!services.release.isBehind) await plan(definitions, services);
  for (const job of definitions) {
    const { batchSize } = WORK_OPTIONS;
    const id = await services.jobs.boss.work(
      job.name,
      { ...WORK_OPTIONS, batchSize: job.atOnce ?? batchSize },
      (batch) => Promise.all(batch.map(({ id, data }) => deliver(job, id, data, services))),
    );
    services.jobs.workers.set(job.name, id);
    // Each looks at its queue at once, and on the embedded database that is on this thread.
    await setImmediate();
  }
  wakeForDueJobs(services);
}
