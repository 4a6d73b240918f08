import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { afterCommit } from './commit-hooks.ts';

const api = startTestApp({ works: false });

test("runs a hook once the transaction commits, and never if it doesn't", async () => {
  const told: string[] = [];
  await api.db.transaction(async (tx) => {
    afterCommit(tx, () => void told.push('committed'));
    await tx.execute(sql`SELECT 1`);
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['committed']);
  const failing = api.db.transaction(async (tx) => {
    afterCommit(tx, () => void told.push('undone'));
    throw new Error('The change failed.');
  });
  await expect(failing).rejects.toThrow('The change failed.');
  expect(told).toEqual(['committed']);
});

test('runs it at once without a transaction', () => {
  let isTold = false;
  afterCommit(api.db, () => {
    isTold = true;
  });
  expect(isTold).toBe(true);
});

test('logs a hook that throws or rejects, keeps the commit and runs the next one', async () => {
  const told: string[] = [];
  const done = await api.db.transaction(async (tx) => {
    afterCommit(tx, () => {
      throw new Error('a hook that throws');
    });
    afterCommit(tx, async () => {
      throw new Error('a hook that rejects');
    });
    afterCommit(tx, () => void told.push('the next'));
    return 'committed';
  });
  expect([done, ...told]).toEqual(['committed', 'the next']);
  await expect.poll(() => api.log()).toMatch(/a hook after a commit failed/);
  await expect.poll(() => api.log()).toContain('a hook that rejects');
  expect(api.log()).toContain('a hook that throws');
});

test('delays the hooks of a savepoint until the outermost transaction commits', async () => {
  const told: string[] = [];
  await api.db.transaction(async (tx) => {
    await tx.transaction(async (savepoint) => {
      afterCommit(savepoint, () => void told.push('outer savepoint'));
      await savepoint.transaction(async (inner) => afterCommit(inner, () => void told.push('inner savepoint')));
      expect(told).toEqual([]);
    });
    afterCommit(tx, () => void told.push('transaction'));
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['outer savepoint', 'inner savepoint', 'transaction']);
});

test('never runs the hooks of a savepoint that was rolled back, nor those released into it', async () => {
  const told: string[] = [];
  await api.db.transaction(async (tx) => {
    const undone = tx.transaction(async (savepoint) => {
      afterCommit(savepoint, () => void told.push('undone'));
      await savepoint.transaction(async (inner) => afterCommit(inner, () => void told.push('released, then undone')));
      throw new Error('The step failed.');
    });
    await expect(undone).rejects.toThrow('The step failed.');
    afterCommit(tx, () => void told.push('kept'));
  });
  expect(told).toEqual(['kept']);
});
