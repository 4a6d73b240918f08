import { logIn } from '@waymark/contract/people/accounts';
import { logInWithFactor } from '@waymark/contract/people/factor-logins';
import * as contract from '@waymark/contract/people/factors';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginPasskeyStepUp,
  signInWithPasskey,
} from '@waymark/contract/people/passkeys';
import { showMe } from '@waymark/contract/people/session-users';
import { stepUp } from '@waymark/contract/people/step-up';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { factorChallenges, factorStandings, factors } from '#people/factors/factors.table.ts';
import { setBlocked } from '#people/users/users.queries.ts';
import { addApp, addKey, appCode, codeOfStep, permitFirst, signInByKey } from '#test/factor-calls.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { softwareAuthenticator } from '#test/software-authenticator.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const codeOf = ({ body }: { body: { error?: { details: { code: string } } } }) => body.error?.details.code;
const byCode = ({ email }: Person, code: string, more: object = {}) =>
  api.call(null, logInWithFactor, { body: { email, password: PASSWORD, code, ...more } });

test('adds no first factor by a session and a password without the code from the mail', async () => {
  const person = await newPerson(api);
  for (const begin of [beginPasskey, contract.beginTotp]) {
    expect(codeOf(await api.call(person, begin))).toBe('first_factor_unproved');
  }
  await api.call(person, contract.mailFirstFactorCode);
  const tries = await Promise.all(
    Array.from({ length: 8 }, () =>
      api.call(person, contract.permitFirstFactor, { body: { password: PASSWORD, otp: '00000' } }),
    ),
  );
  expect(new Set(tries.map(codeOf))).toEqual(new Set(['invalid_otp']));
  const wrong = { password: 'not-the-password', otp: '00000' };
  expect(codeOf(await api.call(person, contract.permitFirstFactor, { body: wrong }))).toBe('wrong_current_password');
  expect(codeOf(await api.call(person, contract.beginTotp))).toBe('first_factor_unproved');
});

test('adds a passkey, ends all other sessions, shows ten codes once, and mails', async () => {
  const person = await newPerson(api);
  const { body: elsewhere } = await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } });
  await permitFirst(api, person);
  const { authenticator, recoveryCodes } = await addKey(api, person);
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect((await api.call(elsewhere, showMe)).status).toBe(401);
  expect((await api.call(person, showMe)).status).toBe(200);
  expect((await api.mailTo(person.email, /passkey was added/)).text).toContain('/settings/sign-in');
  const { body } = await api.call(person, contract.listFactors);
  expect(body).toMatchObject({ factors: [{ kind: 'passkey', name: 'Key' }], recoveryCodesLeft: 10, isOffered: false });
  const stored = await api.db.select().from(factors).where(eq(factors.userId, person.id));
  for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code.replace('-', ''));

  const { body: again } = await api.call(person, beginPasskey);
  expect(() => authenticator.register(again)).toThrow('InvalidStateError');
  expect((await addKey(api, person, softwareAuthenticator())).recoveryCodes).toBeNull();
});

