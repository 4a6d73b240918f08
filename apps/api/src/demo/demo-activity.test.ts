import { listPurchases } from '@waymark/contract/billing/purchases';
import { DAY_MS } from '@waymark/contract/durations';
import { listNotifications, type Notification } from '@waymark/contract/notices/notifications';
import { ERASURE_WAIT_DAYS, showErasure } from '@waymark/contract/rights/erasures';
import { type CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { isNotNull, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { importContent } from '#library/content-import.service.ts';
import { users } from '#people/users/users.table.ts';
import { signInToDemo } from '#test/demo-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { seedDemo, setDemoOpen } from './demo.seed.ts';
import { demoAddress } from './people.ts';

const api = startTestApp({ works: false });

beforeAll(async () => {
  await importContent(api.services);
  await seedDemo(api.services);
});

async function activityOf(mailbox: string): Promise<readonly Notification['attributes'][]> {
  const { body } = await api.call(await signInToDemo(api, mailbox), listNotifications, {});
  return body.data.map(({ attributes }: Notification) => attributes);
}

async function sessionsOf(mailbox: string): Promise<readonly CoachingSession['attributes'][]> {
  const signedIn = await signInToDemo(api, mailbox);
  const list = async (name: string) =>
    (await api.call(signedIn, listSessions, { query: `?list=${name}&pagination[pageSize]=100` })).body.data;
  return [...(await list('past')), ...(await list('coming'))].map(({ attributes }: CoachingSession) => attributes);
}

test.each(['coachee', 'coachee.ravi', 'coachee.hannah', 'manager'])(
  'counts what %s had and booked, so that it agrees with what is left',
  async (mailbox) => {
    const sessions = (await sessionsOf(mailbox)).filter(
      ({ kind, state }) => kind === 'one-to-one' && state === 'booked',
    );
    const ahead = sessions.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.filter(({ allowance }) => !allowance?.isCounted)).toEqual([]);
    const periods = Map.groupBy(
      sessions.flatMap(({ allowance, startsAt }) => (allowance ? [{ ...allowance, startsAt }] : [])),
      ({ from }) => from,
    );
    for (const counted of periods.values()) {
      for (const { left, of, isCounted, from, until, startsAt } of counted) {
        expect([of, left, isCounted]).toEqual([12, 12 - counted.length, true]);
        const start = Date.parse(startsAt);
        expect(Date.parse(from) <= start && start < Date.parse(until)).toBe(true);
      }
    }
  },
);

test.each([
  ['coachee', ['Maya closed your session', 'Maya wrote to you']],
  ['coach', ['Asha moved your session', 'Ravi cancelled your session', 'Ben asks you to coach them']],
  ['manager', ['Someone in your team shares something with you', 'Daniel closed your session']],
])('tells %s what happened lately, the newest first', async (mailbox, expected) => {
  const activity = await activityOf(mailbox);
  expect(activity.map(({ title }) => title)).toEqual(expect.arrayContaining(expected));
  const times = activity.map(({ createdAt }) => Date.parse(createdAt));
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  for (const { createdAt, readAt } of activity) {
    const age = Date.now() - Date.parse(createdAt);
    expect(age).toBeGreaterThan(0);
    expect(age).toBeLessThan(31 * DAY_MS);
    expect(readAt === null).toBe(age < 2 * DAY_MS);
  }
});

test('has someone in their seven days, who asked as people ask', async () => {
  const { body } = await api.call(await signInToDemo(api, 'coachee.leaving'), showErasure);
  expect(body.data).toMatchObject({ isOpen: true });
  const waited = Date.parse(body.data.dueAt) - Date.parse(body.data.askedAt);
  expect(Math.round(waited / DAY_MS)).toBe(ERASURE_WAIT_DAYS);
  const leaving = await api.db.select({ email: users.email }).from(users).where(isNotNull(users.leavesAt));
  expect(leaving).toEqual([{ email: demoAddress('coachee.leaving') }]);
});

test('lets no owner of the practice in at a public address, where the console would name real people', async () => {
  const env = { ...api.services.env, publicUrl: new URL('https://waymark.example') };
  const blocked = async () =>
    (
      await api.db
        .select()
        .from(users)
        .where(like(users.email, demoAddress('%')))
    ).flatMap(({ email, blockedAt }) => (blockedAt ? [email] : []));
  await setDemoOpen({ ...api.services, env }, true);
  expect(await blocked()).toEqual([demoAddress('owner.ines')]);
  await setDemoOpen(api.services, true);
  expect(await blocked()).toEqual([]);
});

test.each([
  ['coachee.mei', { name: 'A beginning', part: 'buyer' }],
  ['family', { name: 'Ten for the family', part: 'buyer' }],
  ['family.arun', { name: 'Ten for the family', part: 'family' }],
])('shows %s a package that was bought, paid and used in part', async (mailbox, expected) => {
  const { body } = await api.call(await signInToDemo(api, mailbox), listPurchases, {});
  expect(body.data).toMatchObject([{ ...expected, state: 'active' }]);
  const [{ left, sessions }] = body.data;
  expect([left > 0, left < sessions]).toEqual([true, true]);
  if (expected.part !== 'buyer') return;
  const counted = (await sessionsOf(mailbox)).filter(({ allowance }) => allowance?.isCounted);
  expect(counted.length).toBe(sessions - left);
});

test('numbers the invoices of a coach of the demo in the order of their days', async () => {
  const rows = await rowsOf<{ inOrder: boolean }>(
    api.db,
    sql`SELECT bool_and(issued_on >= before) AS "inOrder" FROM (SELECT issued_on,
      lag(issued_on, 1, issued_on) OVER (PARTITION BY coach_id, series, year ORDER BY number) AS before
      FROM invoices WHERE state = 'issued') AS numbered`,
  );
  expect(rows).toEqual([{ inOrder: true }]);
});
