import { sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { readAddresses, readAll } from '#test/every-read.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { booked } = bookingCalls(api);

/** PostgreSQL tries five plans for the values it is sent before it may keep one for all. */
const READS = 6;

test.skipIf('pgliteFile' in inject('databaseSnapshot'))('plans each read once per connection', async () => {
  const coach = await newOpenCoach(api);
  const client = await newClient(api, coach);
  await booked(client, coach, dayAhead(3));
  const addresses = readAddresses(api, [{ id: coach.id }, { id: client.id }]);
  for (let read = 0; read < READS; read += 2) {
    await readAll(api, coach, addresses);
    await readAll(api, client, addresses);
  }
  const rows = await rowsOf<{ statement: string; isKept: boolean }>(
    api.db,
    sql`SELECT statement, generic_plans > 0 AS "isKept" FROM pg_prepared_statements WHERE custom_plans + generic_plans >= ${READS}`,
  );
  const [kept, renewed] = [rows.filter(({ isKept }) => isKept), rows.filter(({ isKept }) => !isKept)];

  expect(renewed).toEqual([]);
  expect(kept).toContainEqual(expect.objectContaining({ statement: expect.stringContaining('coachHeld') }));
});
