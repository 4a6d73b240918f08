import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SpecifiedRoleId, SubRoleId } from '../role-ids.ts';
import { emailAddress, pasted, seenPart, TEXT_LIMITS, text } from '../text.ts';
import { storedPassword, TYPED_PASSWORD_MAX_LENGTH } from './password-forms.ts';
import { SignedIn } from './session-users.ts';

export const OTP_LENGTH = 5;
const PASSWORD_MIN_LENGTH = 8;

const tags = ['Accounts'];
const TOO_SHORT = 'Password is too short - should be 8 chars minimum.';
const TOO_LONG = `Keep the password under ${TEXT_LIMITS.password} characters.`;

/** In its stored form, or as typed: older passwords are of any form. */
const isLong = (typed: string) => Math.min(storedPassword(typed).length, typed.length) > TEXT_LIMITS.password;

const anyPassword = (message: string, tooLong = message) =>
  text(TYPED_PASSWORD_MAX_LENGTH, tooLong, message).refine((typed) => !isLong(typed), tooLong);

const isSamePassword = (one: string, other: string) => storedPassword(one) === storedPassword(other);

/** A password that someone chooses, as typed; it is measured as it is stored. */
const NewPassword = text(TYPED_PASSWORD_MAX_LENGTH, TOO_LONG)
  .min(1, 'Please enter a valid Password.')
  .refine((typed) => storedPassword(typed).length >= PASSWORD_MIN_LENGTH, TOO_SHORT)
  .refine((typed) => storedPassword(typed).length <= TEXT_LIMITS.password, TOO_LONG);

/** A password that someone already has: no minimum, since older rules may have differed. */
export const KnownPassword = anyPassword('Please enter a valid Password.').min(1, 'Please enter a valid Password.');

export const OneTimeCode = z
  .string('Please enter OTP.')
  .overwrite(seenPart)
  .min(1, 'Please enter OTP.')
  .regex(/^[0-9]{5}$/, 'Please enter OTP.');

export const PasswordPair = z.strictObject({
  password: NewPassword,
  passwordConfirmation: text(TYPED_PASSWORD_MAX_LENGTH, 'Passwords must match.'),
});

export const CONFIRMATION_DIFFERS = { path: ['passwordConfirmation'], message: 'Passwords must match.' };

export const passwordsMatch = (pair: z.infer<typeof PasswordPair>) =>
  isSamePassword(pair.password, pair.passwordConfirmation);

export const Verification = PasswordPair.extend({
  email: emailAddress(),
  role: SpecifiedRoleId,
  sub_role: SubRoleId.nullish(),
  otp: OneTimeCode,
}).refine(passwordsMatch, CONFIRMATION_DIFFERS);
export type Verification = z.infer<typeof Verification>;

export const verifySignUp = endpoint({
  method: 'POST',
  url: '/auth/local/verify',
  access: 'verify-only',
  limits: ['code'],
  schema: { summary: 'Verify the code from the mail', tags, body: Verification, response: { 200: SignedIn } },
});

const Sent = z.object({ email: z.string(), sent: z.literal(true) });
export const ByEmail = z.strictObject({ email: emailAddress() });

export const resendOtp = endpoint({
  method: 'POST',
  url: '/auth/local/resend-otp',
  access: 'verify-only',
  limits: ['code'],
  schema: { summary: 'Mail a new code', tags, body: ByEmail, response: { 200: Sent } },
});

/** The login forms; only the coach's enforces the minimum length. */
export const LoginFields = z.strictObject({ email: emailAddress(), password: KnownPassword });
export type LoginFields = z.infer<typeof LoginFields>;
export const CoachLoginFields = LoginFields.extend({
  password: KnownPassword.min(PASSWORD_MIN_LENGTH, TOO_SHORT),
});

export const loginFields = {
  email: emailAddress().optional(),
  identifier: emailAddress().optional(),
  password: KnownPassword,
  role: SpecifiedRoleId.optional().describe("Omit it to use the account's role."),
  sub_role: SubRoleId.nullish(),
};
export const LOGIN_WITHOUT_ADDRESS = { path: ['email'], message: 'Please enter a valid Email.' };

