import { isEmailTaken, logIn, resetPassword } from '@waymark/contract/people/accounts';
import {
  confirmEmailChange,
  EMAIL_UNDO_HOURS,
  startEmailChange,
  undoEmailChange,
} from '@waymark/contract/people/email-changes';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { factors } from '#people/factors/factors.table.ts';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import { emailChanges } from '#people/users/email-changes.table.ts';
import { addKey, permitFirst, signInByKey } from '#test/factor-calls.ts';
import type { Caller } from '#test/injected-call.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { signUpCalls } from '#test/sign-up-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { signUp, verify, mailedCode } = signUpCalls(api);

const FROM = 'Your email was changed';
const start = (person: Caller, email: string) => api.call(person, startEmailChange, { body: { email } });
const confirm = (person: Caller, otp: string) => api.call(person, confirmEmailChange, { body: { otp } });
const undo = (code: string) => api.call(null, undoEmailChange, { body: { code } });
const logInAs = (email: string, password = PASSWORD) => api.call(null, logIn, { body: { email, password } });
const isTaken = async (email: string) => (await api.call(null, isEmailTaken, { body: { email } })).body.data.exists;
const codeIn = ({ text }: { text: string }) => /code=([\w-]+)/.exec(text)?.[1] ?? 'none';
const undoCode = async (email: string) => codeIn(await api.mailTo(email, new RegExp(FROM)));

async function codeFor(email: string): Promise<string> {
  const { text } = await api.mailTo(email, /Confirm your new email/);
  return /\b\d{5}\b/.exec(text)?.[0] ?? 'none';
}

/** Starts and confirms; an earlier code is old enough for another. */
async function change(person: Person, email: string) {
  expect((await start(person, email)).status).toBe(200);
  const changed = await confirm(person, await codeFor(email));
  expect([changed.status, changed.body.email]).toEqual([200, email]);
}

const later = (person: Person, hours: number) =>
  api.db
    .update(emailChanges)
    .set({ changedAt: sql`changed_at - make_interval(hours => ${hours}::int)` })
    .where(eq(emailChanges.userId, person.id));

test('changes the address, ends all other access, and tells both addresses', async () => {
  const person = await newPerson(api);
  const other = (await logInAs(person.email)).body.jwt;
  const email = newAddress('changed');
  await change(person, email);

  expect((await api.call(person, showMe)).body).toMatchObject({ email, username: email });
  expect((await api.call({ jwt: other }, showMe)).status).toBe(401);
  expect((await logInAs(email)).status).toBe(200);
  expect((await logInAs(person.email)).body.error.details.code).toBe('invalid_credentials');
  expect((await api.mailTo(email, /This is your new email/)).text).toContain('/settings/sign-in');
  expect((await api.mailTo(person.email, new RegExp(FROM))).text).not.toContain(email);
  expect(await rowsOf(api.db, sql`SELECT kind FROM notifications WHERE user_id = ${person.id}`)).toContainEqual({
    kind: 'email-changed',
  });
});

test('takes an address as sign-up does, and refuses the present one in any spelling', async () => {
  const person = await newPerson(api, { email: newAddress('own') });
  for (const typed of [person.email, person.email.toUpperCase(), ` ${person.email}\u200b`]) {
    const { status, body } = await start(person, typed);
    expect([status, body.error.details.code]).toEqual([400, 'same_email']);
  }
  for (const typed of [
    'Asha <asha@example.org>',
    'asha@',
    'a b@example.org',
    'asha@example.org, b@example.org',
    7,
    null,
  ]) {
    const { status, body } = await start(person, typed as string);
    expect([typed, status, body.error?.details.errors[0].path]).toEqual([typed, 400, ['email']]);
  }
  const stored = {
    '  Asha+Waymark@Example.ORG ': 'asha+waymark@example.org',
    'a@Bücher.example': 'a@xn--bcher-kva.example',
  };
  for (const [typed, email] of Object.entries(stored)) {
    expect((await start(person, typed)).body).toEqual({ email, sent: true });
  }
});

