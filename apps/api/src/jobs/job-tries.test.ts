import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { mailPasswordResetJob } from '#modules/accounts/accounts.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { ServiceAwayError } from './define-job.ts';
import { DEAD_LETTERS } from './job-queue.ts';

const api = startTestApp();
const { name } = mailPasswordResetJob;

async function failOnLastTry(error: unknown): Promise<string> {
  vi.spyOn(mailPasswordResetJob, 'handle').mockRejectedValueOnce(error);
  return (await api.services.jobs.boss.send(name, { resetId: randomUUID() }, { retryLimit: 0 })) ?? '';
}

const jobOf = (id: string) =>
  rowsOf(api.db, sql`SELECT state::text AS state, retry_delay, retry_backoff FROM pgboss.job WHERE id = ${id}::uuid`);

test('completes a job whose handler returns', async () => {
  vi.spyOn(mailPasswordResetJob, 'handle').mockResolvedValueOnce();
  const id = await api.services.jobs.boss.send(name, { resetId: randomUUID() });
  await expect.poll(() => jobOf(id ?? '')).toMatchObject([{ state: 'completed' }]);
});

test('retries a job after the usual, growing pause while its service is away', async () => {
  const id = await failOnLastTry(new ServiceAwayError('No answer.'));
  await expect.poll(() => jobOf(id)).toEqual([{ state: 'retry', retry_delay: 2, retry_backoff: true }]);
});

test('retries a job after exactly the pause that its service asked for', async () => {
  const id = await failOnLastTry(new ServiceAwayError('Too many.', { retryAfterSeconds: 45 }));
  await expect.poll(() => jobOf(id)).toEqual([{ state: 'retry', retry_delay: 45, retry_backoff: false }]);
});

test('turns a job that throws something other than an error into a dead letter with a reason', async () => {
  const id = await failOnLastTry('just a text');
  const reasons = () =>
    rowsOf(
      api.db,
      sql`SELECT output->>'message' AS reason FROM pgboss.job WHERE name = ${DEAD_LETTERS} AND source_id = ${id}::uuid`,
    );
  await expect.poll(reasons).toEqual([{ reason: 'unknown' }]);
});