test('signs in by passkey alone, of the right role, once a challenge', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { authenticator } = await addKey(api, person);
  const refusedPassword = await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } });
  expect(codeOf(refusedPassword)).toBe('second_factor_required');
  expect(refusedPassword.body.error.details.factors).toEqual(['passkey', 'recovery-code']);

  expect((await signInByKey(api, authenticator)).body.user.id).toBe(person.id);
  expect((await signInByKey(api, authenticator, { role: 3, sub_role: 5 })).status).toBe(200);
  expect(codeOf(await signInByKey(api, authenticator, { role: 5 }))).toBe('passkey_refused');

  const { body: options } = await api.call(null, beginPasskeySignIn);
  const passkey = authenticator.use(options);
  const both = await Promise.all([1, 2].map(() => api.call(null, signInWithPasskey, { body: { passkey } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await setBlocked(api.db, person.id, true);
  expect(codeOf(await signInByKey(api, authenticator))).toBe('account_blocked');
});

test('refuses a passkey of another page, without its person, replayed, copied, or too late', async () => {
  const person = await newPerson(api);
  const stranger = await newPerson(api);
  await permitFirst(api, person);
  const { authenticator } = await addKey(api, person);
  const tryWith = async (given: Parameters<typeof authenticator.use>[1]) => {
    const { body: options } = await api.call(null, beginPasskeySignIn);
    return codeOf(await api.call(null, signInWithPasskey, { body: { passkey: authenticator.use(options, given) } }));
  };
  expect(await tryWith({ origin: 'http://localhost:3999' })).toBe('passkey_refused');
  expect(await tryWith({ challenge: Buffer.from('another').toString('base64url') })).toBe('passkey_refused');
  expect(await tryWith({ isVerified: false })).toBe('passkey_refused');
  expect(await tryWith({ handle: Buffer.from('someone').toString('base64url') })).toBe('passkey_refused');
  authenticator.rewindTo(1);
  expect(await tryWith({})).toBe('passkey_refused');
  authenticator.rewindTo(50);
  expect((await signInByKey(api, authenticator)).status).toBe(200);
  const late = await api.call(null, beginPasskeySignIn);
  await api.db.update(factorChallenges).set({ expiresAt: new Date(0) });
  expect(codeOf(await api.call(null, signInWithPasskey, { body: { passkey: authenticator.use(late.body) } }))).toBe(
    'passkey_refused',
  );

  await permitFirst(api, stranger);
  const { body: theirs } = await api.call(stranger, beginPasskey);
  const stolen = softwareAuthenticator().register(theirs);
  await permitFirst(api, await newPerson(api));
  expect(codeOf(await api.call(person, addPasskey, { body: { passkey: stolen } }))).toBe('passkey_not_added');
});

test('takes a code of the app once, and one step to either side', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { secret } = await addApp(api, person);
  const stored = await api.db.select().from(factors).where(eq(factors.userId, person.id));
  expect(JSON.stringify(stored)).not.toContain(secret);

  const code = appCode(secret, 1);
  const replies = await Promise.all(Array.from({ length: 4 }, () => byCode(person, code)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codeOf(await byCode(person, code))).toBe('factor_code_used');
  expect(codeOf(await byCode(person, code, { role: 5 }))).toBe('invalid_credentials');
  expect(codeOf(await byCode(person, code, { password: 'not-the-password' }))).toBe('invalid_credentials');
  expect(codeOf(await byCode(person, appCode(secret, 20)))).toBe('factor_clock_off');
});

test('takes no code whose time an answer gave away', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { secret } = await addApp(api, person);
  expect(codeOf(await byCode(person, appCode(secret, 3)))).toBe('factor_clock_off');
  const isTheirs = eq(factors.userId, person.id);
  const stored = await api.db.select().from(factors).where(isTheirs);
  const spoiltStep = (stored.find(({ kind }) => kind === 'totp')?.spoiltStep ?? 0) - 2;
  await api.db.update(factors).set({ spoiltStep }).where(isTheirs);
  expect(codeOf(await byCode(person, codeOfStep(secret, spoiltStep)))).toBe('factor_code_used');
});

test('compares five of two hundred codes at once, and takes a recovery code once', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { recoveryCodes } = await addApp(api, person);
  const match = vi.spyOn(api.services.tokens, 'unseal');
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, index) => byCode(person, String(index).padStart(6, '0'))),
  );
  const codes = Object.groupBy(replies, (reply) => codeOf(reply) ?? 'signed in');
  process.stdout.write(`200 codes at once: ${match.mock.calls.length} compared\n`);
  expect(match.mock.calls.length).toBeLessThanOrEqual(5);
  expect(codes['signed in']).toBeUndefined();
  match.mockRestore();
  const [code = '', other = ''] = recoveryCodes;
  expect(codeOf(await byCode(person, code))).toBe('rate_limited');

  await api.db
    .update(factorStandings)
    .set({ tries: 0, blockedUntil: null })
    .where(eq(factorStandings.userId, person.id));
  const both = await Promise.all(
    [code, ` ${code.toLowerCase().replace('-', ' ')}`].map((typed) => byCode(person, typed)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  await api.mailTo(person.email, /recovery code was used/);
  const { body } = await api.call(person, contract.renewRecoveryCodes);
  expect(codeOf(await byCode(person, other))).toBe('wrong_factor_code');
  expect((await byCode(person, body.recoveryCodes[9])).status).toBe(200);
});

