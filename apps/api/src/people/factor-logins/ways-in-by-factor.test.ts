import { forgotPassword, logIn, refreshToken, resetPassword } from '@waymark/contract/people/accounts';
import * as logins from '@waymark/contract/people/factor-logins';
import * as contract from '@waymark/contract/people/factors';
import { agreeToInvitation } from '@waymark/contract/people/invitations';
import { addPasskey, beginPasskey } from '@waymark/contract/people/passkeys';
import { showMe, updateUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { factorStandings } from '#people/factors/factors.table.ts';
import { addApp, addKey, appCode, type Held, linkIn, permitFirst, signInByKey, withBoth } from '#test/factor-calls.ts';
import type { Reply } from '#test/injected-call.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { mailLostFactorReadyJob } from './factor-logins.jobs.ts';
import { lostFactors } from './lost-factors.table.ts';

const api = startTestApp({
  env: {
    factorNeeds: {
      coachee: 'offered',
      manager: 'offered',
      coach: 'required',
      'group-admin': 'off',
      'enterprise-admin': 'offered',
      'super-admin': 'offered',
      'business-admin': 'offered',
      practice: 'required',
    },
  },
});

const codeOf = ({ body }: { body?: { error?: { details: { code: string } } } }) => body?.error?.details.code;

const lose = ({ email }: Person) =>
  api.call(null, logins.loseFactor, { body: { identifier: email, password: PASSWORD, role: 3 } });

/** Ends the wait, and returns the code of the last mail. */
async function endWait(person: Person): Promise<string> {
  const [loss] = await api.db
    .update(lostFactors)
    .set({ readyAt: sql`now()` })
    .where(eq(lostFactors.userId, person.id))
    .returning();
  await api.services.jobs.enqueue(api.db, mailLostFactorReadyJob, { lossId: loss?.id ?? '' });
  return linkIn((await api.mailTo(person.email, /without your second factor/)).text, '/lost-factor');
}

/** Past the two weeks, for sign-ins to come and for the session that is there. */
async function endGrace(person: Person): Promise<void> {
  await api.db
    .insert(factorStandings)
    .values({ userId: person.id, graceStartedAt: sql`now() - interval '15 days'` })
    .onConflictDoUpdate({ target: factorStandings.userId, set: { graceStartedAt: sql`now() - interval '15 days'` } });
}

const STATES: Readonly<Record<string, () => Promise<Held>>> = {
  none: async () => ({ person: await newPerson(api, { role: ROLE.groupAdmin }) }),
  offered: async () => ({ person: await newPerson(api) }),
  'required in grace': async () => ({ person: await newPerson(api, { role: ROLE.coach }) }),
  async 'required over'() {
    const person = await newPerson(api, { role: ROLE.coach });
    await endGrace(person);
    return { person };
  },
  async passkey() {
    const person = await newPerson(api);
    await permitFirst(api, person);
    const { authenticator, recoveryCodes } = await addKey(api, person);
    return { person, authenticator, recoveryCode: recoveryCodes[0] ?? '' };
  },
  async totp() {
    const person = await newPerson(api);
    await permitFirst(api, person);
    const { secret, recoveryCodes } = await addApp(api, person);
    return { person, secret, recoveryCode: recoveryCodes[0] ?? '' };
  },
  both: async () => withBoth(api, await newPerson(api)),
  async 'lost, waiting'() {
    const held = await withBoth(api, await newPerson(api));
    expect((await lose(held.person)).status).toBe(200);
    const [loss] = await api.db.select().from(lostFactors).where(eq(lostFactors.userId, held.person.id));
    return { ...held, lostCode: api.services.tokens.linkCode('lost-factor', loss?.id ?? '') };
  },
  async 'lost, ready'() {
    const held = await withBoth(api, await newPerson(api));
    await lose(held.person);
    return { ...held, lostCode: await endWait(held.person) };
  },
};

const NEW_PASSWORD = 'another-quiet-harbour-43';
const NOTHING = { status: 0, body: {}, headers: {} };

const byCode = ({ email }: Person, code: string) =>
  api.call(null, logins.logInWithFactor, { body: { email, password: PASSWORD, code } });

const WAYS: Readonly<Record<string, (held: Held) => Promise<Reply<{ jwt?: string; error?: never }>>>> = {
  password: ({ person: { email } }) => api.call(null, logIn, { body: { email, password: PASSWORD } }),
  'wrong code': ({ person }) => byCode(person, '0000000000'),
  code: async ({ person, secret }) => byCode(person, secret ? appCode(secret, 1) : '000000'),
  refresh: ({ person }) => api.call(person, refreshToken),
  invitation: ({ person }) => api.call(person, agreeToInvitation, { body: { code: 'none' } }),
  passkey: async ({ authenticator }) => (authenticator ? signInByKey(api, authenticator) : NOTHING),
  recovery: ({ person, recoveryCode = '0000000000' }) => byCode(person, recoveryCode),
  'lost link': ({ lostCode = 'none' }) =>
    api.call(null, logins.signInAfterLoss, { body: { code: lostCode, password: PASSWORD } }),
  async reset({ person: { email } }) {
    await api.call(null, forgotPassword, { body: { email } });
    const code = linkIn((await api.mailTo(email, /password/i)).text, '/reset-password');
    return api.call(null, resetPassword, {
      body: { code, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD },
    });
  },
};

/** `open`, `only setup` for a session that can only set up a factor, or the problem. */
async function outcome(reply: Reply<{ jwt?: string; error?: never }>): Promise<string> {
  const { jwt } = reply.body;
  if (!jwt) return codeOf(reply) ?? '–';
  const { status, body } = await api.call({ jwt }, contract.dismissFactorOffer);
  if (status === 204) return 'open';
  return codeOf({ body }) === 'factor_required' ? 'only setup' : 'closed';
}

const OPEN = { password: 'open', refresh: 'open', reset: 'open' };
const NO_KIND = { 'wrong code': 'wrong_factor_code', code: 'wrong_factor_code', recovery: 'wrong_factor_code' };
const NO_LINK = { 'lost link': 'incorrect_code', invitation: 'incorrect_code' };
const WITHOUT = { ...OPEN, ...NO_KIND, ...NO_LINK, passkey: '–' };
const ASKED = { password: 'second_factor_required', reset: 'second_factor_required', refresh: 'open' };
const HELD = {
  ...ASKED,
  ...NO_LINK,
  'wrong code': 'wrong_factor_code',
  code: 'open',
  recovery: 'open',
  passkey: 'open',
};
const ONLY_SETUP = { password: 'only setup', refresh: 'only setup', reset: 'only setup' };

const EXPECTED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: WITHOUT,
  offered: WITHOUT,
  'required in grace': WITHOUT,
  // The invitation comes after a refresh, which takes the rest of the session's rights.
  'required over': { ...WITHOUT, ...ONLY_SETUP, invitation: 'factor_required' },
  passkey: { ...HELD, code: 'wrong_factor_code' },
  totp: { ...HELD, passkey: '–' },
  both: HELD,
  'lost, waiting': HELD,
  'lost, ready': { ...HELD, 'lost link': 'open' },
};

