import { downloadAuditEntries } from '@waymark/contract/organisations/audit-entries';
import {
  askByGroupLink,
  endGroupLink,
  lookUpGroupLink,
  makeGroupLink,
  showGroupLink,
} from '@waymark/contract/organisations/group-links';
import { archiveGroup } from '@waymark/contract/organisations/groups';
import { bringBack, endMembership } from '@waymark/contract/organisations/memberships';
import { closeOrganisation } from '@waymark/contract/organisations/organisations';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { grantSeats, moveSeatsToGroup } from '#organisations/memberships/seat-grants.service.ts';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { people, accept, invite, ledgerOf } = organisationCalls(api);

async function newTeam(seats: number) {
  const organisation = await newOrganisation(api, { seats });
  const group = await newGroup(api, organisation, seats);
  return { organisation, group, admin: await newGroupAdmin(api, organisation, group.id) };
}

async function make(admin: Person, body = { people: 10, days: 7 }) {
  const { status, body: answer } = await api.call(admin, makeGroupLink, { body });
  if (status !== 200) throw new Error(`Making a link answers ${status}: ${JSON.stringify(answer)}`);
  return new URL(answer.data.address).searchParams.get('code') ?? '';
}
const show = async (admin: Person) => (await api.call(admin, showGroupLink)).body.data;
const ask = (code: string, email: string) => api.call(null, askByGroupLink, { body: { code, email } });
const lookUp = (code: string) => api.call(null, lookUpGroupLink, { body: { code } });
const stateOf = async (admin: Person, email: string) =>
  (await people(admin, '?state=ended')).concat(await people(admin)).find((person: Person) => person.email === email)
    ?.state;
const invitationsTo = (email: string) =>
  api.mailsTo(email).filter(({ subject }) => subject.includes('invites you to Waymark')).length;

test('shows where it leads, and mails an invitation that joins the group and takes a seat', async () => {
  const { organisation, group, admin } = await newTeam(3);
  const code = await make(admin);
  expect((await lookUp(code)).body).toEqual({ organisation: organisation.name, group: group.name });
  const email = newAddress('by-link');
  expect((await ask(code, ` ${email.toUpperCase()} `)).status).toBe(204);
  await accept(email);
  expect(await people(admin)).toContainEqual(
    expect.objectContaining({ email, state: 'active', part: 'member', group: { id: group.id, name: group.name } }),
  );
  expect((await show(admin)).left).toBe(9);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 2, taken: 1, held: 1 });
});

test('puts those who ask without a free seat on the waiting list, and mails them once there is one', async () => {
  const { admin, organisation, group } = await newTeam(0);
  const code = await make(admin);
  const email = newAddress('waiting');
  expect((await ask(code, email)).status).toBe(204);
  expect([await stateOf(admin, email), (await show(admin)).left]).toEqual(['waiting', 9]);
  const { id: organisationId } = organisation;
  await api.db.transaction(async (tx) => {
    await grantSeats(tx, api.services, { organisationId, seats: 1, requestId: newAddress() });
    await moveSeatsToGroup(tx, api.services, { organisationId, groupId: group.id, seats: 1 });
  });
  await accept(email);
  expect([await stateOf(admin, email), invitationsTo(email)]).toEqual(['active', 1]);
});

describe('stops working', () => {
  const works = async (code: string) => {
    const answers = [await lookUp(code), await ask(code, newAddress())];
    const refused = answers.map(({ body }) => body?.error?.details.code);
    const isWorking = answers[0]?.status === 200;
    expect(refused).toEqual(isWorking ? [undefined, undefined] : ['incorrect_code', 'incorrect_code']);
    return isWorking;
  };

  test('once as many people were invited as it was made for, which its admin still sees', async () => {
    const { admin } = await newTeam(3);
    const code = await make(admin, { people: 1, days: 7 });
    expect([await works(code), await works(code)]).toEqual([true, false]);
    expect((await show(admin)).left).toBe(0);
  });

  test('when its days are over', async () => {
    const { admin, group } = await newTeam(3);
    const code = await make(admin);
    await api.db.execute(sql`UPDATE group_links SET expires_at = now() WHERE group_id = ${group.id}`);
    expect([await works(code), await show(admin)]).toEqual([false, null]);
  });

  test('when it is ended, which can be done twice', async () => {
    const { admin } = await newTeam(3);
    const code = await make(admin);
    for (const _press of [1, 2]) expect((await api.call(admin, endGroupLink)).status).toBe(204);
    expect([await works(code), await show(admin)]).toEqual([false, null]);
  });

  test('when a new one is made', async () => {
    const { admin } = await newTeam(3);
    const [former, newer] = [await make(admin), await make(admin)];
    expect([await works(former), await works(newer)]).toEqual([false, true]);
  });

  test('while the group is archived, and for good when the organisation leaves', async () => {
    const { admin, organisation, group } = await newTeam(3);
    const code = await make(admin);
    const archive = (isArchived: boolean) =>
      api.call(organisation.admin, archiveGroup, { params: { id: group.id }, body: { isArchived } });
    await archive(true);
    expect(await works(code)).toBe(false);
    expect((await api.call(admin, makeGroupLink, { body: { people: 1, days: 7 } })).body.error.details.code).toBe(
      'group_archived',
    );
    await archive(false);
    expect(await works(code)).toBe(true);
    await api.call(organisation.admin, closeOrganisation, { body: { name: organisation.name } });
    expect(await works(code)).toBe(false);
  });
});

