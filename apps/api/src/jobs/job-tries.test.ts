import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { ServiceAwayError } from './define-job.ts';
import { DEAD_LETTERS } from './job-queue.ts';

const api = startTestApp();
const { name } = mailPasswordResetJob;

/** Only this job fails: the one of the test before may be tried again meanwhile. */
async function failOnLastTry(error: unknown): Promise<string> {
  const resetId = randomUUID();
  vi.spyOn(mailPasswordResetJob, 'handle').mockImplementation(async ({ data }) => {
    if (data.resetId === resetId) throw error;
  });
  return (await api.services.jobs.boss.send(name, { resetId }, { retryLimit: 0 })) ?? '';
}

const jobOf = (id: string) =>
  rowsOf(api.db, sql`SELECT state::text AS state, retry_delay, retry_backoff FROM pgboss.job WHERE id = ${id}::uuid`);

test('completes a job whose handler returns', async () => {
  vi.spyOn(mailPasswordResetJob, 'handle').mockResolvedValueOnce();
  const id = await api.services.jobs.boss.send(name, { resetId: randomUUID() });
  await expect.poll(() => jobOf(id ?? '')).toMatchObject([{ state: 'completed' }]);
});

test('begins a job whose time comes later, which wakes no worker as it is added', async () => {
  const began = vi.fn();
  vi.spyOn(mailPasswordResetJob, 'handle').mockImplementation(async (delivery) => began(delivery.id));
  const id = await api.services.jobs.boss.send(name, { resetId: randomUUID() }, { startAfter: 1 });
  // Unasked, its worker looks only after a minute.
  await expect.poll(() => began.mock.calls, { timeout: 30_000 }).toContainEqual([id]);
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
