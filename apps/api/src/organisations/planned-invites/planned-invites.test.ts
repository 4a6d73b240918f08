import { randomUUID } from 'node:crypto';
import { suspendBusinesses } from '@waymark/contract/figures/businesses';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { archiveGroup } from '@waymark/contract/organisations/groups';
import { closeOrganisation } from '@waymark/contract/organisations/organisations';
import * as contract from '@waymark/contract/organisations/planned-invites';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import {
  newGroup,
  newGroupAdmin,
  newMember,
  newOrganisation,
  organisationCalls,
  type TestOrganisation,
} from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { findDueInvitesJob, sendPlannedJob } from './planned-invites.jobs.ts';
import { listDue } from './planned-invites.queries.ts';
import { plannedPeople } from './planned-invites.table.ts';

const api = startTestApp();
const { people, show, ledgerOf, codeFor } = organisationCalls(api);

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const plan = (person: Person, body: object) =>
  api.call(person, contract.planInvites, {
    body: { addresses: newAddress(), groupId: null, part: 'member', day: inDays(3), timeZone: 'UTC', ...body },
  });
const planned = async (person: Person) => (await api.call(person, contract.listPlannedInvites)).body.data;
const withdraw = (person: Person, id: string) => api.call(person, contract.withdrawPlannedInvites, { params: { id } });
const codeOf = ({ status, body }: { status: number; body: { error?: { details: { code: string } } } }) =>
  status === 200 ? 'fine' : body.error?.details.code;

/** As if the day had come, for this organisation alone. */
async function dayComes({ id }: TestOrganisation) {
  await api.db.execute(
    sql`UPDATE planned_invites SET send_at = now() - interval '1 minute' WHERE organisation_id = ${id}`,
  );
}
async function send() {
  for (const data of await listDue(api.db, new Date())) {
    await sendPlannedJob.handle({ id: randomUUID(), data, services: api.services });
  }
}

test('keeps invites for nine o’clock of their day, by the clock of the zone that was chosen', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const group = await newGroup(api, organisation);
  const { admin } = organisation;
  const [one, other] = [newAddress('one'), newAddress('other')].sort();
  const day = inDays(3);

  const answer = await plan(admin, {
    ...{
      addresses: `${other}, ${one}\nnot.an.address\n${one}`,
      groupId: group.id,
      part: 'manager',
      day,
      timeZone: 'Asia/Kolkata',
    },
  });

  expect(answer.body.data).toEqual([
    {
      id: expect.any(String),
      ...{ day, timeZone: 'Asia/Kolkata', group, part: 'manager', addresses: [one, other] },
      sendsAt: expect.stringMatching(new RegExp(`^${day}T03:30:00`)),
    },
  ]);
  expect(answer.body.notAddresses).toEqual(['not.an.address']);
  await plan(admin, { day, timeZone: 'America/New_York' });
  const list = await planned(admin);
  expect(list).toHaveLength(2);
  expect(list[1].sendsAt).toMatch(new RegExp(`^${day}T1[34]:00:00`));
  expect(await people(admin)).toEqual([]);
  expect(await show(admin)).toMatchObject({ seats: { free: 5 } });
  const [, line] = (await api.call(admin, listAuditEntries)).body.data;
  expect(line).toMatchObject({ deed: 'invites-planned', detail: 'manager', about: group.name, count: 2 });
});

test('sends them once their time has come, once, with seats of that day and a line by who planned it', async () => {
  const organisation = await newOrganisation(api, { seats: 1 });
  const { admin, id } = organisation;
  const here = await newMember(api, organisation);
  const [first, second] = [`a.${newAddress()}`, `b.${newAddress()}`];
  await plan(admin, { addresses: `${second} ${first} ${here.email}` });
  await send();
  expect((await people(admin)).map(({ state }: { state: string }) => state)).toEqual(['active']);

  await dayComes(organisation);
  const [due] = (await listDue(api.db, new Date())).filter(({ organisationId }) => organisationId === id);
  const again = () => sendPlannedJob.handle({ id: randomUUID(), data: due as never, services: api.services });
  await Promise.all([
    again(),
    again(),
    findDueInvitesJob.handle({ id: randomUUID(), data: {}, services: api.services }),
  ]);
  await again();

  expect(await codeFor(first)).not.toBe('');
  expect(api.mailsTo(first)).toHaveLength(1);
  expect(await planned(admin)).toEqual([]);
  const states = (await people(admin)).map(({ email, state }: Record<string, string>) => [email, state]);
  expect(states).toEqual(
    expect.arrayContaining([
      [first, 'invited'],
      [second, 'waiting'],
      [here.email, 'active'],
    ]),
  );
  expect(await ledgerOf(id)).toMatchObject({ free: 0, taken: 1 });
  const [line] = (await api.call(admin, listAuditEntries)).body.data;
  expect(line).toMatchObject({ deed: 'people-invited', isByOperator: false, by: 'Asha Kumar', count: 2 });
  const kept = await rowsOf(api.db, sql`SELECT FROM ${plannedPeople} WHERE email IN (${first}, ${second})`);
  expect(kept).toEqual([]);
});

