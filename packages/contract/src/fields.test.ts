import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { CoachLoginFields, LoginFields, OneTimeCode } from './people/accounts.ts';
import { isMobileNumber, PhoneNumber } from './people/phone.ts';
import { SignUpFields } from './people/sign-up.ts';
import { emailAddress, personName } from './text.ts';

const complaint = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  return result.success ? undefined : result.error.issues[0]?.message;
};

describe('an email address', () => {
  test.each([
    [' Asha.Kumar+home@Example.ORG ', 'asha.kumar+home@example.org'],
    ['ASHA@EXAMPLE.ORG', 'asha@example.org'],
    ['\u{1D402}asha@example.org', 'casha@example.org'],
    ['\uFF21sha@example.org\u3000', 'asha@example.org'],
    ['as\u212Aa@example.org', 'aska@example.org'],
  ])('stores %j as %j', (typed, stored) => {
    expect(emailAddress().parse(typed)).toBe(stored);
  });

  test('compares addresses in one form, whatever letters they were typed in', () => {
    const address = emailAddress();
    const lookalikes = fc.constantFrom(
      ...'abCZ09.+-',
      ...'\u{1D402}\uFF21\u212A\u24B6\u2100\u0130\uFB03\u00E9\u0301\u00A0',
    );
    const anything = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
    const letter = fc.oneof({ weight: 9, arbitrary: lookalikes }, { weight: 1, arbitrary: anything });
    const typed = fc.array(letter, { maxLength: 6 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(typed, fc.constantFrom('example.org', '\u{1D404}xample.ORG'), (name, host) => {
        const { success, data } = address.safeParse(`${name}@${host}`);
        if (!success) return;
        expect(data).toBe(data.normalize('NFKC').toLowerCase());
        expect(address.parse(data)).toBe(data);
        expect(address.parse(data.toUpperCase())).toBe(data);
        const wide = data.replace(/[!-?A-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0));
        expect(address.parse(wide)).toBe(data);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    '',
    ' ',
    'asha',
    'asha@',
    '@example.org',
    'a@b@c.org',
    'a\n@b.org',
    `${'a'.repeat(250)}@example.org`,
    7,
    null,
    ['a@b.org'],
  ])('rejects %j', (typed) => {
    expect(complaint(emailAddress(), typed)).toBe('Please enter a valid Email.');
  });
});

describe('a phone number', () => {
  test.each(['+14155550132', '+919812345670'])('accepts %s for text messages', (number) => {
    expect(isMobileNumber(number)).toBe(true);
  });

  test.each([
    ['+18765551234', 'Jamaica'],
    ['+442071838750', 'the United Kingdom'],
    ['+19005551234', 'a premium number'],
    ['+18005551234', 'a toll-free number'],
    ['+911123456789', 'a fixed line in India'],
    ['4155550132', 'no country'],
    ['+1415', 'too short'],
    ['+1 415 555 0132', 'spaces'],
  ])('rejects %s: %s', (number) => {
    expect(complaint(PhoneNumber, number)).toBe('Please enter a valid Phone Number.');
  });

  test('is required', () => {
    expect(complaint(PhoneNumber, '')).toBe('Please enter Phone Number');
  });
});

describe('the texts of the forms', () => {
  const password = 'quiet-harbour-42';
  const signUp = { email: 'a@b.org', phone: '+14155550132', password, passwordConfirmation: password };

  test.each([
    [LoginFields, { email: '', password }, 'Please enter a valid Email.'],
    [LoginFields, { email: 'a@b.org', password: '' }, 'Please enter a valid Password.'],
    [CoachLoginFields, { email: 'a@b.org', password: '' }, 'Please enter a valid Password.'],
    [CoachLoginFields, { email: 'a@b.org', password: 'short' }, 'Password is too short - should be 8 chars minimum.'],
    [SignUpFields, { ...signUp, password: 'short' }, 'Password is too short - should be 8 chars minimum.'],
    [SignUpFields, { ...signUp, passwordConfirmation: 'other' }, 'Passwords must match.'],
    [OneTimeCode, '', 'Please enter OTP.'],
    [OneTimeCode, '12a45', 'Please enter OTP.'],
    [personName('Please enter a valid First Name.'), 'https://evil.example', 'Please enter a valid First Name.'],
  ])('case %#: %j', (schema, value, message) => {
    expect(complaint(schema, value)).toBe(message);
  });

  test('enforces no minimum on logins other than the coach’s', () => {
    expect(complaint(LoginFields, { email: 'a@b.org', password: 'x' })).toBeUndefined();
  });
});