test('answers the same for those who are in, invited, deactivated or waiting, and counts no use for them', async () => {
  const { admin, organisation } = await newTeam(9);
  const [active, invited, ended, waiting] = ['active', 'invited', 'ended', 'waiting'].map((name) => newAddress(name));
  const code = await make(admin);
  for (const email of [active, invited, ended]) await invite(admin, email ?? '');
  await accept(active ?? '');
  const leaver = (await people(admin)).find((person: Person) => person.email === ended);
  await api.call(admin, endMembership, { params: { id: leaver.id } });
  // All seats are the group’s.
  await invite(organisation.admin, waiting ?? '');
  for (const email of [active, invited, ended, waiting]) {
    const { status, body } = await ask(code, email ?? '');
    expect([status, body]).toEqual([204, undefined]);
  }
  expect((await show(admin)).left).toBe(10);
  expect(await stateOf(admin, ended ?? '')).toBe('ended');
  await vi.waitFor(() => expect(invitationsTo(invited ?? '')).toBe(2));
  expect([active, ended, waiting].map((email) => invitationsTo(email ?? ''))).toEqual([1, 1, 0]);
  expect((await api.call(admin, bringBack, { params: { id: leaver.id } })).status).toBe(200);
});

test('never invites more than its number when many ask at once, nor takes more seats than there are', async () => {
  const { admin, organisation } = await newTeam(2);
  const code = await make(admin, { people: 4, days: 7 });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(code, newAddress('race'))));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(4);
  expect((await show(admin)).left).toBe(0);
  const states = (await people(admin))
    .map(({ state }: { state: string }) => state)
    .filter((state: string) => state !== 'active');
  expect(states.sort()).toEqual(['invited', 'invited', 'waiting', 'waiting']);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 0, taken: 2, held: 2 });
});

test('is one of the group, whichever of its admins asks, and no other group’s', async () => {
  const { admin, organisation, group } = await newTeam(3);
  await make(admin);
  const colleague = await newGroupAdmin(api, organisation, group.id);
  const other = await newGroupAdmin(api, organisation, (await newGroup(api, organisation)).id);
  expect(await show(colleague)).toEqual(await show(admin));
  expect(await show(other)).toBeNull();
  await api.call(other, endGroupLink);
  expect(await show(admin)).not.toBeNull();
});

test('stands in the audit log as who made and ended it, for how many people', async () => {
  const { admin, organisation, group } = await newTeam(3);
  await make(admin, { people: 7, days: 30 });
  await api.call(admin, endGroupLink);
  const headers = { authorization: `Bearer ${organisation.admin.jwt}` };
  const { payload } = await api.app.inject({ ...downloadAuditEntries, headers });
  expect(payload).toMatch(new RegExp(`Made an invite link.*${group.name}.*7`));
  expect(payload).toMatch(new RegExp(`Ended the invite link.*${group.name}`));
});

test.each([
  [{ people: 0, days: 7 }, 'people'],
  [{ people: 501, days: 7 }, 'people'],
  [{ people: 3, days: 8 }, 'days'],
])('refuses %j at its field', async (body, field) => {
  const { admin } = await newTeam(1);
  const { status, body: answer } = await api.call(admin, makeGroupLink, { body });
  expect([status, answer.error.details.errors[0].path]).toEqual([400, [field]]);
});

test('mails one address three times a day at most', async () => {
  const { admin } = await newTeam(3);
  const code = await make(admin);
  const email = newAddress('pressed');
  const statuses = [];
  for (const _press of [1, 2, 3, 4]) statuses.push((await ask(code, email)).status);
  expect(statuses).toEqual([204, 204, 204, 429]);
});