test('withdraws them until then, and sends nothing of what was withdrawn, archived or closed', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const { admin } = organisation;
  const [group, kept] = [await newGroup(api, organisation), newAddress('kept')];
  const [withdrawn, archived] = [newAddress('withdrawn'), newAddress('archived')];
  const [{ id }] = (await plan(admin, { addresses: withdrawn })).body.data;
  await plan(admin, { addresses: archived, groupId: group.id });
  await plan(admin, { addresses: kept });
  expect((await withdraw(admin, id)).body.data).toHaveLength(2);
  expect((await withdraw(admin, id)).status).toBe(200);
  await api.call(admin, archiveGroup, { params: { id: group.id }, body: { isArchived: true } });
  expect((await planned(admin)).map(({ addresses }: { addresses: string[] }) => addresses)).toEqual([[kept]]);
  const deeds = (await api.call(admin, listAuditEntries)).body.data.map(({ deed }: { deed: string }) => deed);
  expect(deeds.filter((deed: string) => deed === 'invites-withdrawn')).toHaveLength(1);

  await api.call(admin, closeOrganisation, { body: { name: organisation.name } });
  await dayComes(organisation);
  await send();
  expect(await planned(admin)).toEqual([]);
  expect(await people(admin)).toEqual([]);
  expect(
    await rowsOf(api.db, sql`SELECT FROM planned_people WHERE email IN (${withdrawn}, ${archived}, ${kept})`),
  ).toEqual([]);
});

test('waits while the organisation is suspended', async () => {
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  const business = await newOrganisation(api, { kind: 'business', seats: 2 });
  await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, business.id));
  const suspend = (isSuspended: boolean) =>
    api.call(portfolio.admin, suspendBusinesses, { body: { ids: [business.id], isSuspended } });
  await plan(business.admin, {});
  await dayComes(business);
  await suspend(true);
  await send();
  expect(await planned(business.admin)).toHaveLength(1);
  await suspend(false);
  await send();
  expect(await planned(business.admin)).toEqual([]);
  expect(await people(business.admin)).toMatchObject([{ state: 'invited' }]);
});

test('refuses days that are over or far, what is no zone or address, groups of others, and group admins', async () => {
  const [organisation, other] = [await newOrganisation(api), await newOrganisation(api)];
  const { admin } = organisation;
  const [own, foreign] = [await newGroup(api, organisation), await newGroup(api, other)];
  for (const day of [inDays(-1), inDays(-3), inDays(400), '2099-12-31']) {
    expect(codeOf(await plan(admin, { day })), day).toBe('planned_day');
  }
  for (const [field, value] of [
    ['day', '9999-01-01'],
    ['day', 'soon'],
    ['timeZone', 'Mars/Base'],
    ['addresses', ' '],
  ]) {
    const { status, body } = await plan(admin, { [field as string]: value });
    expect([status, body.error.details.errors[0].path]).toEqual([400, [field]]);
  }
  expect((await plan(admin, { groupId: foreign.id })).status).toBe(404);
  expect(codeOf(await plan(admin, { part: 'group-admin' }))).toBe('group_missing');
  const [{ id }] = (await plan(admin, {})).body.data;
  expect((await withdraw(other.admin, id)).status).toBe(404);
  expect(await planned(other.admin)).toEqual([]);
  expect(await planned(admin)).toHaveLength(1);
  expect((await plan(await newGroupAdmin(api, organisation, own.id), {})).status).toBe(403);
});

test('has pool and planned invites in the launch of an enterprise, done as soon as someone joined', async () => {
  const organisation = await newOrganisation(api);
  const stepsOf = async () => {
    const { launch } = await show(organisation.admin);
    return launch.map(({ step, isDone }: { step: string; isDone: boolean }) => `${step} ${isDone}`);
  };
  expect(await stepsOf()).toEqual([
    'groups false',
    'coach-pool false',
    'seats false',
    'people false',
    'dated-invites false',
    'first-reminder false',
  ]);
  await plan(organisation.admin, {});
  expect(await stepsOf()).toContain('dated-invites true');
  const business = await show((await newOrganisation(api, { kind: 'business' })).admin);
  expect(business.launch).toEqual(
    expect.arrayContaining([
      { step: 'coach-pool', isDone: true },
      { step: 'dated-invites', isDone: true },
    ]),
  );
});
