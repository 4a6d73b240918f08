import { hashSync } from '@node-rs/argon2';
import { changePassword, forgotPassword, logIn, resetPassword, verifySignUp } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPasswordHash, updatePasswordHash } from '#people/users/users.queries.ts';
import { newAddress, newPerson, PASSWORD } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

const FORMS = [
  ['NFD', 'NFC', 'cafe\u0301 zwo\u0308lf', 'caf\u00e9 zw\u00f6lf'],
  ['NFC', 'NFD', 'caf\u00e9 zw\u00f6lf', 'cafe\u0301 zwo\u0308lf'],
  ['full width', 'ASCII', 'ｃａｌｍ-ｓｅａ-ｔｏｄａｙ', 'calm-sea-today'],
  ['a ligature', 'letters', '\ufb01ne-weather-today', 'fine-weather-today'],
  ['a space that does not break', 'a space', 'a\u00a0walk by the sea', 'a walk by the sea'],
  ['Hangul syllables', 'jamo', '안녕하세요반갑습니다', '안녕하세요반갑습니다'.normalize('NFD')],
] as const;

const login = (email: string, password: string) => api.call(null, logIn, { body: { email, password } });

describe('a password in another form of Unicode', () => {
  test.each(FORMS)('set as %s and typed as %s lets in, after a change', async (_set, _typed, set, typed) => {
    const person = await newPerson(api);
    const body = { currentPassword: PASSWORD, newPassword: set, confirmNewPassword: typed };
    expect((await api.call(person, changePassword, { body })).status).toBe(200);

    expect((await login(person.email, typed)).status).toBe(200);
    expect((await login(person.email, set)).status).toBe(200);
    expect((await login(person.email, `${typed}!`)).status).toBe(400);
  });

  test('lets in after a sign-up and after a reset', async () => {
    const [, , set, typed] = FORMS[0];
    const email = newAddress('new');
    const draft = { email, username: email, phone: '+14155550132', role: 3, sub_role: 5 } as const;
    const signedUp = await api.call(null, signUpByRole, {
      body: { ...draft, password: set, passwordConfirmation: typed },
    });
    const otp = /\b\d{5}\b/.exec((await api.mailTo(email)).text)?.[0] ?? '';
    const verified = await api.call(signedUp.body, verifySignUp, {
      body: { email, role: 3, sub_role: 5, password: typed, passwordConfirmation: set, otp },
    });
    expect([signedUp.status, verified.status, (await login(email, typed)).status]).toEqual([200, 200, 200]);

    await api.call(null, forgotPassword, { body: { email } });
    const code = /code=([\w-]+)/.exec((await api.mailTo(email, /new password/)).text)?.[1] ?? '';
    const body = { code, password: `${set} neu`, passwordConfirmation: `${typed} neu` };
    expect((await api.call(null, resetPassword, { body })).status).toBe(200);
    expect((await login(email, `${typed} neu`)).status).toBe(200);
  });

  test('is no other password, and is a common one in every form', async () => {
    const person = await newPerson(api);
    const fieldsOf = async (currentPassword: string, newPassword: string) => {
      const body = { currentPassword, newPassword, confirmNewPassword: newPassword };
      const { error } = (await api.call(person, changePassword, { body })).body;
      return [error.details.errors[0].path, error.message];
    };
    expect(await fieldsOf('ｑｕｉｅｔ-ｈａｒｂｏｕｒ-４２', PASSWORD)).toEqual([
      ['newPassword'],
      'Current Password and New Password should not be same',
    ]);
    expect((await fieldsOf(PASSWORD, 'ｐａｓｓｗｏｒｄ１'))[0]).toEqual(['newPassword']);
  });

  test('is measured as it is stored', async () => {
    const person = await newPerson(api);
    const change = async (newPassword: string) => {
      const body = { currentPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
      return (await api.call(person, changePassword, { body })).status;
    };
    // Eight characters as typed, four as stored; then eighteen times as many.
    expect(await change('e\u0301o\u0308u\u0308a\u0301')).toBe(400);
    expect(await change('\ufdfa'.repeat(8))).toBe(400);
    expect(await change('e\u0301'.repeat(128))).toBe(200);
  });
});

/** As all were made before there was one form. */
const olderHash = (typed: string) => hashSync(typed, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });

describe('an older hash', () => {
  test.each([
    ['as it was typed then', 'cafe\u0301 zwo\u0308lf', 'cafe\u0301 zwo\u0308lf'],
    ['as another keyboard writes it', 'cafe\u0301 zwo\u0308lf', 'caf\u00e9 zw\u00f6lf'],
    ['in full width', 'ｏｐｅｎ ｓｅｓａｍｅ', 'ｏｐｅｎ ｓｅｓａｍｅ'],
  ])('lets in %s, and is renewed', async (_how, set, typed) => {
    const person = await newPerson(api);
    await updatePasswordHash(api.db, person.id, olderHash(set));

    expect((await login(person.email, `${typed}?`)).status).toBe(400);
    expect((await login(person.email, typed)).status).toBe(200);

    const renewed = await findPasswordHash(api.db, person.id);
    expect(await api.services.passwords.isOlder(renewed ?? '', typed)).toBe(false);
    for (const form of ['NFC', 'NFD', 'NFKC'] as const) {
      expect((await login(person.email, typed.normalize(form))).status).toBe(200);
    }
    expect(await findPasswordHash(api.db, person.id)).toBe(renewed);
  });

  test('lets in every one of several who come at once', async () => {
    const person = await newPerson(api);
    await updatePasswordHash(api.db, person.id, olderHash('cafe\u0301 zwo\u0308lf'));
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(person.email, 'cafe\u0301 zwo\u0308lf')));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  test('is taken as the current one at a change', async () => {
    const person = await newPerson(api);
    await updatePasswordHash(api.db, person.id, olderHash('cafe\u0301 zwo\u0308lf'));
    const body = { currentPassword: 'cafe\u0301 zwo\u0308lf', newPassword: PASSWORD, confirmNewPassword: PASSWORD };
    expect((await api.call(person, changePassword, { body })).status).toBe(200);
  });
});

test('checks every form of a password against its hash alike', async () => {
  const letters = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(letters, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), async (password, form) => {
      const { verify, isOlder, hash } = api.services.passwords;
      const hashed = await hash(password);
      expect(await verify(hashed, password.normalize(form))).toBe(true);
      expect(await isOlder(hashed, password.normalize(form))).toBe(false);
    }),
    { numRuns: 12 },
  );
});
