import { changePassword, forgotPassword, logIn, resetPassword } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { passwordResets } from './password-resets.table.ts';

const api = startTestApp();
const NEW_PASSWORD = 'a-newer-harbour-43';

async function mailedResetCode(email: string): Promise<string> {
  const { text } = await api.mailTo(email, /new password/);
  const link = /http:\/\/localhost:3000\/reset-password\?code=([\w-]+)/.exec(text);
  return link?.[1] ?? 'no link';
}

const reset = (code: string, password = NEW_PASSWORD) =>
  api.call(null, resetPassword, { body: { code, password, passwordConfirmation: password } });

async function forget(email: string) {
  return api.call(null, forgotPassword, { body: { email } });
}

describe('a forgotten password', () => {
  test('is reset by the mailed link, which signs the person in, ends all other sessions and notifies the owner', async () => {
    const person = await newPerson(api);
    expect((await forget(person.email)).status).toBe(200);

    const reply = await reset(await mailedResetCode(person.email));

    expect(reply.status).toBe(200);
    expect((await api.call(reply.body, showMe)).body.id).toBe(person.id);
    expect((await api.call(person, showMe)).status).toBe(401);
    expect(
      (await api.call(null, logIn, { body: { email: person.email, password: NEW_PASSWORD, role: 3 } })).status,
    ).toBe(200);
    expect((await api.mailTo(person.email, /was changed/)).text).toContain('/forgot-password');
  });

  test('gets the same answer for known and unknown addresses, and a mail for known ones only', async () => {
    const { email } = await newPerson(api);
    const stranger = newAddress('stranger');
    const replies = [await forget(stranger), await forget(email)];
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    await mailedResetCode(email);
    expect(api.mailsTo(stranger)).toEqual([]);
  });

  test('sends three mails an hour, then none', async () => {
    const { email } = await newPerson(api);
    for (let mails = 1; mails <= 3; mails += 1) {
      await forget(email);
      await expect.poll(() => api.mailsTo(email).length).toBe(mails);
    }
    expect((await forget(email)).status).toBe(200);
    const done = async () =>
      (await api.services.jobs.boss.findJobs('accounts.forgot-password', { data: { email } })).every(
        ({ state }) => state === 'completed',
      );
    await expect.poll(done).toBe(true);
    expect(api.mailsTo(email)).toHaveLength(3);
  });

  test('uses the configured address in its link, whatever Host the request has', async () => {
    const { email } = await newPerson(api);
    await api.call(null, forgotPassword, {
      body: { email },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    });
    expect(await mailedResetCode(email)).toMatch(/^[\w-]{43}$/);
    expect((await api.mailTo(email)).html).not.toContain('evil.example');
  });

  test('rejects guessed, used, expired and older codes alike', async () => {
    const person = await newPerson(api);
    await forget(person.email);
    const first = await mailedResetCode(person.email);
    await forget(person.email);
    await expect.poll(() => api.mailsTo(person.email).length).toBe(2);
    const second = await mailedResetCode(person.email);
    const older = await reset(first);
    await api.db.update(passwordResets).set({ expiresAt: sql`now()` }).where(eq(passwordResets.userId, person.id));
    const expired = await reset(second);
    await api.db
      .update(passwordResets)
      .set({ expiresAt: sql`now() + interval '1 minute'` })
      .where(eq(passwordResets.userId, person.id));
    expect((await reset(second)).status).toBe(200);
    const refusals = [older, expired, await reset(second), await reset('x'.repeat(43))];
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body).toEqual(refusals[0]?.body);
      expect(body.error).toMatchObject({ name: 'ValidationError', message: 'Incorrect code provided' });
    }
  });

  test('works once for simultaneous attempts', async () => {
    const { email } = await newPerson(api);
    await forget(email);
    const code = await mailedResetCode(email);
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('unlocks a login that has to wait', async () => {
    const { email } = await newPerson(api);
    const login = (password: string) => api.call(null, logIn, { body: { email, password, role: 3 } });
    for (let failure = 0; failure < 10; failure += 1) await login('wrong-password');
    expect((await login(PASSWORD)).status).toBe(429);
    await forget(email);
    await reset(await mailedResetCode(email));
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a change of the password', () => {
  const change = (overrides: Record<string, unknown> = {}) => ({
    body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...overrides },
  });

  test('keeps this session, ends the others and notifies the owner', async () => {
    const person = await newPerson(api);
    const other = (await api.call(null, logIn, { body: { email: person.email, password: PASSWORD, role: 3 } })).body;

    const reply = await api.call(person, changePassword, change());

    expect(reply.status).toBe(200);
    expect((await api.call(reply.body, showMe)).status).toBe(200);
    expect((await api.call(other, showMe)).status).toBe(401);
    await api.mailTo(person.email, /was changed/);
  });

  test.each([
    [{ currentPassword: 'not-the-password' }, 'currentPassword', 'The provided current password is invalid'],
    [{ currentPassword: '' }, 'currentPassword', 'Please enter current Password.'],
    [{ newPassword: '', confirmNewPassword: '' }, 'newPassword', 'Please enter a valid Password.'],
    [
      { newPassword: 'short', confirmNewPassword: 'short' },
      'newPassword',
      'Password is too short - should be 8 chars minimum.',
    ],
    [
      { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
      'newPassword',
      'Current Password and New Password should not be same',
    ],
    [{ confirmNewPassword: '' }, 'confirmNewPassword', 'Please enter a valid Password'],
    [{ confirmNewPassword: 'something-else' }, 'confirmNewPassword', 'Passwords must match'],
    [
      { newPassword: 'password1', confirmNewPassword: 'password1' },
      'newPassword',
      'This password is among the most common ones. Please choose another.',
    ],
    [{ code: 'x'.repeat(43) }, 'code', 'Incorrect code provided'],
  ])('names the field at fault: %o', async (overrides, field, message) => {
    const person = await newPerson(api);
    const { status, body } = await api.call(person, changePassword, change(overrides));
    expect(status).toBe(400);
    expect(body.error.details.errors[0]).toMatchObject({ path: [field], message });
  });

  test("uses up the reset code sent with it, and rejects another person's without using it up", async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    await forget(jon.email);
    const code = await mailedResetCode(jon.email);
    expect((await api.call(asha, changePassword, change({ code }))).body.error.message).toBe('Incorrect code provided');
    expect((await api.call(jon, changePassword, change({ code }))).status).toBe(200);
    expect((await reset(code, 'yet-another-harbour')).status).toBe(400);
  });

  test('can be tried ten times in fifteen minutes', async () => {
    const person = await newPerson(api);
    for (let failure = 0; failure < 10; failure += 1) {
      await api.call(person, changePassword, change({ currentPassword: 'not-the-password' }));
    }
    expect((await api.call(person, changePassword, change())).status).toBe(429);
  });
});
