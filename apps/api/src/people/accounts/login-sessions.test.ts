import { logIn } from '@waymark/contract/people/accounts';
import * as contract from '@waymark/contract/people/login-sessions';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { newSocket, untilConnected, untilEnded } from '#test/sockets.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { webProof } from '../../tokens.ts';
import { browserProofs, loginSessions } from './login-sessions.table.ts';

const api = startTestApp();
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Signs in as from a browser at this network address, through the web. */
async function signedInFrom({ email, ...person }: Person, address: string): Promise<Person> {
  const headers = {
    'x-waymark-web': webProof(api.services.env.webSecret),
    'x-waymark-client-address': address,
    'x-waymark-user-agent': FIREFOX,
  };
  const { body } = await api.call(null, logIn, { body: { email, password: PASSWORD }, headers });
  return { ...person, email, jwt: body.jwt };
}

async function listed(person: Person): Promise<readonly contract.LoginSession[]> {
  return (await api.call(person, contract.listLoginSessions)).body.data;
}

const end = (person: Person, loginSessionId: string) =>
  api.call(person, contract.endLoginSession, { params: { loginSessionId } });

test('lists where someone is signed in, this browser first, by kind of browser and country alone', async () => {
  const person = await newPerson(api);
  await signedInFrom(person, '49.36.1.1');
  const here = await signedInFrom(person, '2a00:1450:4001::1');

  const [first, ...others] = await listed(here);

  expect(first).toMatchObject({ browser: 'Firefox on Windows', isCurrent: true });
  expect(others).toMatchObject([
    { browser: 'Firefox on Windows', country: 'IN', isCurrent: false },
    { browser: null, country: null, isCurrent: false },
  ]);
  const rows = await api.db.select().from(loginSessions).where(eq(loginSessions.userId, person.id));
  expect(JSON.stringify(rows)).not.toContain('49.36');
  const [unknown] = await listed(await signedInFrom(person, '10.0.0.7'));
  expect(unknown?.country).toBeNull();
});

test('notes the last use in the call itself, and at most every five minutes', async () => {
  const person = await newPerson(api);
  const usedAgo = (minutes: number) =>
    api.db
      .update(loginSessions)
      .set({ lastUsedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
      .where(eq(loginSessions.userId, person.id));
  const minutesSinceUse = async () => {
    const [row] = await api.db
      .select({ minutes: sql<number>`floor(extract(epoch FROM now() - last_used_at) / 60)::int` })
      .from(loginSessions)
      .where(eq(loginSessions.userId, person.id));
    return row?.minutes;
  };
  await usedAgo(4);
  await api.call(person, showMe);
  expect(await minutesSinceUse()).toBe(4);
  await usedAgo(6);
  await Promise.all([1, 2, 3].map(() => api.call(person, showMe)));
  expect(await minutesSinceUse()).toBe(0);
});

test('signs out one browser, whose sockets close and which can do no more', async () => {
  const here = await newPerson(api);
  const lost = await signedInFrom(here, '49.36.1.1');
  const closed = untilEnded(await untilConnected(newSocket(url, lost.jwt)));
  const id = (await listed(here)).find(({ isCurrent }) => !isCurrent)?.id ?? '';

  const [once, again] = [await end(here, id), await end(here, id)];

  expect([once.status, again.status]).toEqual([204, 404]);
  await closed;
  expect((await api.call(lost, showMe)).status).toBe(401);
  expect(await listed(here)).toHaveLength(1);
});

test('signs out everywhere else, twice as well as once', async () => {
  const here = await newPerson(api);
  const others = [await signedInFrom(here, '49.36.1.1'), await signedInFrom(here, '8.8.8.8')];

  const replies = await Promise.all([1, 2].map(() => api.call(here, contract.endOtherLoginSessions)));

  expect(replies.map(({ status }) => status)).toEqual([204, 204]);
  for (const other of others) expect((await api.call(other, showMe)).status).toBe(401);
  expect(await listed(here)).toMatchObject([{ isCurrent: true }]);
});

test("answers alike for another person's and for one that isn't there", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const [foreign] = await listed(jon);

  const [of, none] = [await end(asha, foreign?.id ?? ''), await end(asha, crypto.randomUUID())];

  expect(of.status).toBe(404);
  expect(of.body).toEqual(none.body);
  expect((await api.call(jon, showMe)).status).toBe(200);
});

const attempt = (email: string, password = PASSWORD) => api.call(null, logIn, { body: { email, password } });

test('a login from a browser that its person signed in with is not delayed by the guesses of others, and has own limits', async () => {
  const [person, jon] = [await newPerson(api), await newPerson(api)];
  const web = { 'x-waymark-web': webProof(api.services.env.webSecret) };
  const from = (proof: string, { email }: { email: string }, password = PASSWORD, headers: object = web) =>
    api.call(null, logIn, {
      body: { email, password },
      headers: { ...headers, 'x-waymark-browser-proof': proof },
    });
  const [known, foreign] = ['k'.repeat(43), 'f'.repeat(43)];
  expect((await from(known, person)).status).toBe(200);
  expect((await from(foreign, jon)).status).toBe(200);
  for (let failure = 0; failure < 10; failure += 1) await attempt(person.email, 'wrong-password');

  expect((await from(known, person)).status).toBe(200);
  // The value of another person's browser, or one that the web doesn't vouch for, is worth nothing.
  expect((await from(foreign, person)).status).toBe(429);
  expect((await from(known, person, PASSWORD, {})).status).toBe(429);
  expect((await attempt(person.email)).status).toBe(429);

  for (let failure = 0; failure < 10; failure += 1) await from(known, person, 'wrong-password');
  expect((await from(known, person)).status).toBe(429);
  const rows = await api.db.select().from(browserProofs).where(eq(browserProofs.userId, person.id));
  expect(JSON.stringify(rows)).not.toContain(known);
});
