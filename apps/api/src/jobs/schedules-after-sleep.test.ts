import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { defineJob } from './define-job.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { workOnJobs } from './job-workers.ts';

const api = startTestApp({ works: false });

let done = 0;
/** At an hour that is not now, so that only what was missed runs. */
const hour = (new Date().getUTCHours() + 12) % 24;
const nightly = defineJob({
  name: 'tests.nightly',
  payload: z.object({}),
  cron: `0 ${hour} * * *`,
  handle: async () => {
    done += 1;
  },
});

let queue: JobQueue | undefined;
async function wake({ isBehind = false } = {}): Promise<void> {
  await queue?.stop();
  queue = await openJobQueue(api.services.database, [nightly], api.services.log);
  const release = { ...api.services.release, isBehind };
  await workOnJobs([nightly], { ...api.services, release, jobs: queue });
}
afterAll(() => queue?.stop());

test('runs once what fell due several times while no process ran', async () => {
  await wake();
  await queue?.stop();
  await api.db.execute(
    sql`UPDATE pgboss.schedule SET created_on = now() - interval '9 days' WHERE name = ${nightly.name}`,
  );
  await api.db.execute(sql`UPDATE pgboss.version SET cron_on = now() - interval '3 days'`);
  await wake();
  await expect.poll(() => done, { timeout: 60_000 }).toBe(1);
  const jobs = await rowsOf(api.db, sql`SELECT FROM pgboss.job WHERE name = ${nightly.name}`);
  expect(jobs).toHaveLength(1);
});

test('catches up also on a schedule that an earlier version made without it', async () => {
  await queue?.boss.schedule(nightly.name, nightly.cron ?? '', {});
  expect((await queue?.boss.getSchedules())?.[0]?.options).not.toHaveProperty('missed');
  await wake();
  expect((await queue?.boss.getSchedules())?.[0]?.options).toMatchObject({ missed: 'once' });
});

test('leaves the schedules of a later release that runs beside it, and removes those that no job has any more', async () => {
  const name = `${nightly.name}-later`;
  await queue?.boss.createQueue(name);
  await queue?.boss.schedule(name, '0 3 * * *', {});
  const names = async () => (await queue?.boss.getSchedules())?.map((schedule) => schedule.name);
  await wake({ isBehind: true });
  expect(await names()).toContain(name);
  await wake();
  expect(await names()).toEqual([nightly.name]);
});
