import { isForSignedIn } from '@waymark/contract/endpoint';
import { ErrorAnswer } from '@waymark/contract/error-answer';
import { listCapturedMessages } from '@waymark/contract/notices/mailbox';
import { listNotifications } from '@waymark/contract/notices/notifications';
import * as accounts from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import Fastify from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { accessPlugin } from '#plugins/access.ts';
import { clientAddressPlugin } from '#plugins/client-address.ts';
import { errorsPlugin } from '#plugins/errors.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const send = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/auth/local',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('access', () => {
  test('answers 401 on every signed-in route to anyone else', async () => {
    const guarded = api.app.accessList.filter(({ access }) => isForSignedIn(access));
    expect(guarded.length).toBeGreaterThan(4);
    for (const { method, url } of guarded) {
      for (const authorization of [undefined, 'Bearer nonsense', 'Basic YTpi']) {
        const reply = await api.app.inject({
          method: method as 'GET',
          url: url.replace(/:\w+/g, '1'),
          headers: authorization ? { authorization } : {},
        });
        expect([method, url, reply.statusCode]).toEqual([method, url, 401]);
        expect(reply.json().error.message).toBe('Missing or invalid credentials');
      }
    }
  });

  test('rejects any other token where a sign-up continues', async () => {
    const { jwt } = await newPerson(api);
    const routes = api.app.accessList.filter(({ access }) => access === 'verify-only');
    expect(routes.length).toBeGreaterThan(0);
    for (const { method, url } of routes) {
      for (const authorization of ['Bearer nonsense', 'Basic YTpi', `Bearer ${jwt}`]) {
        const reply = await api.app.inject({ method: method as 'POST', url, headers: { authorization } });
        expect([url, reply.statusCode]).toEqual([url, 401]);
      }
    }
  });

  test('stops the boot for a route that does not declare its access or its policy', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    await app.register(clientAddressPlugin, api.services.env);
    await app.register(accessPlugin);
    const routed = (options: object) => () => app.get('/open', options, async () => 'all');
    expect(routed({})).toThrow('The route GET /open does not declare who may call it.');
    expect(() => app.head('/open', async () => '')).toThrow('The route HEAD /open does not declare who may call it.');
    for (const access of ['user', ['coach']]) {
      expect(routed({ access })).toThrow('The route GET /open does not declare which resource it serves.');
    }
    for (const access of ['user', 'public']) {
      expect(routed({ access, resource: 'diary' })).toThrow('The route GET /open serves diary, which has no policy.');
    }
    const along = { findActor: async () => undefined, of: () => undefined };
    expect(routed({ access: 'public', readAlong: along })).toThrow('GET /open has no caller to read along with.');
    expect(routed({ access: 'user', resource: 'account', readAlong: along })).not.toThrow();
  });

  test('gives no actor to a route that anyone may call', async () => {
    const app = Fastify();
    await app.register(errorsPlugin);
    await app.register(clientAddressPlugin, api.services.env);
    await app.register(accessPlugin);
    const read = vi.fn<(request: { actor: unknown }) => unknown>(({ actor }) => actor);
    app.get('/open', { access: 'public' }, async (request) => {
      expect(() => read(request)).toThrow('/open has no actor: it may be called by anyone.');
      return {};
    });

    expect((await app.inject('/open')).statusCode).toBe(200);
    expect(read).toHaveBeenCalledOnce();
  });

  test('lists every resource that a route serves in the access table', () => {
    expect(api.app.accessList.find(({ url }) => url === showMe.url)).toEqual({
      method: 'GET',
      url: showMe.url,
      access: 'user',
      resource: 'account',
      isUnchecked: true,
    });
  });

  test('hides routes for this machine from other machines', async () => {
    const inject = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      api.app.inject({ method: 'GET', url: listCapturedMessages.url, headers, remoteAddress });
    expect((await inject({ host: 'localhost:4000' }, '203.0.113.9')).statusCode).toBe(404);
    expect((await inject({ host: 'rebound.example' })).statusCode).toBe(404);
    expect((await inject({ host: 'localhost:4000', 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
  });

  test('answers HEAD on no route', async () => {
    expect(api.app.accessList.length).toBeGreaterThan(50);
    for (const { url } of api.app.accessList) {
      const reply = await api.app.inject({ method: 'HEAD', url: url.replace(/:\w+/g, '1') });
      expect([url, reply.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('an error', () => {
  test.each([
    ['{"email":', 'The request body is not valid JSON.'],
    ['', 'The request body is not valid JSON.'],
    ['[]', /expected object/i],
    ['{"email":["a@b.example","c@d.example"],"password":"x","role":3}', 'Please enter a valid Email.'],
    ['{"email":7,"password":"x","role":3}', 'Please enter a valid Email.'],
    ['{"email":null,"password":"x","role":3}', 'Please enter a valid Email.'],
    ['{"email":"a\\u0000@b.example","password":"x","role":3}', 'Please enter a valid Email.'],
    ['{"email":"a@b.example","password":"\\ud800","role":3}', 'Please enter a valid Password.'],
    ['{"email":"a@b.example","password":"x","role":1e308}', /./],
    ['{"email":"a@b.example","password":"x","role":3,"admin":true}', 'Invalid parameters: admin'],
    [`{"email":"${'a'.repeat(300)}@b.example","password":"x","role":3}`, 'Please enter a valid Email.'],
    ['{"__proto__":{"role":11},"email":"a@b.example","password":"x"}', /./],
  ])('has the one shape for bad input: %s', async (payload, message) => {
    const reply = await send(payload);
    const { data, error } = reply.json();
    expect(reply.statusCode).toBe(400);
    expect(data).toBeNull();
    expect(error).toMatchObject({ status: 400, name: 'ValidationError', message: expect.stringMatching(message) });
  });

  test("carries its code, so that programs don't have to read the sentence", async () => {
    const person = await newPerson(api);
    const wrong = { email: newAddress(), password: PASSWORD };
    const replies = [
      await api.call(null, accounts.logIn, { body: wrong }),
      await api.call(null, showMe),
      await api.call(person, accounts.changePassword, { body: {} }),
      await api.call(null, accounts.resetPassword, {
        body: { code: 'x', password: PASSWORD, passwordConfirmation: PASSWORD },
      }),
    ];
    const inject = await Promise.all([send('{'), api.app.inject({ url: '/nowhere' }), send('x'.repeat(70_000))]);
    const answers = [...replies.map(({ body }) => body), ...inject.map((reply) => reply.json())];

    expect(answers.map((answer) => ErrorAnswer.parse(answer).error.details.code)).toEqual([
      'invalid_credentials',
      'unauthenticated',
      'invalid_request',
      'incorrect_code',
      'malformed_body',
      'not_found',
      'payload_too_large',
    ]);
  });

  test('is 413 for a body that is too large', async () => {
    const reply = await send(JSON.stringify({ email: 'x'.repeat(70_000) }));
    expect(reply.statusCode).toBe(413);
    expect(reply.json().error.name).toBe('PayloadTooLargeError');
  });

  test('names an address or a query parameter that no call knows', async () => {
    const person = await newPerson(api);
    expect((await api.app.inject({ url: '/nowhere' })).json().error).toMatchObject({
      status: 404,
      name: 'NotFoundError',
    });
    expect((await api.call(person, showMe, { query: '?filters[users][password]=x' })).body.error.message).toBe(
      'Invalid parameters: filters',
    );
    expect((await api.call(person, showMe, { query: `?a${'[b]'.repeat(50)}=1` })).status).toBe(400);
    expect((await api.call(person, showMe, { query: '?x=1&x=2' })).status).toBe(400);
    expect((await api.call(person, showMe, { query: `?${'x=1&'.repeat(200)}` })).status).toBe(400);
    expect((await api.call(person, showMe, { query: `?x=${'1'.repeat(10_000)}` })).status).toBe(400);
  });

  test.each([
    ['__proto__=1', '__proto__'],
    ['__proto__[role]=11', '__proto__'],
    ['%5F_proto__=1', '__proto__'],
    ['pagination[__proto__][page]=1', '__proto__'],
    ['pagination%5B__proto__%5D=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['constructor[prototype][role]=11', 'constructor'],
    ['pagination[toString]=1', 'toString'],
    ['pagination[page]=1&hasOwnProperty=1', 'hasOwnProperty'],
  ])('names a query key that every object has: %s', async (query, key) => {
    for (const endpoint of [listNotifications, showMe]) {
      const { status, body } = await api.call(await newPerson(api), endpoint, { query: `?${query}` });
      const errors: { message: string }[] = body.error.details.errors;
      expect([status, body.error.name]).toEqual([400, 'ValidationError']);
      if (endpoint === listNotifications)
        expect(errors.map(({ message }) => message)).toContain(`Invalid parameters: ${key}`);
    }
  });

  test.each(['/families/%', '/families/%E0%A4%A', `/blogs/${'x'.repeat(101)}`, `/users/${'1'.repeat(500)}/topics`])(
    'has the one shape for an unreadable address too: %s',
    async (url) => {
      const reply = await api.app.inject({ url });
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toEqual((await api.app.inject({ url: '/nowhere' })).json());
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    },
  );
});

test('ignores a trailing slash', async () => {
  const person = await newPerson(api);
  const reply = await api.app.inject({ url: '/users/me/', headers: { authorization: `Bearer ${person.jwt}` } });
  expect(reply.statusCode).toBe(200);
});

test('logs nothing that people wrote or could be identified by', async () => {
  const email = newAddress('planted');
  const password = 'planted-password-99';
  const body = { email, username: email, password, passwordConfirmation: password, role: 3, phone: '+14155550132' };
  const { body: signedUp } = await api.call(null, signUpByRole, { body });
  const { text } = await api.mailTo(email);
  await api.call(null, accounts.logIn, { body: { email, password: 'planted-guess', role: 3 } });
  await api.call(null, accounts.forgotPassword, { body: { email } });
  await api.call(signedUp, showMe, { query: `?q=${email}` });
  const person = await newPerson(api);
  const log = api.log();
  expect(log).toContain('/auth/local/signup_by_role');
  for (const secret of [
    email,
    password,
    'planted-guess',
    '+14155550132',
    signedUp.jwt,
    person.jwt,
    PASSWORD,
    /\d{5}/.exec(text)?.[0] ?? '-',
  ]) {
    expect(log).not.toContain(`${secret}"`);
  }
});
