import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { afterCommit } from './commit-hooks.ts';

const api = startTestApp({ works: false });

test('a hook runs once the transaction has committed, and never when it does not', async () => {
  const told: string[] = [];
  await api.db.transaction(async (tx) => {
    afterCommit(tx, () => told.push('committed'));
    await tx.execute(sql`SELECT 1`);
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['committed']);
  const failing = api.db.transaction(async (tx) => {
    afterCommit(tx, () => told.push('undone'));
    throw new Error('The change failed.');
  });
  await expect(failing).rejects.toThrow('The change failed.');
  expect(told).toEqual(['committed']);
});

test('without a transaction it runs at once', () => {
  let isTold = false;
  afterCommit(api.db, () => {
    isTold = true;
  });
  expect(isTold).toBe(true);
});