export const loginIsOfSomeone = (login: {
  readonly email?: string | undefined;
  readonly identifier?: string | undefined;
}) => (login.email ?? login.identifier) !== undefined;

export const Login = z.strictObject(loginFields).refine(loginIsOfSomeone, LOGIN_WITHOUT_ADDRESS);
export type Login = z.infer<typeof Login>;

/**
 * Someone with a second factor gets `second_factor_required` for the right password, and goes on
 * with `logInWithFactor` or `signInWithPasskey`.
 */
export const logIn = endpoint({
  method: 'POST',
  url: '/auth/local',
  access: 'public',
  limits: ['login'],
  problems: ['second_factor_required'],
  schema: { summary: 'Log in', tags, body: Login, response: { 200: SignedIn } },
});

export const refreshToken = endpoint({
  method: 'POST',
  url: '/auth/refresh',
  access: 'user',
  isOpenWhileLeaving: true,
  resource: 'account',
  withoutFactor: true,
  schema: {
    summary: 'A fresh token for the same login session',
    tags,
    response: { 200: z.object({ jwt: z.string() }) },
  },
});

export const logOut = endpoint({
  method: 'POST',
  url: '/auth/logout',
  access: 'user',
  isOpenWhileLeaving: true,
  resource: 'account',
  withoutFactor: true,
  schema: { summary: 'End this login session', tags, response: { 204: z.undefined() } },
});

export const isEmailTaken = endpoint({
  method: 'POST',
  url: '/subscribers/is-email-taken',
  access: 'public',
  limits: ['email-taken'],
  schema: {
    summary: 'Whether an account has this address',
    tags,
    body: ByEmail,
    response: { 200: z.object({ data: z.object({ exists: z.boolean() }) }) },
  },
});

export const forgotPassword = endpoint({
  method: 'POST',
  url: '/auth/forgot-password',
  access: 'public',
  limits: ['forgot-password'],
  schema: {
    summary: 'Mail a link to set a new password',
    tags,
    body: ByEmail,
    response: { 200: z.object({ ok: z.literal(true) }) },
  },
});

export const MailedCode = pasted(TEXT_LIMITS.code, 'Incorrect code provided').min(1, 'Incorrect code provided');

export const PasswordReset = PasswordPair.extend({ code: MailedCode }).refine(passwordsMatch, CONFIRMATION_DIFFERS);
export type PasswordReset = z.infer<typeof PasswordReset>;

/**
 * For someone with a second factor the password changes too, and the answer is
 * `second_factor_required` instead of a session: the page says so and leads to the login.
 */
export const resetPassword = endpoint({
  method: 'POST',
  url: '/auth/reset-password',
  access: 'public',
  limits: ['token'],
  problems: ['second_factor_required'],
  schema: {
    summary: 'Set a new password with the mailed code',
    tags,
    body: PasswordReset,
    response: { 200: SignedIn },
  },
});

export const PasswordChange = z
  .strictObject({
    currentPassword: anyPassword('Please enter current Password.').min(1, 'Please enter current Password.'),
    newPassword: NewPassword,
    confirmNewPassword: text(TYPED_PASSWORD_MAX_LENGTH, 'Passwords must match').min(1, 'Please enter a valid Password'),
    code: MailedCode.nullish().describe('An unexpired reset code of the same person; single-use.'),
  })
  .refine((change) => !isSamePassword(change.newPassword, change.currentPassword), {
    path: ['newPassword'],
    message: 'Current Password and New Password should not be same',
  })
  .refine((change) => isSamePassword(change.newPassword, change.confirmNewPassword), {
    path: ['confirmNewPassword'],
    message: 'Passwords must match',
  });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const changePassword = endpoint({
  method: 'POST',
  url: '/change-password',
  access: 'user',
  resource: 'account',
  schema: {
    summary: 'Change your own password; ends all other login sessions',
    tags,
    body: PasswordChange,
    response: { 200: SignedIn },
  },
});