test('opens a session by each way in and state of factors only where that is enough', async () => {
  const seen: Record<string, Record<string, string>> = {};
  for (const [state, make] of Object.entries(STATES)) {
    const held = await make();
    seen[state] = {};
    for (const [way, tryWay] of Object.entries(WAYS)) {
      // Any sign-in with a factor ends the wait that this way needs.
      const holder = way === 'lost link' ? await make() : held;
      seen[state][way] = await outcome(await tryWay(holder));
    }
  }
  const ways = Object.keys(WAYS).length;
  const lines = Object.entries(seen).map(([state, ends]) => `  ${state}: ${JSON.stringify(ends)}`);
  process.stdout.write(`${ways} ways in × ${lines.length} states of factors\n${lines.join('\n')}\n`);
  expect(seen).toEqual(EXPECTED);
});

test('lets someone whose grace is over set up a factor and do nothing else', async () => {
  const person = await newPerson(api, { role: ROLE.coach });
  const params = { id: person.id };
  expect((await api.call(person, updateUser, { params, body: { lastName: 'Rao' } })).status).toBe(200);
  const { body: state } = await api.call(person, contract.listFactors);
  expect(state).toMatchObject({ need: 'required', isDue: false });
  expect(Date.parse(state.dueAt)).toBeGreaterThan(Date.now());
  await api.db.update(loginSessions).set({ factorDueAt: sql`now()` }).where(eq(loginSessions.userId, person.id));

  expect(codeOf(await api.call(person, updateUser, { params, body: { lastName: 'Rao' } }))).toBe('factor_required');
  expect((await api.call(person, showMe)).status).toBe(200);
  expect((await api.call(person, contract.listFactors)).body.isDue).toBe(true);
  await permitFirst(api, person);
  const { authenticator, id } = await addKey(api, person);
  expect((await api.call(person, updateUser, { params, body: { lastName: 'Rao' } })).status).toBe(200);
  expect(codeOf(await api.call(person, contract.removeFactor, { params: { id } }))).toBe('factor_needed');
  expect((await signInByKey(api, authenticator)).status).toBe(200);
});

