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
import { sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite } = organisationCalls(api);
const { hold } = sponsoredPeople(api);

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const stallsOf = async (person: Person) => (await api.call(person, listStalls)).body.data;
const remind = (person: Person, stall: string) => api.call(person, remindStalled, { body: { stall } });
/** As if the day had passed. */
const forgetCounts = () => api.db.execute(sql`UPDATE stall_counts SET counted_on = counted_on - 1`);

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

test('counts in bands, only with five or more on either side, and once a day', async () => {
  const organisation = await newOrganisation(api);
  const stuck = { profileCompleted: true };
  const done = { profileCompleted: true, onboardingCompleted: true };
  const add = async (people: number, options: typeof stuck) => {
    for (let index = 0; index < people; index += 1) {
      await newMember(api, organisation, { joinedAt: daysAgo(3) }, options);
    }
  };
  const count = async () => {
    await forgetCounts();
    return (await stallsOf(organisation.admin))[2].count;
  };
  await add(4, stuck);
  await add(6, done);
  expect(await count()).toBeNull();
  await add(3, stuck);
  expect(await count()).toEqual({ from: 5, to: 9 });
  await add(5, stuck);
  expect((await stallsOf(organisation.admin))[2].count).toEqual({ from: 5, to: 9 });
  expect(await count()).toEqual({ from: 10, to: 14 });
  await api.db.execute(sql`UPDATE role_records SET onboarding_completed = false WHERE user_id IN
    (SELECT user_id FROM memberships WHERE organisation_id = ${organisation.id})`);
  expect(await count()).toBeNull();
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
