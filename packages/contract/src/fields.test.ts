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

const INVALID_PHONE = 'Please enter a valid Phone Number.';

describe('a phone number', () => {
  test.each([
    ...['+14155550132', '+919812345670', '+917612345678', '+15202345678', '+15342345678'],
    // In service or assigned, and not in the library's list.
    ...['+16212345678', '+16792345678', '+14572345678', '+19242345678', '+13572345678', '+18612345678', '+14832345678'],
  ])('accepts %s for text messages', (number) => {
    expect(isMobileNumber(number)).toBe(true);
  });

  test.each([
    ['+18765551234', 'Jamaica'],
    ['+18762345678', 'Jamaica'],
    ['+12042345678', 'Canada'],
    ['+19422345678', 'Canada'],
    ['+17872345678', 'Puerto Rico'],
    ['+442071838750', 'United Kingdom'],
    ['+4915112345678', 'Germany'],
    ['+923001234567', 'Pakistan'],
    ['0044 20 7183 8750', 'United Kingdom'],
  ])('rejects %s, which is of %s', (number) => {
    expect(complaint(PhoneNumber, number)).toBe(INVALID_PHONE);
  });

  test.each([
    ['+19005551234', 'a premium number'],
    ['+18005551234', 'a toll-free number'],
    ['+18222345678', 'a toll-free number to come'],
    ['+15332345678', 'a personal number'],
    ['+12112345678', 'a service code'],
    ['+12992345678', 'an area code that is kept back'],
    ['+14151234567', 'an exchange that can’t be'],
    ['+911123456789', 'a fixed line in India'],
    ['+918022345678', 'a fixed line in India'],
    ['+911800123456', 'a toll-free number in India'],
    ['4155550132', 'no country'],
    ['9812345678', 'no country'],
    ['+1415', 'too short'],
    ['+141555501322', 'too long'],
    ['+91981234567', 'too short'],
    ['+1415555CALL', 'letters'],
    ['+14155550132 x5', 'an extension'],
    ['+14155550132, +14155550133', 'two numbers'],
    ['+1'.padEnd(70, '4'), 'far too long'],
  ])('rejects %s: %s', (number) => {
    expect(complaint(PhoneNumber, number)).toBe(INVALID_PHONE);
  });

  test.each([
    '+91 98123 45678',
    '\u202a+91 98123 45678\u202c',
    '\u2066+91\u00a098123\u200b45678\u2069\ufeff',
    '0091 98123 45678',
    '91 98123 45678',
    '919812345678',
    '+९१ ९८१२३ ४५६७८',
    '+٩١٩٨١٢٣٤٥٦٧٨',
    '\uff0b９１９８１２３４５６７８',
    'tel:+91-98123-45678',
    'TEL:+919812345678;ext=',
    '(+91) 98123.45678',
    '+91 (0) 98123-45678',
    '+91 098123 45678',
    '+91\u201198123\u201345678',
  ])('takes %j', (typed) => {
    expect(PhoneNumber.parse(typed)).toBe('+919812345678');
  });

  test('takes a whole number in whatever digits and marks, and nothing that is cut or doubled', () => {
    const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xbe6, 0xff10, 0x1d7ce, 0x1d7e2];
    const number = fc.constantFrom('+919812345678', '+14155550132', '+16212345678');
    const between = fc.constantFrom('', ' ', '-', '.', '\u200b', '\u202c', '\u00a0', '\u2011');
    const typed = fc.tuple(number, fc.constantFrom(...zeros), fc.array(between, { minLength: 13, maxLength: 13 }));
    fc.assert(
      fc.property(typed, fc.nat(12), ([whole, zero, marks], at) => {
        const written = (part: string) =>
          Array.from(part, (sign, place) =>
            sign === '+' ? sign : String.fromCodePoint(zero + Number(sign)) + (marks[place] ?? ''),
          ).join('');
        expect(PhoneNumber.parse(written(whole))).toBe(whole);
        const cut = PhoneNumber.safeParse(written(whole.slice(0, Math.min(at, whole.length - 1))));
        const twice = PhoneNumber.safeParse(written(whole + whole.slice(1)).slice(0, 60));
        expect([cut.success, twice.success]).toEqual([false, false]);
      }),
    );
  });

  test.each(['', ' ', '\u200b', '()'])('is required: %j', (typed) => {
    expect(complaint(PhoneNumber, typed)).toBe('Please enter Phone Number');
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
