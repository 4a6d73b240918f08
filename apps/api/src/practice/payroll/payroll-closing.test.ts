import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { bookingCalls, codeOf, type newClient } from '#test/booking-calls.ts';
import { EUR, LONG_AGO, payrollCalls } from '#test/payroll-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedPayroll } from './payroll.queries.ts';
import { dayIn, firstDayOf } from './payroll-calendar.ts';
import { closeDueMonths } from './payroll-closing.service.ts';

const api = startTestApp({ works: false });
const calls = payrollCalls(api);
const { begin, rateLongAgo, held, planted, newPair, month, openMonth, closeOpen } = calls;
const { titlesOf } = bookingCalls(api);

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  await begin(owner);
});

let coach: Person;
let client: Awaited<ReturnType<typeof newClient>>;
beforeEach(async () => {
  ({ coach, client } = await newPair());
  await rateLongAgo(owner, coach);
});

/** In the month that is open, or before it: both close with it. */
const someTimeAgo = () => new Date(Date.parse(`${LONG_AGO}-15T12:00:00Z`));
/** Of the month before the last, UTC: after every month that tests close. */
const lastEnd = () => {
  const now = new Date();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1);
};
const idsIn = async (name: string) => (await month(coach, name)).lines.map(({ id }) => id);

describe('a month that is closed', () => {
  test('has what was held by then, and what is closed later is in the next one, once each', async () => {
    const id = await held(coach, client, someTimeAgo());
    const late = await planted(coach, client, someTimeAgo());
    const first = await closeOpen();
    expect(await month(coach, first)).toMatchObject({ state: 'closed', sums: [EUR(8_000)], lines: [{ id }] });
    await api.db.execute(sql`INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
      SELECT id, ${coach.id}, gen_random_uuid(), 'held' FROM coaching_sessions WHERE public_id = ${late}`);
    const second = await closeOpen();
    expect(await idsIn(first)).toEqual([id]);
    expect(await idsIn(second)).toEqual([late]);
  });

  test('tells its coach once, with nothing of what it comes to', async () => {
    await held(coach, client, someTimeAgo());
    await closeOpen();
    await closeDueMonths(api.services, new Date(0));
    expect((await titlesOf(coach)).filter((title) => /^Your pay for .+ is settled$/.test(title))).toHaveLength(1);
  });

  test('is refused to change by the database, with its lines', async () => {
    await held(coach, client, someTimeAgo());
    const name = await closeOpen();
    const refused = async (statement: ReturnType<typeof sql>) =>
      expect(api.db.execute(statement)).rejects.toMatchObject({ cause: { message: /does not change/ } });
    const ofCoach = sql`month_id = (SELECT id FROM payroll_months WHERE coach_id = ${coach.id} AND month = ${firstDayOf(name)})`;
    await refused(sql`UPDATE payroll_lines SET amount = 1 WHERE ${ofCoach}`);
    await refused(sql`DELETE FROM payroll_lines WHERE ${ofCoach}`);
    await refused(sql`UPDATE payroll_months SET month = '2000-01-01' WHERE coach_id = ${coach.id}`);
    await refused(sql`DELETE FROM payroll_months WHERE coach_id = ${coach.id}`);
    await refused(sql`INSERT INTO payroll_lines (month_id, position, id, day, kind, is_group, words)
      SELECT id, line_count, gen_random_uuid(), '2000-01-01', 'adjustment', false, 'x' FROM payroll_months WHERE coach_id = ${coach.id}`);
    await refused(sql`TRUNCATE payroll_lines`);
  });

  test('keeps its rates when they change, and its first month stands', async () => {
    await held(coach, client, someTimeAgo());
    const name = await closeOpen();
    await api.db.execute(sql`UPDATE payroll_rates SET value = 1 WHERE coach_id = ${coach.id}`);
    expect((await month(coach, name)).sums).toEqual([EUR(8_000)]);
    await expect(begin(owner, { firstMonth: '2026-01' })).rejects.toThrow(/request_decided/);
  });

  test('is paid out with a day, which can be corrected, and not before it closes', async () => {
    await held(coach, client, someTimeAgo());
    expect(codeOf(await calls.pay(owner, coach, await openMonth(), '2026-01-05'))).toEqual([409, 'request_decided']);
    const name = await closeOpen();
    expect((await calls.pay(owner, coach, name, '2099-01-01')).status).toBe(400);
    expect((await calls.pay(owner, coach, name, '2026-01-05')).body.data.paidOn).toBe('2026-01-05');
    expect((await calls.pay(owner, coach, name, '2026-01-06')).body.data.paidOn).toBe('2026-01-06');
  });

  test('is closed once by two nodes at the same moment', async () => {
    const id = await held(coach, client, someTimeAgo());
    const name = await openMonth();
    const at = new Date(Date.parse(`${name}-01T00:00:00Z`) + 36 * DAY_MS);
    const closed = await Promise.all([closeDueMonths(api.services, at), closeDueMonths(api.services, at)]);
    expect(closed.flat()).toEqual([name]);
    expect(await idsIn(name)).toEqual([id]);
  });

  test('stays ten years, then goes with its lines', async () => {
    await held(coach, client, someTimeAgo());
    await closeOpen();
    expect(await agedPayroll.count(api.db)).toBe(0);
    await api.db.execute(sql`ALTER TABLE payroll_months DISABLE TRIGGER payroll_months_frozen`);
    await api.db.execute(
      sql`UPDATE payroll_months SET closed_at = now() - interval '3651 days' WHERE coach_id = ${coach.id}`,
    );
    await api.db.execute(sql`ALTER TABLE payroll_months ENABLE TRIGGER payroll_months_frozen`);
    expect(await agedPayroll.deleteSome(api.db, 10, api.services)).toBe(1);
    const [left] = await rowsOf<{ lines: number }>(
      api.db,
      sql`SELECT count(*)::int AS lines FROM payroll_lines l WHERE NOT EXISTS (SELECT FROM payroll_months m WHERE m.id = l.month_id)`,
    );
    expect(left?.lines).toBe(0);
  });
});

