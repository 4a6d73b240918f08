import { randomUUID } from 'node:crypto';
import { verifySignUp } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { expect, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test.each([
  ['a login session that is no UUID', { loginSessionId: 'nonsense' }],
  ['no login session', { loginSessionId: '' }],
  ['a login session that injects', { loginSessionId: "' OR 1=1 --" }],
  ['a login session that does not exist', { loginSessionId: randomUUID() }],
  ['a person who is not a number', { subject: 'nonsense' }],
  ['a person beyond all numbers', { subject: '99999999999999999999' }],
  ['half a person', { subject: '1.5' }],
])('answers 401 to a token signed with our secret for %s', async (_case, claims) => {
  const person = await newPerson(api);
  const subject = String(person.id);
  const jwt = api.services.tokens.sign('waymark:api', { subject, loginSessionId: randomUUID(), ...claims });
  const { status, body } = await api.call({ jwt }, showMe);
  expect([status, body.error.message]).toEqual([401, 'Missing or invalid credentials']);
});

test.each(['nonsense', '1'])('answers 401 to a token of the sign-up %s', async (subject) => {
  const jwt = api.services.tokens.sign('waymark:sign-up', { subject, loginSessionId: '' });
  const body = { email: 'asha@example.org', password: 'harbour-lantern-42', role: 3, otp: '12345' };
  expect((await api.call({ jwt }, verifySignUp, { body })).status).toBe(401);
});
