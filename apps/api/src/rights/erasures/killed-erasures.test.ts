import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import type { Services } from '#services.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { dataRequests } from '../requests/requests.table.ts';
import { askForErasure } from './asking.service.ts';
import { eraseNow } from './erasure.service.ts';
import { eraseDueJob } from './erasures.jobs.ts';
import { mailReceiptJob } from './leaving-mails.jobs.ts';
import { replayErasures } from './replay.service.ts';
import { listTombstones } from './tombstones.ts';

const api = startTestApp({ works: false });

const eraseDue = (services: Services) => eraseDueJob.handle({ id: '', data: {}, services });
const killed = async (): Promise<never> => {
  throw new Error('killed');
};

/** The API as it is killed once that listener of the erasure has run. */
const killedAfter = (count: number): Services => ({
  ...api.services,
  onAccountErased: [...api.services.onAccountErased.slice(0, count), killed],
});

test('killed between any two steps it ends the same, with one mail', async () => {
  const { id, email } = await newPerson(api);
  const isThere = async () => (await api.db.select().from(users).where(eq(users.id, id))).length > 0;
  const tombstones = async () => (await listTombstones(api.services.env.dataDir)).length;
  await askForErasure(api.services, id);
  await eraseDue(api.services);
  expect(await isThere()).toBe(true);
  await api.db.update(dataRequests).set({ dueAt: sql`now()` }).where(eq(dataRequests.userId, id));

  const noFolder = join(api.services.env.dataDir, '..', `no-folder-${id}`);
  await writeFile(noFolder, '');
  await expect(eraseDue({ ...api.services, env: { ...api.services.env, dataDir: noFolder } })).rejects.toThrow();
  expect([await isThere(), await tombstones()]).toEqual([true, 0]);

  for (let step = 0; step <= api.services.onAccountErased.length; step += 1) {
    await expect(eraseDue(killedAfter(step))).rejects.toThrow('killed');
    expect([await isThere(), await tombstones()]).toEqual([true, 1]);
  }
  const withoutQueue = { ...api.services, jobs: { ...api.services.jobs, enqueue: killed } };
  await expect(eraseDue(withoutQueue)).rejects.toThrow('killed');
  expect(await isThere()).toBe(true);

  // A start finishes it before the first request; whatever runs after that finds it done.
  expect(await replayErasures(api.services, eraseNow)).toBe(1);
  await eraseDue(api.services);
  expect(await replayErasures(api.services, eraseNow)).toBe(0);
  expect([await isThere(), await tombstones()]).toEqual([false, 1]);
  const mails = await rowsOf<{ to: string }>(
    api.db,
    sql`SELECT data->>'to' AS to FROM pgboss.job WHERE name = ${mailReceiptJob.name}`,
  );
  expect(mails).toEqual([{ to: email }]);
  const [request] = await api.db.select().from(dataRequests);
  expect(request).toMatchObject({
    ...{ kind: 'erasure', state: 'working', userId: null },
    receipt: { erased: { goals: 0 }, reworded: { notifications: 0, mails: 0 }, stays: expect.any(Array) },
  });
});

test('an account that a restore brought back is erased at the start, without another mail', async () => {
  const { id } = await newPerson(api);
  const [row] = await api.db.select().from(users).where(eq(users.id, id));
  const before = await rowsOf(api.db, sql`SELECT FROM pgboss.job WHERE name = ${mailReceiptJob.name}`);
  await eraseNow(api.services, id);
  await api.db.execute(sql`INSERT INTO users (id, email, role, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${id}, ${row?.email ?? ''}, 3, ${row?.createdAt.toISOString() ?? ''}::timestamptz)`);
  expect(await replayErasures(api.services, eraseNow)).toBe(1);
  expect(await api.db.select().from(users).where(eq(users.id, id))).toEqual([]);
  expect(await rowsOf(api.db, sql`SELECT FROM pgboss.job WHERE name = ${mailReceiptJob.name}`)).toEqual(before);
});

test('an account that can’t be erased holds up no one else, and is taken up again', async () => {
  const [stuck, other] = [await newPerson(api), await newPerson(api)];
  for (const { id } of [stuck, other]) await askForErasure(api.services, id);
  await api.db.update(dataRequests).set({ dueAt: sql`now()` }).where(eq(dataRequests.state, 'waiting'));
  const listIds = async () => (await api.db.select({ id: users.id }).from(users)).map(({ id }) => id);
  const failing: Services = {
    ...api.services,
    onAccountErased: [
      async (_tx, _services, { userId }) => {
        if (userId === stuck.id) throw new Error('stuck');
      },
    ],
  };
  await expect(eraseDue(failing)).rejects.toThrow('stuck');
  expect(await listIds()).toEqual([stuck.id]);
  await eraseDue(api.services);
  expect(await listIds()).toEqual([]);
});
