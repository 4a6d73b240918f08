import { randomUUID } from 'node:crypto';
import type * as contract from '@waymark/contract/notices/mailbox';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { mailUnreadJob } from '#messages/messages/unread-mail.jobs.ts';
import type { Services } from '#services.ts';
import { newClient } from '#test/booking-calls.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';
import { createCapturedMailTransport, createCapturedSmsTransport } from './captured-messages.ts';

const api = startTestApp({ works: false });
const { threadIdOf, seen, sent } = messageCalls(api);
const { newPhone, send, show } = triageCalls(api);

let services: Services;
beforeAll(() => {
  const { db } = api.services.database;
  services = { ...api.services, mail: createCapturedMailTransport(db), sms: createCapturedSmsTransport(db) };
  services = { ...services, database: { ...services.database, isEmbedded: true } };
});

const anApp = (changes: Partial<Services['env']> = {}) =>
  startAnotherApp({ ...services, env: { ...services.env, ...changes } });

async function capturedTo(to: string): Promise<contract.CapturedMessage[]> {
  const { data } = (await (await anApp()).inject({ url: '/mailbox' })).json();
  return data.filter((message: contract.CapturedMessage) => message.to === to);
}

async function answer(id: number | string, text: string, { answerId = randomUUID(), env = {}, headers = {} } = {}) {
  const app = await anApp(env);
  return app.inject({ method: 'POST', url: `/mailbox/${id}/answers`, headers, payload: { answerId, text } });
}

async function mailAboutMessage(): Promise<{ coach: Person; thread: string; mail: contract.CapturedMessage }> {
  const coach = await newCoach(api);
  const client = await newClient(api, coach);
  const thread = await threadIdOf(client);
  await sent(coach, thread, 'How was the first evening?');
  const [job] = await rowsOf<{ data: { threadId: number; userId: number; seq: number } }>(
    api.db,
    sql`SELECT data FROM pgboss.job WHERE name = 'messages.mail-unread' AND (data->>'userId')::int = ${client.id}`,
  );
  if (!job) throw new Error('No mail was planned.');
  await mailUnreadJob.handle({ id: randomUUID(), data: job.data, services });
  const [mail] = await capturedTo(client.email);
  if (!mail) throw new Error('No mail was captured.');
  return { coach, thread, mail };
}

describe('a captured mail about a message', () => {
  test('says that one can reply, and where to', async () => {
    const { mail } = await mailAboutMessage();
    expect(mail.text).toMatch(/Or reply to this email: what you write reaches Maya as a message/);
    expect(mail.replyTo).toMatch(/^replies\+[0-9a-f]{32}@waymark\.local$/);
  });

  test('is answered into the conversation, once', async () => {
    const { coach, thread, mail } = await mailAboutMessage();
    const answerId = randomUUID();
    for (const _time of [1, 2])
      expect((await answer(mail.id, 'I closed it at ten past seven.', { answerId })).statusCode).toBe(204);
    expect((await seen(coach, thread)).map(({ body, via }) => [body, via])).toEqual([
      ['How was the first evening?', 'app'],
      ['I closed it at ten past seven.', 'mail'],
    ]);
  });
});

describe('a captured text', () => {
  test('is answered as its receiver would, and the answer to that is captured too', async () => {
    const [person, phone] = [await newPerson(api), newPhone()];
    await services.sms.send({ id: randomUUID(), to: phone, text: 'Your Waymark code is 40712.' });
    const [code] = await capturedTo(phone);
    expect((await answer(code?.id ?? 0, 'stop')).statusCode).toBe(204);
    expect((await capturedTo(phone)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^You won't get texts/),
      'Your Waymark code is 40712.',
    ]);
    expect((await send(person, { phone })).status).toBe(409);
    expect((await show(person)).body.data).toBeNull();
  });

  test('is not answered here if Twilio sends and receives', async () => {
    const phone = newPhone();
    await services.sms.send({ id: randomUUID(), to: phone, text: 'A reminder' });
    const twilio = { accountSid: 'AC1', authToken: 'token', from: '+14155550100' };
    expect((await answer((await capturedTo(phone))[0]?.id ?? 0, 'STOP', { env: { twilio } })).statusCode).toBe(404);
  });
});

test('answers no mail that has no place for replies, and nothing that is not there', async () => {
  await services.mail.send({ id: randomUUID(), to: 'a@example.org', subject: 'Code', text: '40712', html: '' });
  const [mail] = await capturedTo('a@example.org');
  expect([(await answer(mail?.id ?? 0, 'Hello')).statusCode, (await answer(2_000_000, 'Hello')).statusCode]).toEqual([
    404, 404,
  ]);
  const refused = await answer(mail?.id ?? 0, ' ');
  expect([refused.statusCode, refused.json().error.details.errors[0].path]).toEqual([400, ['text']]);
});

test('is open to no other machine, and nowhere but on the embedded database', async () => {
  const { mail } = await mailAboutMessage();
  expect((await answer(mail.id, 'Hello', { headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404);
  const elsewhere = await startAnotherApp({ ...services, database: { ...services.database, isEmbedded: false } });
  const payload = { answerId: randomUUID(), text: 'Hello' };
  expect((await elsewhere.inject({ method: 'POST', url: `/mailbox/${mail.id}/answers`, payload })).statusCode).toBe(
    404,
  );
});
