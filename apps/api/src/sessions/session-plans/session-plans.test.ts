import { DAY_MS } from '@waymark/contract/durations';
import { endMembership } from '@waymark/contract/organisations/memberships';
import { setSessionPlan, showSessionPool } from '@waymark/contract/sessions/session-plans';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { allowancesJson } from '#organisations/ledger/allowances.queries.ts';
import { giveSessionBack, takeSession } from '#organisations/ledger/allowances.service.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { balancesOf } from '#test/allowances.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { creditPerson } from './crediting.service.ts';
import { creditEveryoneJob } from './session-plans.jobs.ts';
import { grantSessions } from './session-plans.service.ts';

const api = startTestApp({ works: false });
const works = startTestApp();
const { accept, invite } = organisationCalls(works);

const credit = () => creditEveryoneJob.handle({ id: 'now', data: {}, services: api.services });
const poolOf = async (admin: Person) => (await api.call(admin, showSessionPool)).body.data;
const plan = (admin: Person, sessions: unknown, every: unknown = 'year') =>
  api.call(admin, setSessionPlan, { body: { plan: { sessions, every } } });
const grant = (id: number, sessions: number) => runCommand(api.services, ['grant-sessions', String(id), `${sessions}`]);
const leftOf = async ({ id }: Person) => (await balancesOf(api, id)).map(({ left }) => left);
/** How many periods a person needs today: the next one too, in the weeks before it begins. */
const PERIODS = new Set([0, 28].map((days) => new Date(Date.now() + days * DAY_MS).getUTCFullYear())).size;
const each = (sessions: number) => Array.from({ length: PERIODS }, () => sessions);

const allowancesOf = async (person: Person) => {
  const [row] = await rowsOf<{ all: readonly { id: number; spentId: number }[] }>(
    api.db,
    sql`SELECT ${allowancesJson(sql`${person.id}`)} AS all`,
  );
  return row?.all ?? [];
};

test('credits each person once a period, whatever runs again', async () => {
  const { id, admin } = await newOrganisation(api);
  const member = await newMember(api, { id, admin, name: '' });
  await grant(id, 100);
  expect((await plan(admin, 4)).body.data).toEqual({
    plan: { sessions: 4, every: 'year' },
    left: 100,
    people: 1,
    waiting: 0,
  });
  await credit();
  await credit();
  expect(await leftOf(member)).toEqual(each(4));
  expect(await poolOf(admin)).toMatchObject({ left: 100 - 4 * PERIODS, people: 1 });
});

test('shows the organisation nothing that moves when someone books, cancels or leaves', async () => {
  const organisation = await newOrganisation(api);
  const { id, admin } = organisation;
  const member = await newMember(api, organisation);
  await grant(id, 50);
  await plan(admin, 3);
  await credit();
  const before = JSON.stringify(await poolOf(admin));
  const [allowance] = await allowancesOf(member);
  if (!allowance) throw new Error('Nothing was credited.');
  const { id: account, spentId } = allowance;
  for (const change of ['one', 'two', 'three']) {
    await api.db.transaction((tx) => takeSession(tx, { id: account, spentId } as never, change));
    await credit();
    expect(JSON.stringify(await poolOf(admin))).toBe(before);
  }
  for (const change of ['one', 'two', 'three']) await api.db.transaction((tx) => giveSessionBack(tx, account, change));
  await credit();
  expect(JSON.stringify(await poolOf(admin))).toBe(before);
  await api.call(admin, endMembership, { params: { id: member.membershipId } });
  await credit();
  expect(await poolOf(admin)).toMatchObject({ left: JSON.parse(before).left, people: 0 });
  expect(await leftOf(member)).toEqual(each(3));
});

test('leaves people waiting while the pool has too few, and credits them once it has enough', async () => {
  const organisation = await newOrganisation(api);
  const { id, admin } = organisation;
  const [one, other] = [await newMember(api, organisation), await newMember(api, organisation)];
  await grant(id, 5 * PERIODS);
  await plan(admin, 5);
  await credit();
  expect([await leftOf(one), await leftOf(other)]).toEqual([each(5), each(0)]);
  expect(await poolOf(admin)).toMatchObject({ left: 0, people: 2, waiting: 1 });
  await grant(id, 5 * PERIODS);
  await credit();
  expect([await leftOf(one), await leftOf(other)]).toEqual([each(5), each(5)]);
  expect(await poolOf(admin)).toMatchObject({ left: 0, waiting: 0 });
});

