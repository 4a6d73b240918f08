import {
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { notifyLaterJob } from './messages.jobs.ts';
import { type FirstUnread, mailUnreadJob } from './unread-mail.jobs.ts';

const api = startTestApp({ works: false });
const { threadIdOf, sent, read, takeBack, isHere } = messageCalls(api);
const SECRET = 'The heron borrowed my umbrella.';

let coach: Person;
let client: Person;
let id: string;
let toldOf: MockInstance<typeof api.services.realtime.send>;
beforeEach(async () => {
  coach = await newCoach(api);
  client = await newClient(api, coach);
  id = await threadIdOf(client);
  toldOf = vi.spyOn(api.services.realtime, 'send');
});
afterEach(() => toldOf.mockRestore());

const newsOf = async (person: Person) => (await api.call(person, listNotifications)).body;
const titlesOf = async (person: Person): Promise<string[]> =>
  (await newsOf(person)).data.map(({ attributes }: { attributes: { title: string } }) => attributes.title);

/** What is queued for a person, with its wait in whole minutes. */
const queued = (name: string, person: Person) =>
  rowsOf<{ data: FirstUnread; minutes: number }>(
    api.db,
    sql`SELECT data, round(extract(epoch FROM start_after - created_on) / 60)::int AS minutes FROM pgboss.job
      WHERE name = ${name} AND (data->>'userId')::int = ${person.id} ORDER BY created_on`,
  );

async function mailTo(person: Person): Promise<void> {
  for (const { data } of await queued('messages.mail-unread', person)) {
    await mailUnreadJob.handle({ id: `mail-${data.threadId}-${data.seq}`, data, services: api.services });
  }
}

test('notifies once for all that is unread, and again after it was read', async () => {
  for (const text of [SECRET, 'And returned it.']) await sent(coach, id, text);
  expect(await titlesOf(client)).toEqual(['Maya wrote to you']);
  expect((await newsOf(client)).data[0].attributes.url).toBe(`/coachee/messages/${id}`);
  await read(client, id, 1);
  expect((await newsOf(client)).meta.unread).toBe(0);
  await sent(coach, id, 'A third one.');
  expect(await titlesOf(client)).toEqual(['Maya wrote to you', 'Maya wrote to you']);
  await sent(client, id, 'An answer.');
  expect(await titlesOf(coach)).toEqual(['Asha wrote to you']);
});

test('mails once, after a quarter of an hour unread, and not at all to people who have read', async () => {
  await sent(coach, id, SECRET);
  await sent(coach, id, 'And returned it.');
  expect(await queued('messages.mail-unread', client)).toMatchObject([{ minutes: 15, data: { seq: 1 } }]);
  await read(client, id, 2);
  await mailTo(client);
  expect(api.mailsTo(client.email)).toEqual([]);

  await sent(coach, id, 'Are you there?');
  await mailTo(client);
  const [mail, ...others] = api.mailsTo(client.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Maya wrote to you');
  expect(mail?.text).toContain(`/coachee/messages/${id}`);
});

test('mails no one who turned that off, or whose message was taken back', async () => {
  const preferences = (await api.call(client, showNotificationPreferences)).body;
  await sent(coach, id, SECRET);
  await takeBack(coach, id, 1);
  await mailTo(client);
  await sent(coach, id, 'Another try.');
  expect(await titlesOf(client)).toHaveLength(2);
  const body = { ...preferences, channels: { 'message-received': { mail: false } } };
  expect((await api.call(client, updateNotificationPreferences, { body })).status).toBe(200);
  await mailTo(client);
  expect(api.mailsTo(client.email)).toEqual([]);
});

test('waits with the notification while the conversation is open, and drops it once that was read', async () => {
  await isHere(client, id);
  await sent(coach, id, SECRET);
  await sent(coach, id, 'And returned it.');
  expect(await titlesOf(client)).toEqual([]);
  const [job, ...others] = await queued('messages.notify-later', client);
  if (!job) throw new Error('There is no job.');
  expect(others).toEqual([]);
  await read(client, id, 2);
  const handle = () => notifyLaterJob.handle({ id: 'later', data: job.data, services: api.services });
  await handle();
  expect(await titlesOf(client)).toEqual([]);

  await sent(coach, id, 'You seem to have left.');
  const [, left] = await queued('messages.notify-later', client);
  await notifyLaterJob.handle({ id: 'left', data: left?.data ?? job.data, services: api.services });
  expect(await titlesOf(client)).toEqual(['Maya wrote to you']);
});

test('tells both people’s tabs of each change, and only those in the conversation who is there', async () => {
  await sent(coach, id, SECRET);
  await read(client, id, 1);
  await isHere(coach, id, true);
  await takeBack(coach, id, 1);
  const events = toldOf.mock.calls.filter(([, event]) => /message/.test(event));
  const changed = (person: Person, change: object) => [person.id, 'messages-changed', { threadId: id, ...change }];
  expect(events).toEqual([
    changed(client, { lastSeq: 1 }),
    changed(coach, { lastSeq: 1 }),
    changed(coach, { lastSeq: 1, otherReadTo: 1 }),
    changed(client, { lastSeq: 1 }),
    [client.id, 'message-presence', { threadId: id, isTyping: true }],
    changed(client, { lastSeq: 1, takenBack: 1 }),
    changed(coach, { lastSeq: 1, takenBack: 1 }),
  ]);
});

test('announces a repeated message again, as the node that saved it may have been killed before', async () => {
  const clientId = '00000000-0000-4000-8000-000000000001';
  for (const _try of [1, 2]) await sent(coach, id, SECRET, clientId);
  const changes = toldOf.mock.calls.filter(([, event]) => event === 'messages-changed');
  expect(changes.map(([userId, , change]) => [userId, change])).toEqual(
    [client, coach, client, coach].map((person) => [person.id, { threadId: id, lastSeq: 1 }]),
  );
});

test('lets the text into no notification, mail, event, job or line of the log', async () => {
  await sent(coach, id, SECRET);
  await mailTo(client);
  const parts = [await newsOf(client), api.mailsTo(client.email), toldOf.mock.calls];
  expect(api.mailsTo(client.email)).toHaveLength(1);
  expect(JSON.stringify(parts)).not.toContain('heron');
  expect(api.log()).not.toContain('heron');
  const jobs = await rowsOf(api.db, sql`SELECT FROM pgboss.job j WHERE strpos(j::text, 'heron') > 0`);
  expect(jobs).toEqual([]);
});