test('adds none where second factors are off', async () => {
  const person = await newPerson(api, { role: ROLE.groupAdmin });
  for (const call of [beginPasskey, contract.beginTotp, contract.mailFirstFactorCode]) {
    expect(codeOf(await api.call(person, call))).toBe('factors_off');
  }
  expect((await api.call(person, contract.listFactors)).body).toMatchObject({ need: 'off', isOffered: false });
  expect((await api.call(person, addPasskey, { body: {} })).status).toBe(400);
});

test('waits 72 hours for a lost factor, tells each address, and stops by the link in those mails', async () => {
  const { person } = await withBoth(api, await newPerson(api));
  const wrong = { identifier: person.email, password: 'not-the-password' };
  expect(codeOf(await api.call(null, logins.loseFactor, { body: wrong }))).toBe('invalid_credentials');
  const none = await newPerson(api);
  expect(codeOf(await lose(none))).toBe('not_found');

  const [first, again] = [await lose(person), await lose(person)];
  expect(again.body).toEqual(first.body);
  expect(Date.parse(first.body.readyAt) - Date.now()).toBeGreaterThan(71 * 3_600_000);
  const mail = await api.mailTo(person.email, /factor is lost/);
  const code = linkIn(mail.text, '/lost-factor/stop');
  for (const _press of [1, 2]) {
    expect((await api.call(null, logins.stopLostFactor, { body: { code } })).status).toBe(200);
  }
  expect((await api.call(person, contract.listFactors)).body.lostReadyAt).toBeNull();
  expect(codeOf(await api.call(null, logins.stopLostFactor, { body: { code: 'none' } }))).toBe('incorrect_code');
  expect((await lose(person)).body.readyAt).not.toBe(first.body.readyAt);
});

test('signs in once without the lost factor, with the password, and removes all factors', async () => {
  const held = await withBoth(api, await newPerson(api));
  await lose(held.person);
  const code = await endWait(held.person);
  const enter = (password: string) => api.call(null, logins.signInAfterLoss, { body: { code, password } });
  expect(codeOf(await enter('not-the-password'))).toBe('invalid_credentials');
  const both = await Promise.all([enter(PASSWORD), enter(PASSWORD)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await api.call(held.person, showMe)).status).toBe(401);
  const { body } = await api.call(both.find(({ status }) => status === 200)?.body, contract.listFactors);
  expect(body).toMatchObject({ factors: [], recoveryCodesLeft: 0, lostReadyAt: null });
  await api.mailTo(held.person.email, /second factor was removed/);
});

test('ends the wait once a factor is used', async () => {
  const { person, recoveryCode = '' } = await withBoth(api, await newPerson(api));
  await lose(person);
  expect((await byCode(person, recoveryCode)).status).toBe(200);
  expect((await api.call(person, contract.listFactors)).body.lostReadyAt).toBeNull();
});
