import {
  DEFAULT_NOTIFICATION_PREFERENCES,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import { saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { coachingSessions } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { plantSession, sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { mailAgreedJob } from './agreed-mail.jobs.ts';

// Mails are sent by hand here, so that none is still on its way when a test says there is none.
const api = startTestApp({ works: false });
const { save, close, rate } = sessionWorkCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

const wantsMail = (person: Person, mail: boolean, isDigestOn = false) =>
  api.call(person, updateNotificationPreferences, {
    body: {
      ...DEFAULT_NOTIFICATION_PREFERENCES,
      digest: { isOn: isDigestOn, hour: 8 },
      channels: { 'session-closed': { mail } },
    },
  });

interface MailJob {
  readonly id: string;
  readonly data: Parameters<typeof mailAgreedJob.handle>[0]['data'];
}

const jobsFor = ({ id }: Person) =>
  rowsOf<MailJob>(
    api.db,
    sql`SELECT id, data FROM pgboss.job WHERE name = ${mailAgreedJob.name} AND (data ->> 'userId')::int = ${id}`,
  );

async function sendMails(person: Person): Promise<void> {
  for (const { id, data } of await jobsFor(person)) await mailAgreedJob.handle({ id, data, services: api.services });
}

async function newSession() {
  const client = await newClient(api, coach);
  return { client, id: await plantSession(api, { coach, coachee: client, matchId: client.matchId, inHours: -3 }) };
}

const CLOSING = {
  sharedNote: { body: 'Silence reads as yes.', version: 0 },
  privateNote: { body: 'Anger is close.', version: 0 },
  actions: [
    { text: 'Say the Friday sentence', owner: 'coachee', dueOn: '2032-05-01' },
    { text: 'Send the template', owner: 'coach', dueOn: null },
  ],
};

test('mails what was agreed to a coachee who chose that, and keeps no word of it in the job', async () => {
  const { client, id } = await newSession();
  await wantsMail(client, true, true);
  await close(coach, id, CLOSING);
  const jobs = await jobsFor(client);
  expect(jobs.map(({ data }) => Object.keys(data).toSorted())).toEqual([['sessionId', 'userId']]);

  await sendMails(client);
  const mail = await api.mailTo(client.email);
  expect(mail.subject).toBe('What you and Maya agreed');
  expect(mail.text).toMatch(/Silence reads as yes\.[\s\S]+You, by 1 May 2032:\nSay the Friday sentence/);
  expect(mail.text).toMatch(/Maya:\nSend the template[\s\S]+isn’t booked yet/);
  expect(mail.text).toContain(`/coachee/sessions/${id}`);
  expect(JSON.stringify(mail)).not.toContain('Anger');
});

test('mails the text as it is when the mail is sent', async () => {
  const { client, id } = await newSession();
  await wantsMail(client, true);
  await close(coach, id, CLOSING);
  await save(client, saveSharedNote, id, 'Silence reads as no.', 1);
  await sendMails(client);
  expect((await api.mailTo(client.email)).text).toContain('Silence reads as no.');
});

test('asks how useful the session was, unless that was answered already or they did not meet', async () => {
  const [asked, rated, missed] = [await newSession(), await newSession(), await newSession()];
  for (const { client } of [asked, rated, missed]) await wantsMail(client, true);
  await close(coach, asked.id, CLOSING);
  await close(coach, rated.id, CLOSING);
  await close(coach, missed.id, { attendance: 'missed' });
  await rate(rated.client, rated.id, 4, 5);
  for (const { client } of [asked, rated, missed]) await sendMails(client);

  expect((await api.mailTo(asked.client.email)).text).toContain(`/coachee/sessions/${asked.id}?useful=4#rating`);
  for (const { client } of [rated, missed]) expect((await api.mailTo(client.email)).text).not.toContain('?useful=');
});

test('mails nothing to people who did not choose it, who took it back, or whose session is gone', async () => {
  const [unasked, regretful, gone] = [await newSession(), await newSession(), await newSession()];
  for (const { client } of [regretful, gone]) await wantsMail(client, true);
  for (const { id } of [unasked, regretful, gone]) await close(coach, id, CLOSING);
  expect(await jobsFor(unasked.client)).toEqual([]);
  await wantsMail(regretful.client, false);
  await api.db.delete(coachingSessions).where(sql`public_id = ${gone.id}`);
  for (const { client } of [regretful, gone]) {
    expect(await jobsFor(client)).toHaveLength(1);
    await sendMails(client);
    expect(api.mailsTo(client.email)).toEqual([]);
  }
});