test('keeps credited periods when the plan changes, and closes empty ones when it ends', async () => {
  const organisation = await newOrganisation(api, { kind: 'business' });
  const { id, admin } = organisation;
  const [one, other] = [await newMember(api, organisation), await newMember(api, organisation)];
  await grant(id, 2 * PERIODS);
  await plan(admin, 2);
  await credit();
  await plan(admin, 1, 'month');
  await credit();
  expect((await leftOf(one))[0]).toBe(2);
  expect((await api.call(admin, setSessionPlan, { body: { plan: null } })).body.data).toMatchObject({
    plan: null,
    waiting: 0,
  });
  expect(await leftOf(other)).toEqual([]);
  expect((await leftOf(one))[0]).toBe(2);
});

test('resumes between the credits of two people', async () => {
  const organisation = await newOrganisation(api);
  const { id, admin } = organisation;
  const people = [await newMember(api, organisation), await newMember(api, organisation)];
  await grant(id, 40);
  await plan(admin, 6);
  const [row] = await rowsOf<{ id: number }>(
    api.db,
    sql`SELECT min(id) AS id FROM memberships WHERE organisation_id = ${id} AND part = 'member'`,
  );
  await api.db.transaction(async (tx) => {
    await lockOrganisation(tx, id);
    await creditPerson(tx, row?.id ?? 0);
  });
  await credit();
  for (const person of people) expect(await leftOf(person)).toEqual(each(6));
  expect(await poolOf(admin)).toMatchObject({ left: 40 - 12 * PERIODS });
});

const step = fc.oneof(
  fc.record({ kind: fc.constant('grant' as const), sessions: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ kind: fc.constant('credit' as const) }),
  fc.record({ kind: fc.constant('join' as const) }),
  fc.record({ kind: fc.constant('take' as const), who: fc.nat({ max: 5 }) }),
);

test('keeps the sum of all accounts at zero and every balance at zero or more, whatever happens', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const organisation = await newOrganisation(api);
      await plan(organisation.admin, 3);
      const people: Person[] = [];
      let granted = 0;
      for (const [at, one] of steps.entries()) {
        if (one.kind === 'join') people.push(await newMember(api, organisation));
        if (one.kind === 'credit') await Promise.all([credit(), credit()]);
        if (one.kind === 'grant') {
          const { sessions } = one;
          granted += sessions;
          const made = { organisationId: organisation.id, sessions, requestId: `${organisation.id}:${at}` };
          await api.db.transaction((tx) => grantSessions(tx, api.services, made));
          await api.db.transaction((tx) => grantSessions(tx, api.services, made));
        }
        const [allowance] = one.kind === 'take' && people[one.who] ? await allowancesOf(people[one.who] as Person) : [];
        if (allowance)
          await api.db.transaction((tx) => takeSession(tx, allowance as never, `${organisation.id}:${at}`));
      }
      let held = 0;
      for (const person of people) {
        for (const { left, spent } of await balancesOf(api, person.id)) {
          expect([0, 3]).toContain(left + spent);
          expect(left).toBeGreaterThanOrEqual(0);
          held += left + spent;
        }
      }
      expect((await poolOf(organisation.admin)).left).toBe(granted - held);
      const sums = await rowsOf<{ sum: number }>(
        api.db,
        sql`SELECT sum(balance)::int AS sum FROM ledger_accounts WHERE unit = 'session'`,
      );
      expect(sums).toEqual([{ sum: 0 }]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

test('is for admins of the whole organisation, and names what is wrong', async () => {
  const organisation = await newOrganisation(api);
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  expect((await plan(leader, 2)).status).toBe(403);
  const errorOf = async (sessions: unknown, every: unknown) =>
    (await plan(organisation.admin, sessions, every)).body.error.details.errors[0];
  expect(await errorOf(0, 'year')).toMatchObject({ path: ['plan', 'sessions'], message: 'Enter 1 or more.' });
  expect(await errorOf(2, 'week')).toMatchObject({ path: ['plan', 'every'] });
  expect((await plan(await newMember(api, organisation), 2)).status).toBe(403);
});

test('moves no session of the pool for someone invited, and credits the one who joins', async () => {
  const organisation = await newOrganisation(works, { seats: 2 });
  const { admin } = organisation;
  await runCommand(works.services, ['grant-sessions', String(organisation.id), '30']);
  await works.call(admin, setSessionPlan, { body: { plan: { sessions: 7, every: 'year' } } });
  const email = newAddress('joins');
  await invite(admin, email);
  const person = await accept(email);
  expect((await balancesOf(works, person.id)).map(({ left }) => left)).toEqual(each(7));
});