test('removes factors one by one; with the last the password is enough again', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { id } = await addKey(api, person);
  await addApp(api, person);
  expect(codeOf(await api.call(person, contract.beginTotp))).toBe('totp_exists');
  const stranger = await newPerson(api);
  expect((await api.call(stranger, contract.removeFactor, { params: { id } })).status).toBe(404);
  expect((await api.call(person, contract.renameFactor, { params: { id }, body: { name: 'Phone' } })).body.name).toBe(
    'Phone',
  );
  const { body } = await api.call(person, contract.listFactors);
  for (const factor of body.factors) {
    expect(codeOf(await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } }))).toBe(
      'second_factor_required',
    );
    expect((await api.call(person, contract.removeFactor, { params: { id: factor.id } })).status).toBe(204);
  }
  await api.mailTo(person.email, /app was removed/);
  expect((await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } })).status).toBe(200);
  expect(await api.db.select().from(factors).where(eq(factors.userId, person.id))).toEqual([]);
  expect(codeOf(await api.call(person, contract.beginTotp))).toBe('first_factor_unproved');
});

test('offers one from the second sign-in on, until it is refused', async () => {
  const { email } = await newPerson(api);
  const signIn = async (userAgent: string) =>
    (await api.call(null, logIn, { body: { email, password: PASSWORD }, headers: { 'user-agent': userAgent } })).body;
  const isOffered = async (caller: { jwt: string }) =>
    (await api.call(caller, contract.listFactors)).body.isOffered as boolean;
  expect(await isOffered(await signIn('first'))).toBe(false);
  const second = await signIn('first');
  expect(await isOffered(second)).toBe(true);
  expect((await api.call(second, contract.dismissFactorOffer)).status).toBe(204);
  expect(await isOffered(await signIn('first'))).toBe(false);
});

test('steps up by passkey or code, and by the password of people without a factor only', async () => {
  const person = await newPerson(api);
  await permitFirst(api, person);
  const { authenticator } = await addKey(api, person);
  const { secret } = await addApp(api, person);
  const byProof = (body: object) => api.call(person, stepUp, { body });
  const renew = async () => codeOf(await api.call(person, contract.renewRecoveryCodes)) ?? 'done';
  const forget = () =>
    api.db
      .update(loginSessions)
      .set({ authenticatedAt: new Date(0) })
      .where(eq(loginSessions.userId, person.id));

  await forget();
  expect(codeOf(await byProof({ kind: 'password', password: PASSWORD }))).toBe('second_factor_required');
  expect(await renew()).toBe('step_up_required');
  const { body: options } = await api.call(person, beginPasskeyStepUp);
  const passkey = authenticator.use(options);
  expect(codeOf(await api.call(await newPerson(api), stepUp, { body: { kind: 'passkey', passkey } }))).toBe(
    'passkey_refused',
  );
  expect((await byProof({ kind: 'passkey', passkey })).status).toBe(204);
  expect(await renew()).toBe('done');
  await forget();
  expect(codeOf(await byProof({ kind: 'passkey', passkey }))).toBe('passkey_refused');
  expect((await byProof({ kind: 'code', code: appCode(secret, 1) })).status).toBe(204);
  expect(await renew()).toBe('done');
});
