import { randomUUID } from 'node:crypto';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { updateTriageSubscription } from '@waymark/contract/people/triage-subscriptions';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { rateCounters } from '#people/limits/limits.table.ts';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { deliverSms } from '#sms/deliver-sms.ts';
import { formOf, incomingTexts, NOTHING, signatureOf, TEXTS_ENV } from '#test/incoming-texts.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startAnotherApp } from '#test/start-another-app.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';

const api = startTestApp({ works: false, env: TEXTS_ENV });
const { newPhone, send, show } = triageCalls(api);
const stopped = () => rowsOf(api.db, sql`SELECT FROM stopped_numbers`);
beforeEach(() => api.db.delete(rateCounters));
const pass = (minutes: number) =>
  api.db.update(rateCounters).set({ windowEndsAt: sql`window_ends_at - make_interval(secs => ${minutes * 60})` });

const { post, text, newNumber } = incomingTexts(api);

const isSubscribed = async (person: Person) => (await show(person)).body.data.attributes.subscribed_for_sms;
const textsAfter = async (phone: string) => {
  await deliverSms(api.services, randomUUID(), phone, 'A reminder');
  return api.textsTo(phone).length;
};

describe('STOP', () => {
  test.each([
    'STOP',
    ' Stop. ',
    'Unsubscribe',
    'end!',
    'ＳＴＯＰ',
    'Stop please',
    'please stop texting me',
    'बंद करो',
    'No más',
  ])('is also “%s”', async (word) => {
    const { person, phone } = await newNumber();
    expect(await text(phone, word)).toMatch(/^You won't get texts/);
    expect([await isSubscribed(person), await textsAfter(phone)]).toEqual([false, 0]);
  });

  test('ends everything to a number, for all who have it, until START brings back what was on', async () => {
    const { person, phone } = await newNumber();
    const other = await newPerson(api);
    await api.db.insert(triageSubscriptions).values({ userId: other.id, phone, subscribedForSms: false });
    expect(await textsAfter(phone)).toBe(1);
    await text(phone, 'STOP');
    expect([await isSubscribed(person), await isSubscribed(other), await textsAfter(phone)]).toEqual([false, false, 1]);
    const body = { subscribed_for_sms: true };
    expect((await api.call(person, updateTriageSubscription, { body })).body.error.details.code).toBe('texts_stopped');

    expect(await text(phone, 'Start')).toMatch(/^You'll get texts from Waymark again/);
    expect([await isSubscribed(person), await isSubscribed(other), await textsAfter(phone)]).toEqual([true, false, 2]);
  });

  test('ends codes to a number that no one has, until its owner texts START', async () => {
    const [person, phone] = [await newPerson(api), newPhone()];
    await text(phone, 'STOP');
    const refused = await send(person, { phone });
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([409, ['phone']]);
    await text(phone, 'UNSTOP');
    expect((await send(person, { phone })).status).toBe(200);
  });
});

test('HELP says what the texts are, how to end them and where to write', async () => {
  const { phone } = await newNumber();
  const words = await text(phone, 'help');
  expect(words).toMatch(/Text STOP to end them\. Write to help@waymark\.example for help/);
  expect(words).toContain('emergency number');
});

test.each(['I don’t feel well', 'I’ve felt a 3 at most', 'I can’t stop thinking about it', '', '🙂', '<b>&'])(
  'answers “%s” that no one reads it, and stores no word',
  async (body) => {
    const { phone } = await newNumber();
    expect(await text(phone, body)).toMatch(/^No one reads texts to this number\./);
    const rows = JSON.stringify(await rowsOf(api.db, sql`SELECT * FROM received_texts`));
    expect(rows).not.toMatch(/feel well|SM[0-9a-f]{8}/);
    expect(api.log()).not.toContain('feel well');
  },
);

test('does not answer twice if Twilio has, and does what was asked', async () => {
  const { person, phone } = await newNumber();
  expect(await text(phone, 'STOP', { OptOutType: 'STOP' })).toBe(NOTHING);
  expect(await isSubscribed(person)).toBe(false);
});

test('stops answering a program that answers', async () => {
  const { phone } = await newNumber();
  const answers = [];
  for (let times = 0; times < 6; times += 1) {
    answers.push(await text(phone, 'Thank you for your text'));
    await pass(1);
  }
  expect(answers.at(-2)).toMatch(/^No one reads/);
  expect(answers.at(-1)).toBe(NOTHING);
});

test('answers several texts of a minute with help once, also of all kinds and at the same time', async () => {
  const { phone } = await newNumber();
  const answers = await Promise.all(['Hello', 'help', '7', '3'].map((body) => text(phone, body)));
  expect(answers.filter((answer) => answer !== NOTHING)).toHaveLength(1);
  await pass(0.9);
  expect(await text(phone, 'Anyone there?')).toBe(NOTHING);
  await pass(0.2);
  expect(await text(phone, 'Anyone there?')).toMatch(/^No one reads/);
  expect(await text(phone, 'stop')).toMatch(/^You won't get texts/);
});

test('gives no help to a number that no one here has, or that texted STOP', async () => {
  const stranger = newPhone();
  for (const body of ['Who is this?', 'help', '3', '3?']) expect(await text(stranger, body)).toBe(NOTHING);
  expect(await text(stranger, 'STOP')).toMatch(/^You won't get texts/);

  const { phone } = await newNumber();
  await text(phone, 'STOP');
  for (const body of ['Hello', '3', '3?']) expect(await text(phone, body)).toBe(NOTHING);
  expect(await text(phone, 'help')).toMatch(/Text STOP to end them/);
});

test('answers no short code and no name', async () => {
  for (const from of ['12345', 'Waymark', 'whatsapp:+14155550132']) expect(await text(from, 'Hello')).toBe(NOTHING);
});

describe('a webhook', () => {
  test('that is repeated does nothing, also at once', async () => {
    const { person, phone } = await newNumber();
    const form = formOf(phone, 'STOP');
    const replies = await Promise.all([1, 2, 3].map(() => post(form)));
    expect(replies.filter(({ body }) => body.includes('<Message>'))).toHaveLength(1);
    await text(phone, 'START');
    expect((await post(form)).body).toContain('<Response></Response>');
    expect(await isSubscribed(person)).toBe(true);
  });

  const form = () => formOf(newPhone(), 'STOP');
  test.each([
    ['without a signature', () => post(form(), '')],
    ['with a wrong one', () => post(form(), 'x'.repeat(28))],
    ['with one of another account’s token', (given = form()) => post(given, signatureOf(given, { token: 'other' }))],
    [
      'with one for another address',
      (given = form()) => post(given, signatureOf(given, { url: 'https://evil.example/sms/incoming' })),
    ],
    ['with one for other words', (given = form()) => post({ ...given, Body: 'START' }, signatureOf(given))],
    ['of another account', () => post({ ...form(), AccountSid: 'AC9999' })],
    ['without fields', () => post({}, signatureOf({}))],
  ])('%s is answered like an address that is not there', async (_what, answered) => {
    const before = (await stopped()).length;
    const [reply, missing] = [await answered(), await api.app.inject({ method: 'POST', url: '/sms/nothing' })];
    expect([reply.statusCode, reply.body]).toEqual([404, missing.body]);
    expect(await stopped()).toHaveLength(before);
  });

  test('as JSON, with a field twice, or where Twilio is not set, is one more of those', async () => {
    const given = form();
    const headers = { 'x-twilio-signature': signatureOf(given) };
    const json = await api.app.inject({ method: 'POST', url: '/sms/incoming', headers, payload: given });
    const twice = await api.app.inject({
      method: 'POST',
      url: '/sms/incoming',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${new URLSearchParams(given)}&From=%2B14155550199`,
    });
    const { services } = api;
    const without = await startAnotherApp({ ...services, env: { ...services.env, twilio: undefined } });
    const unset = await post(given, signatureOf(given), without);
    expect([json, twice, unset].map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });

  test('of Twilio that lacks a field is named', async () => {
    const { From: _from, ...given } = form();
    const reply = await post(given);
    expect([reply.statusCode, reply.json().error.details.errors[0].path]).toEqual([400, ['From']]);
  });
});

test('notifies no one of a text', async () => {
  const { person, phone } = await newNumber();
  await text(phone, 'Hello');
  expect((await api.call(person, listNotifications)).body.data).toEqual([]);
});