describe('an objection', () => {
  test('is answered by a line in the next month, and the month stays as it was', async () => {
    await held(coach, client, someTimeAgo());
    const name = await closeOpen();
    const [line] = (await month(coach, name)).lines;
    const made = await calls.object(coach, { month: name }, { lineId: line?.id, words: 'It was two hours.' });
    const [objection] = made.body.data.objections;
    expect(made.body.data.openObjections).toBe(1);
    const answered = await calls.answer(owner, objection.id, EUR(4_000));
    expect(answered.body.data).toMatchObject({
      sums: [EUR(8_000)],
      openObjections: 0,
      objections: [{ lineId: line?.id, answer: { words: 'You are right.', adjustment: EUR(4_000) } }],
    });
    expect(codeOf(await calls.answer(owner, objection.id, null))).toEqual([409, 'request_decided']);
    expect(await titlesOf(coach)).toContain('Your objection was answered');
    const next = await closeOpen();
    expect((await month(coach, next)).lines).toMatchObject([
      { kind: 'adjustment', words: 'You are right.', amount: 4_000 },
    ]);
    expect((await month(coach, name)).sums).toEqual([EUR(8_000)]);
  });

  test('can be made before the month closes; its answer still counts in the one after', async () => {
    await held(coach, client, someTimeAgo());
    const name = await openMonth();
    const { body } = await calls.object(coach, { month: name });
    await calls.answer(owner, body.data.objections[0].id, EUR(-100), 'One was counted twice.');
    await closeOpen();
    expect((await month(coach, name)).sums).toEqual([EUR(8_000)]);
    expect((await month(coach, await closeOpen())).sums).toEqual([EUR(-100)]);
  });

  test('has a week after the closing, and waits for one answer at a time', async () => {
    await held(coach, client, someTimeAgo());
    const name = await closeOpen();
    expect((await calls.object(coach, { month: name })).status).toBe(201);
    expect(codeOf(await calls.object(coach, { month: name }))).toEqual([409, 'request_decided']);
    const stranger = { lineId: '00000000-0000-4000-8000-000000000000' };
    expect((await calls.object(coach, { month: name }, stranger)).status).toBe(404);
    expect((await calls.object(coach, { month: name }, { words: ' ' })).status).toBe(400);
    expect((await calls.object(client, { month: name })).status).toBe(403);
    await api.db.execute(sql`ALTER TABLE payroll_months DISABLE TRIGGER payroll_months_frozen`);
    await api.db.execute(sql`UPDATE payroll_months SET closed_on = closed_on - 8 WHERE coach_id = ${coach.id}`);
    await api.db.execute(sql`ALTER TABLE payroll_months ENABLE TRIGGER payroll_months_frozen`);
    const [line] = (await month(coach, name)).lines;
    expect(codeOf(await calls.object(coach, { month: name }, { lineId: line?.id }))).toEqual([409, 'request_decided']);
    expect(await month(coach, name)).toMatchObject({ mayObject: false });
  });
});

