import { logIn, refreshToken } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { stepUp } from '@waymark/contract/people/step-up';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { accessPlugin } from '#plugins/access.ts';
import { clientAddressPlugin } from '#plugins/client-address.ts';
import { errorsPlugin } from '#plugins/errors.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { loginSessions } from './login-sessions.table.ts';

const api = startTestApp();

const provenAgo = (db: Db, { id }: Person, minutes: number) =>
  db
    .update(loginSessions)
    .set({ authenticatedAt: sql`now() - make_interval(mins => ${minutes}::int)` })
    .where(eq(loginSessions.userId, id));

const prove = (person: Person, password = PASSWORD) =>
  api.call(person, stepUp, { body: { kind: 'password', password } });

/** An app with one route that wants a proof, and the same database. */
async function appWithSensitiveRoute() {
  const app = Fastify();
  await app.register(errorsPlugin);
  await app.register(clientAddressPlugin, api.services.env);
  app.decorate('services', api.services);
  app.decorate('db', api.db);
  await app.register(accessPlugin);
  app.post('/sensitive', { access: 'user', resource: 'account', stepUp: true }, async () => ({ done: true }));
  return (person: Person) =>
    app.inject({ method: 'POST', url: '/sensitive', headers: { authorization: `Bearer ${person.jwt}` } });
}

test('asks for a proof after ten minutes, which a fresh token does not give', async () => {
  const [person, send] = [await newPerson(api), await appWithSensitiveRoute()];
  expect((await send(person)).statusCode).toBe(200);
  await provenAgo(api.db, person, 9);
  expect((await send(person)).statusCode).toBe(200);

  await provenAgo(api.db, person, 11);
  const { jwt } = (await api.call(person, refreshToken)).body;
  const refused = await send({ ...person, jwt });
  expect(refused.statusCode).toBe(403);
  expect(refused.json().error).toMatchObject({
    name: 'ForbiddenError',
    message: 'Confirm it’s you first. Nothing was changed.',
    details: { code: 'step_up_required' },
  });

  expect((await prove(person)).status).toBe(204);
  expect((await send(person)).statusCode).toBe(200);
});

test('proves one login session, and no other of the same person', async () => {
  const [person, send] = [await newPerson(api), await appWithSensitiveRoute()];
  const { jwt } = (await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } })).body;
  await provenAgo(api.db, person, 11);

  await prove(person);

  expect((await send({ ...person, jwt })).statusCode).toBe(403);
});

test('names a wrong password, and lets guesses delay neither the login nor another browser', async () => {
  const person = await newPerson(api);
  const login = () => api.call(null, logIn, { body: { email: person.email, password: PASSWORD } });
  const other = { ...person, jwt: (await login()).body.jwt };
  await provenAgo(api.db, person, 11);
  const wrong = await prove(person, 'not-the-password');
  expect(wrong.status).toBe(400);
  expect(wrong.body.error.details).toMatchObject({ code: 'wrong_current_password', errors: [{ path: ['password'] }] });
  for (let guesses = 1; guesses < 10; guesses += 1) await prove(person, 'not-the-password');

  const held = await prove(person);
  expect([held.status, held.headers['retry-after']]).toEqual([429, '60']);
  expect((await prove(other)).status).toBe(204);
  expect((await login()).status).toBe(200);
  expect((await api.call(person, showMe)).status).toBe(200);
});

test('rejects a proof of another kind', async () => {
  const person = await newPerson(api);
  expect((await api.call(person, stepUp, { body: { password: PASSWORD } })).status).toBe(400);
  expect((await api.call(person, stepUp, { body: { kind: 'wish', password: PASSWORD } })).status).toBe(400);
});

test('every route that wants a proof refuses a session proven eleven minutes ago, and says so in OpenAPI', async () => {
  const person = await newPerson(api);
  await provenAgo(api.db, person, 11);
  const { paths } = (await api.app.inject({ url: '/openapi.json' })).json();
  const guarded = api.app.accessList.filter((route) => route.stepUp);
  for (const { method, url, access } of guarded) {
    const reply = await api.app.inject({
      method: method as 'POST',
      url: url.replace(/:\w+/g, '1'),
      headers: { authorization: `Bearer ${person.jwt}` },
    });
    const code =
      access === 'user' || (Array.isArray(access) && access.includes('coachee')) ? 'step_up_required' : 'forbidden';
    expect([url, reply.json().error.details.code]).toEqual([url, code]);
    const described = paths[url.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
    expect(described.responses[403].description).toContain('step_up_required');
  }
});