test('needs a proof, at both steps', async () => {
  const person = await newPerson(api);
  await start(person, newAddress());
  await api.db.execute(
    sql`UPDATE login_sessions SET authenticated_at = now() - interval '11 minutes' WHERE user_id = ${person.id}`,
  );
  for (const reply of [await start(person, newAddress()), await confirm(person, '00000')]) {
    expect([reply.status, reply.body.error.details.code]).toEqual([403, 'step_up_required']);
  }
});

test('allows five tries of a code that works once, for ten minutes by the database’s clock', async () => {
  const [guesser, slow] = [await newPerson(api), await newPerson(api)];
  const [wanted, late] = [newAddress('wanted'), newAddress('late')];
  await start(guesser, wanted);
  await start(slow, late);
  const code = await codeFor(wanted);
  const guesses = Array.from({ length: 200 }, (_, index) => String(index).padStart(5, '0')).filter((g) => g !== code);
  await Promise.all(guesses.map((guess) => confirm(guesser, guess)));
  const [row] = await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, guesser.id));
  expect(row?.tries).toBe(5);
  expect((await confirm(guesser, code)).body.error.details.code).toBe('invalid_otp');
  expect((await api.call(guesser, showMe)).body.email).toBe(guesser.email);

  const lateCode = await codeFor(late);
  const aged = { expiresAt: sql`expires_at - interval '601 seconds'` };
  await api.db.update(oneTimeCodes).set(aged).where(eq(oneTimeCodes.userId, slow.id));
  expect((await confirm(slow, lateCode)).body.error.details.code).toBe('invalid_otp');
});

