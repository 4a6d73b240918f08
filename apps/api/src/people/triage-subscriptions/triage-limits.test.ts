import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rateCounters } from '#people/limits/limits.table.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';

const api = startTestApp({ works: false });
const { newPhone, send, ageCode } = triageCalls(api);
const scarce = startTestApp({ works: false, env: { smsDailyLimit: 2 } });
const scarceCalls = triageCalls(scarce);

/** Resets the hourly counts, but not the daily ones. */
const endHours = () =>
  api.db.update(rateCounters).set({ windowEndsAt: sql`now()` }).where(sql`${rateCounters.key} LIKE '%:3600:%'`);

test('sends the next code after a minute; until then it says how long to wait', async () => {
  const person = await newPerson(api);
  expect((await send(person, { email: newAddress() })).status).toBe(200);
  await ageCode(person, 20);
  const early = await send(person, { email: newAddress() });
  expect(early.status).toBe(429);
  expect(early.body.error.name).toBe('RateLimitError');
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(35);
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(40);
  expect((await send(person, { phone: newPhone() })).status).toBe(200);
  await ageCode(person, 41);
  expect((await send(person, { email: newAddress() })).status).toBe(200);
});

test('sends one of two simultaneous codes', async () => {
  const person = await newPerson(api);
  const replies = await Promise.all([send(person, { email: newAddress() }), send(person, { email: newAddress() })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('allows a person five codes an hour and ten a day, over all addresses', async () => {
  const person = await newPerson(api);
  const statuses = [];
  for (let codes = 1; codes <= 12; codes += 1) {
    if (codes === 7) await endHours();
    statuses.push((await send(person, { email: newAddress() })).status);
    await ageCode(person, 61);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 200, 200, 200, 200, 200, 429]);
});

test('allows a number three text messages an hour and five a day, over all people', async () => {
  const phone = newPhone();
  const statuses = [];
  for (let codes = 1; codes <= 7; codes += 1) {
    if (codes === 5) await endHours();
    statuses.push((await send(await newPerson(api), { phone })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 429]);
});

test('allows an email address five mails an hour, over all people', async () => {
  const email = newAddress('many');
  const statuses = [];
  for (let codes = 1; codes <= 6; codes += 1) statuses.push((await send(await newPerson(api), { email })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("limits all people's text messages per day in total, but not mails", async () => {
  const send = async (address: { phone: string } | { email: string }) =>
    scarceCalls.send(await newPerson(scarce), address);
  expect((await send({ phone: newPhone() })).status).toBe(200);
  expect((await send({ phone: newPhone() })).status).toBe(200);
  const third = await send({ phone: newPhone() });
  expect(third.status).toBe(429);
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3_600);
  expect((await send({ email: newAddress() })).status).toBe(200);
});

test('sends no code beyond the limit, and keeps the previous one valid', async () => {
  const [person, phone] = [await newPerson(api), newPhone()];
  for (let codes = 1; codes <= 3; codes += 1) {
    expect((await send(person, { phone })).status).toBe(200);
    await ageCode(person, 61);
  }
  const countJobs = async () =>
    (await api.services.jobs.boss.getQueueStats('triage-subscriptions.send-code', { force: true }))[0]?.queuedCount;
  const before = await countJobs();
  expect((await send(person, { phone })).status).toBe(429);
  expect(await countJobs()).toBe(before);
});
