import { randomUUID } from 'node:crypto';
import { verifySignUp } from '@waymark/contract/people/accounts';
import { FactorCode } from '@waymark/contract/people/factors';
import { showMe } from '@waymark/contract/people/session-users';
import { renewCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { addApp, appCode, permitFirst } from '#test/factor-calls.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { warnOfNewSecret } from './health/warnings.service.ts';
import { redeemFactorCode } from './people/factors/factor-codes.service.ts';
import type { Services } from './services.ts';
import { showFeedOf } from './sessions/calendar-feeds/calendar-feeds.service.ts';
import { createTokens } from './tokens.ts';

const api = startTestApp();

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

const newSecret = createTokens('another-token-secret-for-tests-32-characters');

test('ends sessions, feeds, mailed links and apps with another JWT_SECRET, and brings them back with the former', async () => {
  const person = await newPerson(api);
  const id = person.id as UserId;
  await permitFirst(api, person);
  const { secret, recoveryCodes } = await addApp(api, person);
  const recoveryCode = FactorCode.parse(recoveryCodes[0]);
  const feed = (await api.call(person, renewCalendarFeed)).body.data;
  const link = (tokens: typeof newSecret) => tokens.hashCode(tokens.linkCode('invitation', 'an-id'));
  const changed = { ...api.services, tokens: newSecret };

  expect(newSecret.verify('waymark:api', person.jwt)).toBeUndefined();
  expect((await showFeedOf(changed, id)).address).toBeNull();
  expect(link(newSecret)).not.toBe(link(api.services.tokens));
  for (const code of [appCode(secret), recoveryCode]) {
    await expect(redeemFactorCode(changed, id, code)).rejects.toMatchObject({ code: 'wrong_factor_code' });
  }

  expect((await api.call(person, showMe)).status).toBe(200);
  expect(await showFeedOf(api.services, id)).toEqual(feed);
  expect(await redeemFactorCode(api.services, id, appCode(secret))).toBe('totp');
  expect(await redeemFactorCode(api.services, id, recoveryCode)).toBe('recovery-code');
});

test('says once at a start what another JWT_SECRET ends, and nothing at the first', async () => {
  const said: unknown[] = [];
  const log = { ...api.services.log, warn: (line: unknown) => said.push(line) } as unknown as Services['log'];
  const start = (tokens: Services['tokens']) => warnOfNewSecret({ ...api.services, tokens, log });

  await start(api.services.tokens);
  await start(api.services.tokens);
  expect(said).toEqual([]);
  await start(newSecret);
  await start(newSecret);
  expect(said).toEqual([expect.stringMatching(/^JWT_SECRET is another one than before: .*calendar feeds/)]);
});
