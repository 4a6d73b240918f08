import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notifications } from '#notices/notifications/notifications.table.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { rowsOf } from './rows.ts';

const api = startTestApp({ works: false });

/** More than fits into an integer. */
const BEYOND = 3_000_000_000;

test('reads a number beyond those of an integer as a number, by hand and by Drizzle', async () => {
  const { id: userId } = await newPerson(api);
  await api.db.execute(sql`ALTER TABLE notifications ALTER COLUMN id RESTART WITH ${sql.raw(`${BEYOND}`)}`);
  const [made] = await api.db
    .insert(notifications)
    .values({ userId, kind: 'new-article', dedupeKey: 'beyond', title: 'A', body: 'B', url: '/', isInApp: true })
    .returning({ id: notifications.id });
  const byHand = await rowsOf<{ id: number; all: number; ids: number[] }>(
    api.db,
    sql`SELECT id, count(*) OVER () AS all, ARRAY[id] AS ids FROM notifications WHERE id = ${BEYOND}`,
  );
  expect([made, ...byHand]).toEqual([{ id: BEYOND }, { id: BEYOND, all: 1, ids: [BEYOND] }]);
});
