import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const WITHIN = { timeout: 60_000 };

async function hear() {
  const onNotice = vi.fn();
  const notices = api.services.database.hear('a_test', onNotice);
  onTestFinished(() => notices.close());
  await vi.waitFor(() => expect(notices.isHearing()).toBe(true), WITHIN);
  onNotice.mockClear();
  return { notices, onNotice };
}
const tell = (channel = 'a_test') => sql`SELECT pg_notify(${channel}, '')`;

test('hears what was committed, and only its own channel', async () => {
  const { onNotice } = await hear();
  await api.db
    .transaction(async (tx) => {
      await tx.execute(tell());
      throw new Error('rolled back');
    })
    .catch(() => {});
  await api.db.execute(tell('another'));
  await api.db.execute(tell());

  await vi.waitFor(() => expect(onNotice).toHaveBeenCalled(), WITHIN);
  expect(onNotice).toHaveBeenCalledTimes(1);
});

test.skipIf('pgliteFile' in inject('databaseSnapshot'))(
  'says that it hears nothing when its connection is lost, and tells of what it may have missed',
  async () => {
    const { notices, onNotice } = await hear();
    await api.db.execute(sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'waymark notices' AND datname = current_database()`);
    await vi.waitFor(() => expect(notices.isHearing()).toBe(false), { ...WITHIN, interval: 1 });

    await vi.waitFor(() => expect(notices.isHearing()).toBe(true), WITHIN);
    expect(onNotice).toHaveBeenCalledTimes(1);
  },
);
