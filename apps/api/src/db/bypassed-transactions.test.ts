import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const one = sql`SELECT 1 AS one`;

test.runIf('serverUrl' in inject('databaseSnapshot'))(
  'a statement that bypasses an open transaction fails on a server, since the embedded database would hang',
  async () => {
    await expect(api.db.transaction(() => api.db.execute(one))).rejects.toThrow();
    await expect(api.db.transaction(() => api.db.transaction((tx) => tx.execute(one)))).rejects.toThrow();
  },
);

test('statements within a transaction and after it succeed', async () => {
  await api.db.transaction((tx) => tx.execute(one));
  await api.db.transaction((tx) => tx.transaction((savepoint) => savepoint.execute(one)));
  expect(await api.db.execute(one)).toMatchObject({ rows: [{ one: 1 }] });
});
