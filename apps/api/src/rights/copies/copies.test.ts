import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { dataRequests } from '../requests/requests.table.ts';
import { endErasuresWithCopies } from './copies.service.ts';

const api = startTestApp({ works: false });

test('ends all erasures whose account is gone in one round, and says in receipts what became of copies', async () => {
  const people = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const asked = people.map(
    ({ id }) => ({ userId: id, kind: 'erasure', state: 'working', receipt: { rows: 7 } }) as const,
  );
  await api.db.insert(dataRequests).values(asked);
  for (const { id } of people.slice(0, 2)) await api.db.delete(users).where(eq(users.id, id));

  const { database } = api.services;
  const rounds: string[] = [];
  const killed = { ...api.services, database: { ...database, renewCopies: () => Promise.reject(new Error('killed')) } };
  await expect(endErasuresWithCopies(killed)).rejects.toThrow('killed');
  const renewing = {
    ...api.services,
    database: {
      ...database,
      async renewCopies() {
        rounds.push('round');
        return { removedDumps: 3, replacedDatabases: ['/data/database.replaced-2026-11-01'] };
      },
    },
  };
  expect(await endErasuresWithCopies(renewing)).toBe(2);
  expect(await endErasuresWithCopies(renewing)).toBe(0);
  expect(rounds).toEqual(['round']);

  const rows = await api.db.select().from(dataRequests).orderBy(dataRequests.id);
  const copies = { in: 'files', removedDumps: 3, replacedDatabases: ['database.replaced-2026-11-01'] };
  expect(rows.map(({ state, receipt }) => ({ state, receipt }))).toEqual([
    { state: 'done', receipt: { rows: 7, copies } },
    { state: 'done', receipt: { rows: 7, copies } },
    { state: 'working', receipt: { rows: 7 } },
  ]);
});

test('cleans the tables of a server, where files and dumps are not ours to renew', async () => {
  const { id } = await newPerson(api);
  const [request] = await api.db
    .insert(dataRequests)
    .values({ userId: id, kind: 'erasure', state: 'working' })
    .returning();
  await api.db.delete(users).where(eq(users.id, id));

  expect(await endErasuresWithCopies(api.services)).toBe(1);
  const [row] = await api.db
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.id, request?.id ?? 0));
  expect(row).toMatchObject({
    state: 'done',
    receipt: { copies: { in: 'server', cleanedTables: expect.any(Number), leftToAutovacuum: 0 } },
  });
});
