import { randomUUID } from 'node:crypto';
import { changePassword, forgotPassword, logIn, resetPassword } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';
import { Problem } from '../../problem.ts';
import { startPasswordReset } from './passwords.service.ts';

const api = startTestApp();
const { send, sentCode, confirm } = triageCalls(api);
const NEW_PASSWORD = 'a-newer-harbour-43';

afterEach(() => void vi.restoreAllMocks());

const reset = (code: string, password = NEW_PASSWORD) =>
  api.call(null, resetPassword, { body: { code, password, passwordConfirmation: password } });

const change = (person: { jwt: string }) =>
  api.call(person, changePassword, {
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  });

const logInWith = (email: string, password: string) => api.call(null, logIn, { body: { email, password, role: 3 } });

async function resetCode(email: string): Promise<string> {
  await api.call(null, forgotPassword, { body: { email } });
  const { text } = await api.mailTo(email, /new password/);
  return /reset-password\?code=([\w-]+)/.exec(text)?.[1] ?? 'no link';
}

async function openEverything(person: Person) {
  const elsewhere = (await logInWith(person.email, PASSWORD)).body;
  const code = await resetCode(person.email);
  const address = newAddress('check-ins');
  await send(person, { email: address });
  return { elsewhere, code, otp: await sentCode({ email: address }) };
}

describe('a password change ends all other access to the account', () => {
  test('ends the reset link, codes and other sessions on a change by the person', async () => {
    const person = await newPerson(api);
    const { elsewhere, code, otp } = await openEverything(person);

    expect((await change(person)).status).toBe(200);

    expect((await api.call(elsewhere, showMe)).status).toBe(401);
    expect((await confirm(person, 'email', otp)).body.error.message).toBe('Invalid or expired OTP');
    expect((await reset(code, 'yet-another-harbour')).body.error.message).toBe('Incorrect code provided');
    expect((await logInWith(person.email, NEW_PASSWORD)).status).toBe(200);
  });

  test('ends the codes and every session but the one that a reset opens', async () => {
    const person = await newPerson(api);
    const { elsewhere, code, otp } = await openEverything(person);

    const signedIn = await reset(code);

    expect(signedIn.status).toBe(200);
    expect((await api.call(person, showMe)).status).toBe(401);
    expect((await api.call(elsewhere, showMe)).status).toBe(401);
    expect((await confirm({ ...person, jwt: signedIn.body.jwt }, 'email', otp)).status).toBe(400);
  });

  test('leaves no reset link for an account that an operator blocked and unblocked', async () => {
    const person = await newPerson(api);
    const { elsewhere, code } = await openEverything(person);

    await runCommand(api.services, ['block', person.email]);
    await runCommand(api.services, ['unblock', person.email]);

    expect((await reset(code)).status).toBe(400);
    expect((await api.call(elsewhere, showMe)).status).toBe(401);
    expect((await logInWith(person.email, PASSWORD)).status).toBe(200);
  });

  test("keeps other people's codes and sessions", async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const { elsewhere, code, otp } = await openEverything(jon);

    await change(asha);

    expect((await confirm(jon, 'email', otp)).status).toBe(200);
    expect((await api.call(elsewhere, showMe)).status).toBe(200);
    expect((await reset(code)).status).toBe(200);
  });
});

/** Does something between the next password check and its consequences. */
function duringPasswordCheck(happening: () => Promise<unknown>): void {
  const verify = api.services.passwords.verify.bind(api.services.passwords);
  vi.spyOn(api.services.passwords, 'verify').mockImplementationOnce(async (passwordHash, password) => {
    const isRight = await verify(passwordHash, password);
    await happening();
    return isRight;
  });
}

/** Whose last login was with the browser of the next one. */
async function personWithKnownBrowser(): Promise<Person> {
  const person = await newPerson(api);
  expect((await logInWith(person.email, PASSWORD)).status).toBe(200);
  return person;
}

const BROWSERS = [
  ['a new', () => newPerson(api)],
  ['a known', personWithKnownBrowser],
] as const;

describe('a password replaced during its check', () => {
  test.each(BROWSERS)('no longer logs in from %s browser', async (_, newOne) => {
    const person = await newOne();
    const code = await resetCode(person.email);
    duringPasswordCheck(() => reset(code));

    expect((await logInWith(person.email, PASSWORD)).body.error.message).toBe('Invalid identifier or password');
  });

  test('no longer changes the password', async () => {
    const person = await newPerson(api);
    const code = await resetCode(person.email);
    duringPasswordCheck(() => reset(code, 'the-owners-harbour-44'));

    expect((await change(person)).body.error.message).toBe('The provided current password is invalid');

    expect((await logInWith(person.email, 'the-owners-harbour-44')).status).toBe(200);
  });

  test.each(BROWSERS)('no longer logs in from %s browser if the account was blocked meanwhile', async (_, newOne) => {
    const person = await newOne();
    duringPasswordCheck(() => runCommand(api.services, ['block', person.email]));

    expect((await logInWith(person.email, PASSWORD)).status).toBe(400);
  });
});

test('validates one of two links requested at once', async () => {
  const person = await newPerson(api);
  const ids = [randomUUID(), randomUUID()];
  await Promise.all(ids.map((id) => startPasswordReset(api.services, person.email, id)));

  const codes = ids.map((id) => api.services.tokens.linkCode('password-reset', id));
  const replies = [await reset(codes[0] ?? ''), await reset(codes[1] ?? '', 'yet-another-harbour')];

  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('checks no password for a change while too many are being checked', async () => {
  const person = await newPerson(api);
  vi.spyOn(api.services.passwords, 'refuseWhenBusy').mockImplementation(() => {
    throw new Problem('unavailable');
  });
  expect((await change(person)).status).toBe(503);
  vi.restoreAllMocks();
  expect((await change(person)).status).toBe(200);
});
