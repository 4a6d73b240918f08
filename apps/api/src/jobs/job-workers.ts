import { sql } from 'drizzle-orm';
import type { JobResult } from 'pg-boss';
import type { Db } from '#db/client.ts';
import { describeError } from '#db/failures.ts';
import type { Services } from '../services.ts';
import { HopelessJobError, type JobDefinition, ServiceAwayError } from './define-job.ts';
import { RETRY_DELAY_SECONDS } from './job-queue.ts';

/** Notifications wake the workers; polling catches those that got lost. */
const WORK_OPTIONS = {
  perJobResults: true,
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 5,
} as const;

async function grantAnotherTry(db: Db, id: string, pauseSeconds: number | undefined): Promise<void> {
  await db.execute(
    sql`UPDATE pgboss.job SET retry_limit = retry_count + 1, retry_delay = ${pauseSeconds ?? RETRY_DELAY_SECONDS}::int,
          retry_backoff = ${pauseSeconds === undefined}::boolean
        WHERE id = ${id}::uuid`,
  );
}

async function deliver(job: JobDefinition, id: string, data: unknown, services: Services): Promise<JobResult> {
  try {
    await job.handle({ id, data: job.payload.parse(data), services });
    return { id, status: 'completed' };
  } catch (error) {
    services.log.warn({ job: job.name, id, error: describeError(error) }, 'job failed');
    if (error instanceof ServiceAwayError) await grantAnotherTry(services.database.db, id, error.retryAfterSeconds);
    // The queue stores the kind of an error only: its message may contain what people wrote.
    const output = { message: error instanceof Error ? error.constructor.name : 'unknown' };
    return { id, status: error instanceof HopelessJobError ? 'deadletter' : 'failed', output };
  }
}

export async function workOnJobs(definitions: readonly JobDefinition[], services: Services): Promise<void> {
  for (const job of definitions) {
    if (job.cron) await services.jobs.boss.schedule(job.name, job.cron, {});
    const { batchSize } = WORK_OPTIONS;
    await services.jobs.boss.work(job.name, { ...WORK_OPTIONS, batchSize: job.atOnce ?? batchSize }, (batch) =>
      Promise.all(batch.map(({ id, data }) => deliver(job, id, data, services))),
    );
  }
}
