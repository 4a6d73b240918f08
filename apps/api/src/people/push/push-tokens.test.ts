import { changePassword, logIn, logOut } from '@waymark/contract/people/accounts';
import { showPushConfig } from '@waymark/contract/people/push-config';
import { createPushToken, listPushTokens, updatePushToken } from '@waymark/contract/people/push-tokens';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { newBrowser } from '#test/push-service.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { pushTokens } from './push-tokens.table.ts';

const api = startTestApp({ works: false });
const ORIGIN = 'https://push.example';
const newToken = () => newBrowser(ORIGIN).token;

const draft = (person: Person, token: string, overrides: Record<string, unknown> = {}) => ({
  data: { platform: 'Web', token, user: person.id, ...overrides },
});
const post = (person: Person, token = newToken()) => api.call(person, createPushToken, { body: draft(person, token) });
const list = (person: Person, query = `?filters[user][id]=${person.id}&filters[platform]=Web`) =>
  api.call(person, listPushTokens, { query });

async function signInAgain(person: Person): Promise<Person> {
  const { body } = await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } });
  return { ...person, jwt: body.jwt };
}

test('stores, finds and replaces a token as the record of this browser', async () => {
  const person = await newPerson(api);
  expect((await list(person)).body).toEqual({
    data: [],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
  });
  const token = newToken();
  const created = await post(person, token);
  expect(created.status).toBe(200);
  const { id } = created.body.data;
  const record = { id, attributes: { platform: 'Web', token, user: { data: { id: person.id } } } };
  expect(created.body.data).toEqual(record);
  expect((await list(person)).body.data).toEqual([record]);

  const next = newToken();
  const replaced = await api.call(person, updatePushToken, { params: { id }, body: draft(person, next) });
  expect(replaced.body.data).toEqual({ id, attributes: { ...record.attributes, token: next } });
  expect((await list(person)).body.data).toHaveLength(1);
});

test('accepts the query in the notation of Strapi’s clients', async () => {
  const person = await newPerson(api);
  await post(person);
  const found = async (query: string) => (await list(person, query)).body.data?.length;
  expect(await found('')).toBe(1);
  expect(await found(`?filters[user][id][$eq]=${person.id}&filters[platform][$eq]=Web`)).toBe(1);
  expect(await found('?filters[platform]=iOS')).toBe(0);
  expect(await found('?pagination[page]=2')).toBe(0);
  expect((await list(person, '?filters[token]=x')).body.error.message).toBe('Invalid parameters: token');
  expect((await list(person, '?filters[user][email]=x')).status).toBe(400);
});

test('gives each browser of a person a separate record', async () => {
  const laptop = await newPerson(api);
  const phone = await signInAgain(laptop);
  const [first, second] = [(await post(laptop)).body.data, (await post(phone)).body.data];
  expect(first.id).not.toBe(second.id);
  expect((await list(laptop)).body.data).toEqual([first]);
  expect((await list(phone)).body.data).toEqual([second]);
});

test('gives a shared browser to the person who signed in last', async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const token = newToken();
  await post(asha, token);
  await post(jon, token);
  expect((await list(asha)).body.data).toEqual([]);
  expect((await list(jon)).body.data).toHaveLength(1);
});

test('leaves one record when two people register one browser at once', async () => {
  const people = [await newPerson(api), await newPerson(api)];
  const token = newToken();
  const replies = await Promise.all([...people, ...people, ...people].map((person) => post(person, token)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await api.db.select().from(pushTokens).where(eq(pushTokens.token, token))).toHaveLength(1);
});

test('replaces the oldest with the eleventh browser', async () => {
  const first = await newPerson(api);
  await post(first);
  for (let browser = 2; browser <= 11; browser += 1) await post(await signInAgain(first));
  expect(await api.db.select().from(pushTokens).where(eq(pushTokens.userId, first.id))).toHaveLength(10);
  expect((await list(first)).body.data).toEqual([]);
});

test('removes the browser on logout, and the other browsers on a new password', async () => {
  const [laptop, phone] = await newPerson(api).then(async (person) => [person, await signInAgain(person)] as const);
  await post(laptop);
  await post(phone);
  const newPassword = 'another-harbour-43';
  await api.call(laptop, changePassword, {
    body: { currentPassword: PASSWORD, newPassword, confirmNewPassword: newPassword },
  });
  expect(await api.db.select().from(pushTokens).where(eq(pushTokens.userId, laptop.id))).toHaveLength(1);
  expect((await list(laptop)).body.data).toHaveLength(1);
  await api.call(laptop, logOut);
  expect(await api.db.select().from(pushTokens).where(eq(pushTokens.userId, laptop.id))).toHaveLength(0);
});

describe("another person's record", () => {
  test('is not found by their id, and cannot be changed', async () => {
    const [owner, stranger] = [await newPerson(api), await newPerson(api)];
    const { id } = (await post(owner)).body.data;
    expect((await list(stranger, `?filters[user][id]=${owner.id}`)).body.data).toEqual([]);
    const change = (number: number) =>
      api.call(stranger, updatePushToken, { params: { id: number }, body: draft(stranger, newToken()) });
    const [theirs, none] = [await change(id), await change(2_000_000_000)];
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual(none.body);
    expect((await list(owner)).body.data[0].id).toBe(id);
  });

  test('cannot be created in their name', async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const reply = await api.call(asha, createPushToken, { body: draft(jon, newToken()) });
    expect(reply.status).toBe(403);
  });
});

test.each([
  [{ platform: 'iOS' }, 'This platform is not supported.'],
  [{ token: '' }, 'This is not a valid token.'],
  [{ token: 'x'.repeat(4_097) }, 'This is not a valid token.'],
  [{ token: 'not a subscription' }, 'This is not a valid token.'],
  [{ token: newBrowser('https://127.0.0.1:5432').token }, 'This is not a valid token.'],
  [{ token: newBrowser('http://push.example').token }, 'This is not a valid token.'],
  [{ token: 7 }, 'This is not a valid token.'],
  [{ id: 7 }, 'Invalid parameters: id'],
])('names what is invalid: %o', async (overrides, message) => {
  const person = await newPerson(api);
  const reply = await api.call(person, createPushToken, { body: draft(person, newToken(), overrides) });
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toBe(message);
});

test('tells browsers how to obtain a token, with keys that last', async () => {
  const { body } = await api.call(null, showPushConfig);
  expect(body).toEqual({ kind: 'web-push', publicKey: expect.stringMatching(/^[\w-]{87}$/) });
  expect((await api.call(null, showPushConfig)).body).toEqual(body);
});
