import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { ALL_JOBS } from '#modules.ts';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { DEAD_LETTERS, openJobQueue } from './job-queue.ts';

const api = startTestApp();
const { name } = mailPasswordResetJob;

interface JobRow {
  readonly name: string;
  readonly state: string;
  readonly data: unknown;
  readonly output: { readonly message: string } | null;
}

const jobsOf = (id: string) =>
  rowsOf<JobRow>(
    api.db,
    sql`SELECT name, state::text AS state, data, output FROM pgboss.job WHERE id = ${id}::uuid OR source_id = ${id}::uuid`,
  );

/** The heartbeat still releases these soon after their worker dies. */
const LONGER: Readonly<Record<string, number>> = {
  'downloads.make': 1_800,
  'backups.make': 900,
  'backups.try': 900,
};

test('tries every kind of job five times, releases it a minute after its worker dies, and keeps it a day, dead letters for a year', async () => {
  const queues = await api.services.jobs.boss.getQueues(ALL_JOBS.map((job) => job.name));
  expect(queues).toHaveLength(ALL_JOBS.length);
  for (const queue of queues) {
    expect(queue).toMatchObject({
      retryLimit: 4,
      retryBackoff: true,
      expireInSeconds: LONGER[queue.name] ?? 60,
      heartbeatSeconds: 10,
      deleteAfterSeconds: DAY_SECONDS,
      deadLetter: DEAD_LETTERS,
    });
  }
  const letters = await api.services.jobs.boss.getQueue(DEAD_LETTERS);
  expect(letters).toMatchObject({ retentionSeconds: 365 * DAY_SECONDS, deleteAfterSeconds: 0 });
});

test('updates a queue that an earlier version created with other rules', async () => {
  const { boss } = api.services.jobs;
  await boss.updateQueue(name, { expireInSeconds: 900, deadLetter: null });
  const again = await openJobQueue(api.services.database, ALL_JOBS, pino({ level: 'silent' }));
  await again.stop();
  expect(await boss.getQueue(name)).toMatchObject({ expireInSeconds: 60, deadLetter: DEAD_LETTERS });
});

test('rejects an invalid payload when the job is added', async () => {
  const adding = api.db.transaction((tx) =>
    api.services.jobs.enqueue(tx, mailPasswordResetJob, { resetId: 'not an id' }),
  );
  await expect(adding).rejects.toThrow('Invalid UUID');
});

test('hands no handler a payload from an earlier version that this one cannot read', async () => {
  const handling = vi.spyOn(mailPasswordResetJob, 'handle');
  const id = (await api.services.jobs.boss.send(name, { resetId: 'not an id' })) ?? '';
  await expect.poll(() => jobsOf(id)).toEqual([expect.objectContaining({ state: 'retry' })]);
  expect((await jobsOf(id))[0]?.output).toMatchObject({ message: 'ZodError' });
  expect(handling).not.toHaveBeenCalled();
  handling.mockRestore();
});

test('turns a job that fails its last try into a dead letter with its payload and the kind of error only', async () => {
  const payload = { resetId: randomUUID() };
  const handling = vi.spyOn(mailPasswordResetJob, 'handle').mockRejectedValue(new TypeError('asha@example.org'));
  const id = (await api.services.jobs.boss.send(name, payload, { retryLimit: 0 })) ?? '';
  await expect
    .poll(async () => (await jobsOf(id)).filter((job) => job.name === DEAD_LETTERS))
    .toEqual([expect.objectContaining({ data: payload })]);
  expect(JSON.stringify(await jobsOf(id))).toContain('TypeError');
  expect(JSON.stringify(await jobsOf(id))).not.toContain('asha@example.org');
  handling.mockRestore();
});