describe('at the end of a month', () => {
  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Kathmandu'])(
    'a session is in the month of %s, in which it begins',
    async (zone) => {
      await begin(owner, { zone });
      const around = Array.from({ length: 30 }, (_, index) => new Date(lastEnd() + (index - 15) * HOUR_MS - MINUTE_MS));
      const made = new Map<string, string>();
      for (const at of around) made.set(await held(coach, client, at), dayIn(zone, at).slice(0, 7));
      const found = new Map<string, string>();
      for (const { month: name } of await calls.months(coach)) {
        for (const { id, day } of (await month(coach, name)).lines) {
          expect(found.has(id)).toBe(false);
          found.set(id, day.slice(0, 7));
        }
      }
      expect(found).toEqual(made);
      await begin(owner);
    },
  );

  test('a session that was moved across it counts where it took place', async () => {
    const id = await planted(coach, client, new Date(lastEnd() - DAY_MS));
    const to = new Date(lastEnd() + HOUR_MS);
    await api.db.execute(
      sql`UPDATE coaching_sessions SET starts_at = ${to}, ends_at = ${to}, sequence = 1 WHERE public_id = ${id}`,
    );
    await api.db.execute(sql`INSERT INTO session_closings (session_id, closed_by, request_id, attendance)
      SELECT id, ${coach.id}, gen_random_uuid(), 'held' FROM coaching_sessions WHERE public_id = ${id}`);
    const days = [];
    for (const { month: name } of await calls.months(coach)) days.push(...(await month(coach, name)).lines);
    expect(days).toMatchObject([{ id, day: to.toISOString().slice(0, 10) }]);
  });
});

test('keeps what a coach earned with a client whose account is erased, without the client', async () => {
  await held(coach, client, someTimeAgo());
  await held(coach, client, someTimeAgo());
  const before = await closeOpen();
  await held(coach, client, someTimeAgo());
  await eraseNow(api.services, client.id);
  expect(await month(coach, before)).toMatchObject({ sums: [EUR(16_000)], lines: [{ clientName: null }, {}] });
  const name = await closeOpen();
  const { lines, sums } = await month(coach, name);
  expect(sums).toEqual([EUR(8_000)]);
  expect(lines).toMatchObject([{ kind: 'adjustment', words: expect.stringContaining('whose account is deleted') }]);
});

test('stays with the practice under the coach’s name after their account, and goes otherwise', async () => {
  await held(coach, client, someTimeAgo());
  const name = await closeOpen();
  await eraseNow(api.services, coach.id as UserId);
  const file = await calls.fileOf(owner, `/practice/payroll/file?month=${name}`);
  expect(file.join('\n')).toContain('"Held","","80.00","Coach","80.00","EUR"');
  const [left] = await rowsOf<{ rates: number }>(
    api.db,
    sql`SELECT count(*)::int AS rates FROM payroll_rates WHERE coach_id = ${coach.id}`,
  );
  expect(left?.rates).toBe(0);
});
