import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newClient } from '#test/booking-calls.ts';
import { EUR, LONG_AGO, payrollCalls } from '#test/payroll-calls.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { begin, held, newPair, month, closeOpen } = payrollCalls(api);
const someTimeAgo = () => new Date(Date.parse(`${LONG_AGO}-15T12:00:00Z`));

/** Written apart from the statement: a share of the price, half up, in whole numbers. */
function share(price: number, sessions: number, percent: number): number {
  const [whole, by] = [BigInt(price) * BigInt(percent), BigInt(sessions) * 10_000n];
  return Number((2n * whole + by) / (2n * by));
}

test('sums are equal to the cent under random rates of random packages', async () => {
  await begin(await newPracticeMember(api, 'owner'));
  const { coach } = await newPair();
  const some = fc.record({
    price: fc.integer({ min: 0, max: 2_147_483_647 }),
    sessions: fc.integer({ min: 1, max: 52 }),
    percent: fc.integer({ min: 0, max: 10_000 }),
  });
  const cases = fc.sample(some, 200);
  const rows = await rowsOf<{ amount: number }>(
    api.db,
    sql`SELECT round(c.price::numeric * c.percent / (c.sessions * 10000))::int AS amount
      FROM json_to_recordset(${JSON.stringify(cases)}::json) AS c(price int, sessions int, percent int)`,
  );
  expect(rows.map(({ amount }) => amount)).toEqual(cases.map((one) => share(one.price, one.sessions, one.percent)));
  const values = fc.sample(fc.integer({ min: 0, max: 2_000_000_000 }), 12);
  for (const [index, value] of values.entries()) {
    const one = await newClient(api, coach);
    await held(coach, one, someTimeAgo());
    await api.db.execute(sql`INSERT INTO payroll_rates (coach_id, level, client_number, kind, value, currency, from_day)
      VALUES (${coach.id}, 'client', ${index + 1}, 'flat', ${value}, ${index % 2 ? 'EUR' : 'JPY'}, '2000-01-01')`);
  }
  const sumOf = (wanted: number) =>
    values.filter((_, index) => index % 2 === wanted).reduce((sum, value) => sum + value, 0);
  const name = await closeOpen();
  expect((await month(coach, name)).sums).toEqual([EUR(sumOf(1)), { currency: 'JPY', amount: sumOf(0) }]);
});
