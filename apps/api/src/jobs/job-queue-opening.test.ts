import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { sessionOf } from '#db/drizzle-port.ts';
import { LOCKS } from '#db/locks.ts';
import { rowsOf } from '#db/rows.ts';
import { inTurn } from '#db/turns.ts';
import { ALL_JOBS } from '#modules.ts';
import { mailPasswordResetJob } from '#people/accounts/accounts.jobs.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { DEAD_LETTERS, type JobKind, type JobQueue, openJobQueue } from './job-queue.ts';
import { workOnJobs } from './job-workers.ts';

const api = startTestApp({ works: false });
const NEW_KIND: JobKind = { name: 'tests.new-kind', payload: z.object({}) };

let queue: JobQueue | undefined;
let logged = '';
afterEach(async () => {
  await queue?.stop();
  vi.restoreAllMocks();
});

const logger = pino(
  {},
  {
    write(line) {
      logged += line;
    },
  },
);

async function openAgain(jobs: readonly JobKind[]): Promise<JobQueue> {
  logged = '';
  queue = await openJobQueue(api.services.database, jobs, logger);
  return queue;
}

test('gives a new kind of job a queue with the same rules as the others', async () => {
  const { boss } = await openAgain([NEW_KIND]);
  expect(await boss.getQueue(NEW_KIND.name)).toMatchObject({ retryLimit: 4, deadLetter: DEAD_LETTERS, notify: false });
});

test('leaves queues alone that are up to date', async () => {
  const update = vi.spyOn(PgBoss.prototype, 'updateQueue');
  await openAgain(ALL_JOBS);
  expect(update).not.toHaveBeenCalled();
});

test('is opened by one process after another: together, they would make its tables twice', async () => {
  const { jobStore } = api.services.database;
  if (jobStore.backend === 'pglite') return;
  const starts = vi.spyOn(PgBoss.prototype, 'start');
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const other = inTurn(jobStore, LOCKS.jobQueue, () => isOver);
  const holds = sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCKS.jobQueue}`;
  await expect.poll(async () => (await rowsOf(api.db, sql`${holds} AND granted`)).length).toBe(1);
  const opening = openAgain([]);
  await expect.poll(async () => (await rowsOf(api.db, sql`${holds} AND NOT granted`)).length).toBe(1);
  expect(starts).not.toHaveBeenCalled();
  end();
  await Promise.all([other, opening]);
  expect(starts).toHaveBeenCalledOnce();
});

test('keeps dead letters for a year even if an earlier version kept them for less', async () => {
  await api.services.jobs.boss.updateQueue(DEAD_LETTERS, { retentionSeconds: 60, deleteAfterSeconds: 60 });
  const { boss } = await openAgain([]);
  expect(await boss.getQueue(DEAD_LETTERS)).toMatchObject({
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: 0,
  });
});

test('wakes a worker with a committed job long before its next poll in a minute', async () => {
  const opened = await openAgain([NEW_KIND]);
  const handled = vi.fn();
  const worker = await opened.boss.work(NEW_KIND.name, { pollingIntervalSeconds: 60 }, async () => handled());
  opened.workers.set(NEW_KIND.name, worker);
  await api.db.transaction((tx) => opened.enqueue(tx, NEW_KIND, {}));
  await expect.poll(() => handled.mock.calls.length).toBe(1);
});

test('waits for a running job while it stops, for 8 seconds at most', async () => {
  const opened = await openAgain([NEW_KIND]);
  const [begun, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const steps: string[] = [];
  await opened.boss.work(NEW_KIND.name, async () => {
    begun.resolve();
    await finish.promise;
    steps.push('finished');
  });
  await opened.boss.send(NEW_KIND.name, {});
  await begun.promise;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const stopping = opened.stop().then(() => steps.push('stopped'));
  await expect.poll(() => timers.mock.calls.map(([, delayMs]) => delayMs)).toContain(8_000);
  finish.resolve();
  await stopping;
  expect(steps).toEqual(['finished', 'stopped']);
});

test('ends what reads the queue before it stops', async () => {
  const opened = await openAgain([NEW_KIND]);
  const isThere = vi.fn();
  opened.beforeStop(async () => isThere((await opened.boss.getQueue(NEW_KIND.name)) !== null));
  await opened.stop();
  queue = undefined;
  expect(isThere.mock.calls).toEqual([[true]]);
});

test('goes on looking for due jobs after the database failed it once, and says so', async () => {
  const opened = await openAgain([NEW_KIND]);
  const looks = vi.spyOn(sessionOf(api.db), 'prepareQuery').mockImplementationOnce(() => {
    throw new TypeError('away');
  });
  await workOnJobs([], { ...api.services, jobs: opened, log: logger });
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(1);
  expect(JSON.parse(logged)).toMatchObject({ msg: 'job queue', error: { type: 'TypeError', message: 'away' } });
});

test('logs errors inside the queue', async () => {
  const { boss } = await openAgain([]);
  boss.emit('error', new TypeError('lost'));
  expect(JSON.parse(logged)).toMatchObject({ msg: 'job queue', error: { type: 'TypeError', message: 'lost' } });
});

test('fails the transaction if its job was not added', async () => {
  vi.spyOn(api.services.jobs.boss, 'insert').mockResolvedValue(null);
  const adding = api.db.transaction((tx) =>
    api.services.jobs.enqueue(tx, mailPasswordResetJob, { resetId: randomUUID() }),
  );
  await expect(adding).rejects.toThrow('Jobs of accounts.mail-password-reset were not added.');
});
