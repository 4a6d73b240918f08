import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import * as console from '@waymark/contract/practice/payroll';
import * as payroll from '@waymark/contract/practice/payroll-months';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { upsertStart } from '#practice/payroll/payroll-closing.queries.ts';
import type { TestApp } from '../start-test-app.ts';
import type { Owner, Probe } from './probe.ts';

const MONTH = '2020-02';

/** A month that closes next, with a line and an objection. */
async function plantMonth({ db }: TestApp, { id }: Owner, words: string, rate = 100) {
  await db.transaction((tx) => upsertStart(tx, 'UTC', `${MONTH}-01`));
  await db.execute(sql`INSERT INTO payroll_adjustments (coach_id, month, amount, currency, words)
    VALUES (${id}, ${`${MONTH}-01`}, 100, 'EUR', ${words})`);
  const [planted] = await rowsOf<{ rateId: string }>(
    db,
    sql`INSERT INTO payroll_rates (coach_id, level, kind, value, currency, from_day)
    VALUES (${id}, 'coach', 'flat', ${rate}, 'EUR', now()::date + 9) ON CONFLICT ON CONSTRAINT payroll_rates_from
      DO UPDATE SET value = greatest(payroll_rates.value, EXCLUDED.value) RETURNING id AS "rateId"`,
  );
  const [objection] = await rowsOf<{ id: string }>(
    db,
    sql`INSERT INTO payroll_objections (coach_id, month, line_id, words, request_id, request_hash)
      VALUES (${id}, ${`${MONTH}-01`}, gen_random_uuid(), 'One is missing.', gen_random_uuid(), '') RETURNING id`,
  );
  return { id, month: MONTH, objectionId: objection?.id ?? '', rateId: planted?.rateId ?? '' };
}

/** With a client whose name only their coach reads there: the console lists it as an account. */
export const payrollProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const name = `Planted-Pay-${owner.mark}`;
    const { month } = await plantMonth(api, owner, 'For a workshop');
    await api.db.execute(sql`WITH client AS (INSERT INTO users (email, first_name, role, sub_role)
        VALUES (${`planted-pay-${randomUUID()}@example.org`}, ${name}, 3, 5) RETURNING id),
      numbered AS (INSERT INTO logged_clients (coach_id, number, client_id) SELECT ${owner.id}, 900, id FROM client),
      closed AS (INSERT INTO payroll_months (coach_id, coach_name, month, closed_on, line_count)
        VALUES (${owner.id}, 'A coach', ${`${MONTH}-01`}, '2020-03-05', 1) RETURNING id)
      SELECT FROM closed`);
    await api.db.execute(sql`INSERT INTO payroll_lines (month_id, position, id, day, kind, is_group, client_number,
        package_name, words)
      SELECT id, 0, gen_random_uuid(), '2020-02-03', 'held', false, 900, 'A package', '' FROM payroll_months WHERE coach_id = ${owner.id}`);
    return { value: `"clientName":"${name}"`, params: { month } };
  },
  writes: [
    {
      endpoint: payroll.objectToPayroll,
      body: () => ({ lineId: null, words: 'One is missing.', requestId: randomUUID() }),
    },
  ],
};

/** A rate, which coaches read on lines alone. */
export const payrollAccountProbe: Probe = {
  owners: ['coach'],
  async plant(api, owner) {
    const value = 1_234_567_80 + owner.mark;
    const params = await plantMonth(api, owner, 'For a workshop', value);
    return { value: String(value), params };
  },
  writes: [
    { endpoint: console.beginPayroll, body: () => ({ zone: 'UTC', firstMonth: MONTH }) },
    {
      endpoint: console.setRate,
      body: () => ({
        for: { level: 'coach' },
        is: { kind: 'flat', value: 100, currency: 'EUR' },
        from: new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10),
      }),
    },
    { endpoint: console.takeBackRate },
    {
      endpoint: console.adjustPayroll,
      body: () => ({ amount: 5, currency: 'EUR', words: 'For a workshop', requestId: randomUUID() }),
    },
    { endpoint: console.answerObjection, body: () => ({ words: 'You are right.', adjustment: null }) },
    { endpoint: console.markPaidOut, body: () => ({ paidOn: '2020-03-06' }) },
  ],
};
