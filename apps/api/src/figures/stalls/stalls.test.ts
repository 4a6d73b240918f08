import { DAY_MS } from '@waymark/contract/durations';
import { INVITATION_TEXT, listStalls, remindStalled } from '@waymark/contract/figures/stalls';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { listPeople } from '@waymark/contract/organisations/memberships';
import { showOrganisation } from '@waymark/contract/organisations/organisations';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { monthBefore, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { publishMonth } from '../figures/publication.service.ts';

const api = startTestApp();
const { invite } = organisationCalls(api);
const { hold, newMembers, newSponsor } = sponsoredPeople(api);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const stallsOf = async (person: Person) => (await api.call(person, listStalls)).body.data;
const remind = (person: Person, stall: string) => api.call(person, remindStalled, { body: { stall } });

test('names those who have not joined or not completed their profile, and no one else', async () => {
  const organisation = await newOrganisation(api, { seats: 9 });
  const [late, recent] = [newAddress('late'), newAddress('recent')];
  await invite(organisation.admin, `${late} ${recent}`);
  await api.db.execute(sql`UPDATE memberships SET invited_at = now() - interval '15 days' WHERE email = ${late}`);
  const slow = await newMember(api, organisation, { joinedAt: daysAgo(8) });
  await newMember(api, organisation, { joinedAt: daysAgo(8) }, { profileCompleted: true });
  const [notJoined, profileOpen, ...counted] = await stallsOf(organisation.admin);
  expect([notJoined.people, notJoined.count]).toEqual([[expect.objectContaining({ email: late })], { from: 1, to: 1 }]);
  expect(profileOpen.people).toEqual([{ id: slow.membershipId, name: 'Asha Kumar', email: slow.email }]);
  expect(counted.map(({ people, count }: { people: null; count: null }) => [people, count])).toEqual(
    counted.map(() => [null, null]),
  );
});

const [LAST, BEFORE] = [monthBefore(1), monthBefore(2)];

/** Members since long ago, the first of them stuck at their questions. */
async function newStuck(members: number, stuck: number) {
  const sponsor = await newSponsor('business', { '': members });
  await addRecords(sponsor.groups[0]?.members ?? [], stuck);
  return sponsor;
}

const addRecords = (members: readonly number[], stuck: number) =>
  api.db.execute(sql`INSERT INTO role_records (user_id, profile_completed, onboarding_completed)
    SELECT id, true, at > ${stuck} FROM unnest(${sql.param(members)}::int[]) WITH ORDINALITY AS of(id, at)`);

const countFor = async (admin: Person) => {
  const { count, month } = (await stallsOf(admin))[2];
  return { count, month };
};

test.each([
  [4, null],
  [5, { from: 5, to: 9 }],
  [10, { from: 10, to: 14 }],
  [11, null],
])('counts in bands, only with five or more on either side: %i of fifteen', async (stuck, count) => {
  const { organisationId, admin } = await newStuck(15, stuck);
  expect(await countFor(admin)).toEqual({ count: null, month: null });
  await publishMonth(api.services, { organisationId, month: LAST });
  expect(await countFor(admin)).toEqual({ count, month: LAST });
});

test('counts once a month, so that accounts of an admin’s own can’t be set against one person', async () => {
  const { organisationId, admin, groups } = await newStuck(16, 9);
  await publishMonth(api.services, { organisationId, month: BEFORE });
  const before = { count: { from: 5, to: 9 }, month: BEFORE };
  expect(await countFor(admin)).toEqual(before);

  // A tenth would say that all nine others are stuck: neither a new account nor a change counts.
  const own = await newMembers(organisationId, null, 1, new Date().toISOString());
  await addRecords(own, 1);
  await api.db.execute(sql`UPDATE role_records SET onboarding_completed = false
    WHERE user_id = ${groups[0]?.members[9] ?? 0}`);
  expect(await countFor(admin)).toEqual(before);
  await api.db.execute(sql`UPDATE role_records SET onboarding_completed = true
    WHERE user_id = ${groups[0]?.members[9] ?? 0}`);

  await publishMonth(api.services, { organisationId, month: LAST });
  expect(await countFor(admin)).toEqual({ ...before, month: LAST });
});

test('counts those who were members for the month, also if an admin ends their memberships after it', async () => {
  const { organisationId, admin, groups } = await newStuck(16, 10);
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now()
    WHERE user_id = ANY(${sql.param((groups[0]?.members ?? []).slice(5, 15))}::int[])`);
  await publishMonth(api.services, { organisationId, month: LAST });
  expect((await countFor(admin)).count).toEqual({ from: 10, to: 14 });
});

test('counts the sessions that people had by the end of the month', async () => {
  const { organisationId, admin, groups } = await newStuck(16, 0);
  const members = groups[0]?.members ?? [];
  const end = Date.parse(`${monthBefore(0)}T00:00:00Z`);
  await hold(members.slice(0, 6), new Date(end - 15 * DAY_MS).toISOString());
  await hold(members.slice(6, 9), new Date(end - 13 * DAY_MS).toISOString());
  await publishMonth(api.services, { organisationId, month: LAST });
  const counted = (await stallsOf(admin)).slice(3);
  expect(counted.map(({ name, count }: { name: string; count: unknown }) => [name, count])).toEqual([
    ['no-first-session', { from: 5, to: 9 }],
    ['nothing-booked', { from: 5, to: 9 }],
  ]);
});

test('reminds everyone who is stuck once a day, and answers the same when no one is', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const email = newAddress('late');
  await invite(organisation.admin, email);
  await api.mailTo(email);
  await api.db.execute(sql`UPDATE memberships SET invited_at = now() - interval '15 days' WHERE email = ${email}`);
  const slow = await newMember(api, organisation, { joinedAt: daysAgo(8) });
  for (const stall of ['not-joined', 'profile-open', 'nothing-booked']) {
    expect([stall, (await remind(organisation.admin, stall)).status]).toEqual([stall, 204]);
  }
  await expect.poll(() => api.mailsTo(email).length).toBe(2);
  const [title, body] = [INVITATION_TEXT.title, INVITATION_TEXT.body].map((words) => `${organisation.name} ${words}`);
  expect(api.mailsTo(email)[1]).toMatchObject({ subject: title, text: expect.stringContaining(body ?? '') });
  const news = async () =>
    (await api.call(slow, listNotifications)).body.data.map(
      ({ attributes }: { attributes: { title: string } }) => attributes.title,
    );
  await expect.poll(news).toEqual(['Your profile is almost ready']);
  expect((await remind(organisation.admin, 'tired')).body.error.details.errors[0].path).toEqual(['stall']);
});

test('sends one reminder a day, and says when to an admin who presses again and to one who looks', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  const email = newAddress('late');
  await invite(organisation.admin, email, group.id);
  await api.db.execute(sql`UPDATE memberships SET invited_at = now() - interval '15 days' WHERE email = ${email}`);
  const before = (await stallsOf(leader))[0];
  expect(before).toMatchObject({ remindedAt: null, nextReminderAt: null, hasAnyone: true });
  expect((await remind(organisation.admin, 'not-joined')).status).toBe(204);
  const [sent, profiles] = await stallsOf(organisation.admin);
  expect(Date.parse(sent.nextReminderAt) - Date.parse(sent.remindedAt)).toBe(DAY_MS);
  expect(profiles).toMatchObject({ remindedAt: null, nextReminderAt: null, hasAnyone: false });
  for (const person of [organisation.admin, leader]) {
    expect((await remind(person, 'not-joined')).status).toBe(204);
    expect((await stallsOf(person))[0].remindedAt).toBe(sent.remindedAt);
  }
  await expect.poll(() => api.mailsTo(email).length).toBe(2);
  const lines = (await api.call(organisation.admin, listAuditEntries)).body.data;
  expect(lines.filter(({ deed }: { deed: string }) => deed === 'people-reminded')).toHaveLength(1);
});

test('has no one to remind until people joined long enough ago, whatever they did since', async () => {
  const organisation = await newOrganisation(api, { kind: 'business' });
  const hasAnyone = async () =>
    Object.fromEntries(
      (await stallsOf(organisation.admin)).map((stall: { name: string; hasAnyone: boolean }) => [
        stall.name,
        stall.hasAnyone,
      ]),
    );
  const none = { 'not-joined': false, 'profile-open': false, 'questionnaire-open': false };
  expect(await hasAnyone()).toEqual({ ...none, 'no-first-session': false, 'nothing-booked': false });
  const ready = { profileCompleted: true, onboardingCompleted: true };
  await newMember(api, organisation, { joinedAt: daysAgo(3) }, ready);
  const afterTwo = { ...none, 'questionnaire-open': true };
  expect(await hasAnyone()).toEqual({ ...afterTwo, 'no-first-session': false, 'nothing-booked': false });
  const busy = await newMember(api, organisation, { joinedAt: daysAgo(15) }, ready);
  await hold([busy.id], daysAgo(1).toISOString());
  expect(await hasAnyone()).toEqual({ ...afterTwo, 'no-first-session': true, 'nothing-booked': true });
});

/** What a sponsor sees after reminding a business of one, who is stuck there or not. */
async function seenAfterReminder(stall: string, isStuck: boolean) {
  const organisation = await newOrganisation(api, { kind: 'business' });
  const one = await newMember(
    api,
    organisation,
    { joinedAt: daysAgo(isStuck ? 20 : 1) },
    { profileCompleted: true, onboardingCompleted: stall !== 'questionnaire-open' },
  );
  if (stall === 'nothing-booked' && isStuck) await hold([one.id], daysAgo(20).toISOString());
  expect((await remind(organisation.admin, stall)).status).toBe(204);
  const news = async () => (await api.call(one, listNotifications)).body.data.length;
  if (isStuck) await expect.poll(news).toBe(1);
  const people = (await api.call(organisation.admin, listPeople)).body.data;
  const { launch } = (await api.call(organisation.admin, showOrganisation)).body.data;
  const sent = (await stallsOf(organisation.admin)).find(({ name }: { name: string }) => name === stall);
  expect(sent).toMatchObject({ remindedAt: expect.any(String), nextReminderAt: expect.any(String) });
  return { reminded: people.map(({ remindedAt }: { remindedAt: null }) => remindedAt), launch };
}

test.each(['questionnaire-open', 'no-first-session', 'nothing-booked'])(
  'shows no sponsor who was reminded of “%s”, nor whether anyone was',
  async (stall) => {
    const seen = await seenAfterReminder(stall, true);
    expect(seen).toEqual(await seenAfterReminder(stall, false));
    expect(new Set(seen.reminded)).toEqual(new Set([null]));
    expect(seen.launch).toContainEqual({ step: 'first-reminder', isDone: true });
  },
);

test('shows a group admin the two stalls with names, inside the group only', async () => {
  const organisation = await newOrganisation(api);
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  const inside = await newMember(api, organisation, { groupId: group.id, joinedAt: daysAgo(8) });
  await newMember(api, organisation, { joinedAt: daysAgo(8) });
  const stalls = await stallsOf(leader);
  expect(stalls.map(({ name }: { name: string }) => name)).toEqual(['not-joined', 'profile-open']);
  expect(stalls[1].people).toMatchObject([{ id: inside.membershipId }]);
  expect((await remind(leader, 'nothing-booked')).status).toBe(403);
});
