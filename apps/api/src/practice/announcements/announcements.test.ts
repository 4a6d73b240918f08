import { HOUR_MS } from '@waymark/contract/durations';
import { updateNotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { listNotifications } from '@waymark/contract/notices/notifications';
import * as contract from '@waymark/contract/practice/announcements';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import * as readers from '@waymark/contract/practice/shown-announcements';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { setBlocked } from '#people/users/users.queries.ts';
import { users } from '#people/users/users.table.ts';
import { ahead, announcementDraft } from '#test/announcement-calls.ts';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { notifyAudienceJob } from './announcements.jobs.ts';
import { announcements } from './announcements.table.ts';

const api = startTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});

const newCoach = () => newPerson(api, { role: 5 });
const announce = (body: contract.AnnouncementDraft, by = owner) => api.call(by, contract.announce, { body });
const announced = async (changes: Partial<contract.AnnouncementDraft> = {}): Promise<contract.Announcement> =>
  (await announce(announcementDraft(changes))).body;
const shownTo = async (person: Person): Promise<string[]> =>
  (await api.call(person, readers.listShownAnnouncements)).body.data.map(({ text }: readers.ShownAnnouncement) => text);
const news = async (person: Person): Promise<{ title: string; body: string }[]> =>
  (await api.call(person, listNotifications)).body.data
    .map(({ attributes }: { attributes: { kind: string; title: string; body: string } }) => attributes)
    .filter(({ kind }: { kind: string }) => kind === 'announcement');
const newsOf = async (person: Person, text: string) => (await news(person)).filter(({ body }) => body === text).length;

describe('who reads it', () => {
  test('everyone sees one for everyone at once, with one notification each', async () => {
    const people = [await newPerson(api), await newCoach()];
    const { text, state, people: reached } = await announced({ text: 'For everyone, at once.' });

    expect({ state, isCounted: reached >= 3 }).toEqual({ state: 'shown', isCounted: true });
    for (const person of people) {
      expect(await shownTo(person)).toContain(text);
      await expect.poll(() => newsOf(person, text)).toBe(1);
    }
  });

  test('one for coaches is for coaches alone', async () => {
    const [coach, coachee] = [await newCoach(), await newPerson(api)];
    const { text } = await announced({ text: 'For coaches only.', audience: 'coach' });

    await expect.poll(() => newsOf(coach, text)).toBe(1);
    expect(await shownTo(coach)).toContain(text);
    expect([await shownTo(coachee), await newsOf(coachee, text)]).toEqual([expect.not.arrayContaining([text]), 0]);
  });

  test('one for an organisation is for its members and admins, and says nothing of who they are', async () => {
    const [organisation, other] = [await newOrganisation(api, { seats: 2 }), await newOrganisation(api)];
    const member = await newMember(api, organisation);
    const { text, ...rest } = await announced({
      text: 'For one organisation.',
      audience: 'organisation',
      organisationId: organisation.id,
    });

    expect(rest.people).toBe(2);
    await expect.poll(async () => [await newsOf(member, text), await newsOf(organisation.admin, text)]).toEqual([1, 1]);
    expect(await shownTo(organisation.admin)).toContain(text);
    expect(await shownTo(other.admin)).not.toContain(text);
    const { body } = await api.call(organisation.admin, readers.listShownAnnouncements);
    const [shown] = body.data.filter((one: readers.ShownAnnouncement) => one.text === text);
    expect(Object.keys(shown).toSorted()).toEqual(['awayFrom', 'id', 'kind', 'text', 'until']);
  });

  test('who is blocked or came later gets no notification, and who came later sees the banner', async () => {
    const blocked = await newPerson(api);
    await setBlocked(api.db, blocked.id, true);
    const { id, text } = await announced({ text: 'For those who are here.' });
    const later = await newPerson(api);
    await api.db
      .update(users)
      .set({ createdAt: new Date(Date.now() + HOUR_MS) })
      .where(eq(users.id, later.id));

    await notifyAudienceJob.handle({ id, data: { announcementId: id, afterUserId: 0 }, services: api.services });

    await setBlocked(api.db, blocked.id, false);
    expect([await newsOf(blocked, text), await newsOf(later, text)]).toEqual([0, 0]);
    expect(await shownTo(later)).toContain(text);
  });

  test('who turned the kind off sees the banner, and no notification', async () => {
    const person = await newPerson(api);
    const other = await newPerson(api);
    await api.call(person, updateNotificationPreferences, {
      body: {
        timeZone: 'UTC',
        quietHours: null,
        digest: { isOn: false, hour: 8 },
        channels: { announcement: { 'in-app': false, mail: false } },
      },
    });
    const { text } = await announced({ text: 'Not for the bell of everyone.' });

    await expect.poll(() => newsOf(other, text)).toBe(1);
    expect([await newsOf(person, text), (await shownTo(person)).includes(text)]).toEqual([0, true]);
  });
});

