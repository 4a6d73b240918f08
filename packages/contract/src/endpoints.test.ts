import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
  changePassword,
  forgotPassword,
  isEmailTaken,
  logIn,
  OTP_LENGTH,
  resendOtp,
  verifySignUp,
} from './people/accounts.ts';
import { inviteFamilyMember } from './people/invitations.ts';
import { showMe, updateUser } from './people/session-users.ts';
import { signUpByRole } from './people/sign-up.ts';
import { PHONE_COUNTRIES } from './people/typed-phone.ts';

const email = 'asha@example.org';
const password = 'quiet-harbour-42';
const pair = { password, passwordConfirmation: password };
const who = { role: 3, sub_role: 5 };
const change = { currentPassword: 'an-older-harbour', newPassword: password, confirmNewPassword: password };

type Payload = Readonly<Record<string, unknown>>;

const payloads: readonly [string, Endpoint, Payload][] = [
  ['POST /auth/forgot-password', forgotPassword, { email }],
  ['POST /auth/local', logIn, { email, password, ...who }],
  ['POST /auth/local/verify', verifySignUp, { email, ...pair, ...who, otp: '40712' }],
  ['POST /auth/local/resend-otp', resendOtp, { email }],
  ['POST /change-password', changePassword, { ...change, code: 'mailed-code' }],
  [
    'POST /auth/local/invite',
    inviteFamilyMember,
    { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: 7 },
  ],
  ['POST /auth/local/signup_by_role', signUpByRole, { email, ...pair, username: email, ...who, phone: '+14155550132' }],
  ['POST /subscribers/is-email-taken', isEmailTaken, { email }],
];

const bodyOf = ({ schema }: Endpoint) => schema.body as z.ZodType;

test.each(payloads)('lets %s accept what the specification lists, and nothing else', (call, endpoint, payload) => {
  expect(`${endpoint.method} ${endpoint.url}`).toBe(call);
  expect(bodyOf(endpoint).parse(payload)).toEqual(payload);
  expect(bodyOf(endpoint).safeParse({ ...payload, more: 1 }).success).toBe(false);
});

test('keeps calls about oneself at /users', () => {
  expect([showMe.method, showMe.url]).toEqual(['GET', '/users/me']);
  expect([updateUser.method, updateUser.url]).toEqual(['PUT', '/users/:id']);
  expect(bodyOf(updateUser).parse({ topics: [2, 1], id: 7 })).toEqual({ topics: [2, 1], id: 7 });
});

test.each<[Endpoint, Payload]>([
  [signUpByRole, { email, ...who, phone: '+14155550132' }],
  [inviteFamilyMember, { firstName: 'Arun', lastName: 'Nair', email, invitor: 7 }],
])('case %#: wants the username to be the email', (endpoint, payload) => {
  const draft = endpoint === signUpByRole ? { ...payload, ...pair } : payload;
  expect(bodyOf(endpoint).safeParse({ ...draft, username: email }).success).toBe(true);
  expect(bodyOf(endpoint).safeParse({ ...draft, username: 'jon@example.org' }).success).toBe(false);
});

test.each([
  ['1234567', false],
  ['12345678', true],
])('a password of %s: %s', (typed, isEnough) => {
  const draft = { ...change, newPassword: typed, confirmNewPassword: typed };
  expect(bodyOf(changePassword).safeParse(draft).success).toBe(isEnough);
});

test.each([
  ['4071', false],
  ['40712', true],
  ['407123', false],
  ['4071a', false],
])('a code of %s: %s', (otp, isOne) => {
  expect(bodyOf(verifySignUp).safeParse({ email, ...pair, ...who, otp }).success).toBe(isOne);
});

test('wants five-digit codes, and phone numbers of the US (the default) or India', () => {
  expect(OTP_LENGTH).toBe(5);
  expect(PHONE_COUNTRIES).toEqual(['US', 'IN']);
});