test('sends a second code after a minute, and at once to a corrected address', async () => {
  const person = await newPerson(api);
  const [mistyped, meant] = [newAddress('mistyped'), newAddress('meant')];
  await start(person, mistyped);
  const first = await codeFor(mistyped);
  const again = await start(person, mistyped);
  expect([again.status, Number(again.headers['retry-after']) > 50]).toEqual([429, true]);
  expect((await start(person, meant)).status).toBe(200);
  const second = await codeFor(meant);
  if (first !== second) expect((await confirm(person, first)).status).toBe(400);
  const both = await Promise.all([confirm(person, second), confirm(person, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('tells no one whose the address of another account is', async () => {
  const [person, owner] = [await newPerson(api), await newPerson(api)];
  const [free, taken] = [newAddress('free'), owner.email];
  expect((await start(person, taken)).body).toEqual({ email: taken, sent: true });
  const [{ codeId } = { codeId: '' }] = await api.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.userId, person.id));
  const refused = await confirm(person, api.services.tokens.oneTimeCode(codeId));
  expect((await start(person, free)).body).toEqual({ email: free, sent: true });
  const wrong = await confirm(person, (await codeFor(free)) === '00000' ? '00001' : '00000');
  expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
  expect(api.mailsTo(taken)).toEqual([]);
});

test('gives an address that two people confirm at once to one of them', async () => {
  const [one, other, email] = [await newPerson(api), await newPerson(api), newAddress('one')];
  await signUp(email);
  await start(one, email);
  const first = await codeFor(email);
  await start(other, email);
  await expect.poll(() => api.mailsTo(email).filter(({ subject }) => /Confirm/.test(subject ?? '')).length).toBe(2);
  const both = await Promise.all([confirm(one, first), confirm(other, await codeFor(email))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  // The sign-up that was never confirmed is gone.
  expect((await logInAs(email, 'another-password-44')).body.error.details.code).toBe('invalid_credentials');
});

test('keeps the former address for its owner for 72 hours, against sign-ups and other changes', async () => {
  const [person, other] = [await newPerson(api), await newPerson(api)];
  const former = person.email;
  await change(person, newAddress('next'));
  const refused = await signUp(former);
  const known = await signUp(other.email);
  expect([refused.status, refused.body]).toEqual([known.status, known.body]);
  expect(await isTaken(former)).toBe(true);
  expect((await start(other, former)).status).toBe(200);
  await later(person, EMAIL_UNDO_HOURS);
  expect(await isTaken(former)).toBe(false);
  await signUp(former);
  expect((await verify(former, await mailedCode(former))).status).toBe(200);
  expect((await undo(await undoCode(former))).body.error.details.code).toBe('incorrect_code');
});

test('lets someone take their own former address again, and no one who signed up for it before', async () => {
  const [person, waiting] = [await newPerson(api), newAddress('waiting')];
  const former = person.email;
  await change(person, newAddress('there'));
  await change(person, former);
  expect((await logInAs(former)).status).toBe(200);
  await signUp(waiting);
  const code = await mailedCode(waiting);
  await api.db.insert(emailChanges).values({
    id: crypto.randomUUID(),
    userId: person.id,
    formerEmail: waiting,
    newEmail: former,
    codeHash: 'of-a-change-meanwhile',
  });
  expect((await verify(waiting, code)).body.error.details.code).toBe('email_in_use');
  expect(await rowsOf(api.db, sql`SELECT 1 FROM users WHERE email = ${waiting}`)).toEqual([]);
});

test('takes a change back once, with all that came after it', async () => {
  const owner = await newPerson(api);
  const former = owner.email;
  const own = await api.db.transaction((tx) => openLoginSession(tx, api.services, owner.id));
  const [thief, first, second] = [owner, newAddress('thief'), newAddress('thief')];
  await change(thief, first);
  await permitFirst(api, { ...thief, email: first });
  const { authenticator } = await addKey(api, thief);
  await change(thief, second);
  const [code, codeOfThief] = [await undoCode(former), await undoCode(first)];

  const both = await Promise.all([undo(code), undo(code)]);
  expect(both.map(({ status, body }) => [status, body.email])).toEqual([
    [200, former],
    [200, former],
  ]);
  for (const caller of [thief, own]) expect((await api.call(caller, showMe)).status).toBe(401);
  expect((await signInByKey(api, authenticator)).status).toBe(400);
  expect((await logInAs(former)).body.error.details.code).toBe('invalid_credentials');
  expect((await logInAs(second)).body.error.details.code).toBe('invalid_credentials');
  expect((await undo(codeOfThief)).body.error.details.code).toBe('incorrect_code');
  expect([await isTaken(first), await isTaken(second), await isTaken(former)]).toEqual([false, false, true]);
  await api.mailTo(first, /changed back/);

  const password = 'quiet-lagoon-57';
  const mail = await api.mailTo(former, /Your account is back/);
  expect(api.mailsTo(former).filter(({ subject }) => /is back/.test(subject ?? ''))).toHaveLength(1);
  const reset = { code: codeIn(mail), password, passwordConfirmation: password };
  expect((await api.call(null, resetPassword, { body: reset })).status).toBe(200);
  expect((await logInAs(former, password)).status).toBe(200);
});

test('takes back the last of two changes, and then the first', async () => {
  const person = await newPerson(api);
  const [former, middle, last] = [person.email, newAddress('middle'), newAddress('last')];
  await change(person, middle);
  await api.db
    .insert(factors)
    .values({ userId: person.id, kind: 'passkey', name: 'Kept', credentialId: `kept-${person.id}` });
  await later(person, 1);
  await change(person, last);
  expect((await undo(await undoCode(middle))).body).toEqual({ email: middle });
  expect(await api.db.select().from(factors).where(eq(factors.userId, person.id))).toHaveLength(1);
  expect((await undo(await undoCode(former))).body).toEqual({ email: former });
  // The first link of two is done, and the account has moved on: it says so.
  expect((await undo(await undoCode(middle))).body.error.details.code).toBe('incorrect_code');
  expect((await undo('x'.repeat(43))).body.error.details.code).toBe('incorrect_code');
  expect((await undo('')).status).toBe(400);
});