test('each is notified once, though the job is killed half way and comes twice', async () => {
  const people = [await newCoach(), await newCoach(), await newCoach()];
  const { id, text } = await announced({ text: 'Once each.', audience: 'coach', showFrom: ahead(HOUR_MS) });
  await api.db.update(announcements).set({ showFrom: new Date() }).where(eq(announcements.id, id));
  const run = (services: typeof api.services) =>
    notifyAudienceJob.handle({ id, data: { announcementId: id, afterUserId: 0 }, services });
  let notified = 0;
  const killed: typeof api.services.notify = async (tx, one) => {
    if (notified === 2) throw new Error('killed');
    notified += 1;
    await api.services.notify(tx, one);
  };

  await expect(run({ ...api.services, notify: killed })).rejects.toThrow('killed');
  expect(await Promise.all(people.map((person) => newsOf(person, text)))).toEqual([0, 0, 0]);
  await run(api.services);
  await run(api.services);

  expect(await Promise.all(people.map((person) => newsOf(person, text)))).toEqual([1, 1, 1]);
});

test('planned downtime has its times by each reader’s own clock', async () => {
  const person = await newPerson(api);
  const [awayFrom, until] = ['2031-12-06T16:30:00Z', '2031-12-06T17:30:00Z'];
  const refused = await announce(announcementDraft({ kind: 'downtime', awayFrom, until, text: '' }));
  expect(refused.body.error.details.errors[0]).toMatchObject({
    path: ['until'],
    message: 'Choose a day within a year.',
  });

  await announced({ kind: 'downtime', text: '', awayFrom: ahead(HOUR_MS), until: ahead(2 * HOUR_MS) });

  await expect.poll(async () => (await news(person)).map(({ title }) => title)).toContain('Waymark: planned downtime');
  const [{ body } = { body: '' }] = (await news(person)).filter(({ title }) => title.endsWith('downtime'));
  expect(body).toMatch(/^Waymark will be away from .+\.$/);
});

test('closed, it is gone on every device of that person, and stays for others', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const { id, text } = await announced({ text: 'A banner to close.' });
  const close = (by: Person, closed = id) =>
    api.call(by, contract.closeAnnouncement, { params: { announcementId: closed } });

  expect([(await close(person)).status, (await close(person)).status]).toEqual([204, 204]);
  expect([(await shownTo(person)).includes(text), (await shownTo(other)).includes(text)]).toEqual([false, true]);
  const forCoaches = await announced({ audience: 'coach' });
  expect((await close(person, forCoaches.id)).status).toBe(404);
});

test('sent again it is one announcement; other content under its id is refused', async () => {
  const body = announcementDraft({ text: 'Pressed twice.' });
  expect([(await announce(body)).status, (await announce(body)).status]).toEqual([201, 201]);
  expect((await announce({ ...body, text: 'Another.' })).status).toBe(409);
});

test('of two who change the text, the second is refused, and no one is notified again', async () => {
  const person = await newPerson(api);
  const { id, text, version } = await announced({ text: 'First words.' });
  await expect.poll(() => newsOf(person, text)).toBe(1);
  const reword = (words: string, seen = version) =>
    api.call(owner, contract.rewordAnnouncement, { params: { id }, body: { text: words, version: seen } });

  expect((await reword('Second words.')).body).toMatchObject({ text: 'Second words.', version: version + 1 });
  expect((await reword('Third words.')).status).toBe(409);
  expect((await reword('Second words.')).status).toBe(200);
  expect((await reword('', version + 1)).status).toBe(400);

  expect(await shownTo(person)).toContain('Second words.');
  expect(await newsOf(person, 'Second words.')).toBe(0);
});

test('taken down it is shown no more and notifies no one, and each deed is a line of the log', async () => {
  const person = await newPerson(api);
  const { id, text } = await announced({ text: 'Soon gone.', audience: 'coachee', showFrom: ahead(HOUR_MS) });
  const takeDown = () => api.call(owner, contract.takeDownAnnouncement, { params: { id } });

  expect((await takeDown()).body).toMatchObject({ state: 'over', isTakenDown: true });
  expect((await takeDown()).status).toBe(200);
  await api.db.update(announcements).set({ showFrom: new Date() }).where(eq(announcements.id, id));
  await notifyAudienceJob.handle({ id, data: { announcementId: id, afterUserId: 0 }, services: api.services });

  expect([await shownTo(person), await newsOf(person, text)]).toEqual([expect.not.arrayContaining([text]), 0]);
  const { body } = await api.call(owner, listPracticeEntries);
  expect(body.data.slice(0, 2)).toMatchObject([{ deed: 'announcement-ended' }, { deed: 'announcement-made' }]);
  expect(
    (await api.call(owner, contract.rewordAnnouncement, { params: { id }, body: { text: 'Back.', version: 1 } }))
      .status,
  ).toBe(400);
});

test('the console counts an audience before it is written to, and lists what is shown first', async () => {
  const organisation = await newOrganisation(api, { seats: 1 });
  const count = (audience: contract.Audience, organisationId: number | null) =>
    api.call(owner, contract.countAudience, { body: { audience, organisationId } });

  expect((await count('organisation', organisation.id)).body).toEqual({ people: 1 });
  expect((await count('organisation', null)).status).toBe(400);
  await announced({ text: 'Shown.' });
  await announced({ text: 'To come.', showFrom: ahead(HOUR_MS) });
  const { body } = await api.call(owner, contract.listAnnouncements, { query: '?pagination[pageSize]=100' });
  const states: string[] = body.data.map(({ state }: contract.Announcement) => state);
  expect(states).toEqual(states.toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)));
});
const ORDER = ['shown', 'coming', 'over'];
