import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { LOGIN_WITHOUT_ADDRESS, loginFields, loginIsOfSomeone, MailedCode } from './accounts.ts';
import { FactorCode } from './factors.ts';
import { SignedIn } from './session-users.ts';

const tags = ['Second factor'];

export const SecondFactorLogin = z
  .strictObject({ ...loginFields, code: FactorCode })
  .refine(loginIsOfSomeone, LOGIN_WITHOUT_ADDRESS);
export type SecondFactorLogin = z.infer<typeof SecondFactorLogin>;

/**
 * After `POST /auth/local` answered `second_factor_required`, whose `details.factors` names the
 * kinds the person has: password and code in one call. Six digits of the app or a recovery code.
 * Problems: those of `logIn`, `wrong_factor_code`, `factor_code_used`, `factor_clock_off`,
 * `rate_limited` after five codes.
 */
export const logInWithFactor = endpoint({
  method: 'POST',
  url: '/auth/local/second-factor',
  access: 'public',
  limits: ['login'],
  problems: ['wrong_factor_code', 'factor_code_used', 'factor_clock_off'],
  schema: { summary: 'Log in with password and code', tags, body: SecondFactorLogin, response: { 200: SignedIn } },
});

export const LostFactor = z.strictObject(loginFields).refine(loginIsOfSomeone, LOGIN_WITHOUT_ADDRESS);
export type LostFactor = z.infer<typeof LostFactor>;

/**
 * Without any factor or recovery code: 72 hours' wait, with mails to every address that is known,
 * each with a link that stops it; then a mail with a link to `/lost-factor`. Asked again, it goes
 * on waiting and answers the same. A sign-in with a factor ends it. Problems: those of `logIn`,
 * `not_found` for people without a factor.
 */
export const loseFactor = endpoint({
  method: 'POST',
  url: '/auth/local/lost-factor',
  access: 'public',
  limits: ['login'],
  problems: ['not_found'],
  schema: {
    summary: 'Say with the password that the factor is lost',
    tags,
    body: LostFactor,
    response: { 200: z.object({ readyAt: z.iso.datetime({ offset: true }) }) },
  },
});

/**
 * By the link in those mails, on `/lost-factor/stop?code=…`, with a press: mail programs open
 * links. Answers alike when it was stopped already. Problems: `incorrect_code`.
 */
export const stopLostFactor = endpoint({
  method: 'POST',
  url: '/auth/local/lost-factor/stop',
  access: 'public',
  limits: ['token'],
  problems: ['incorrect_code'],
  schema: {
    summary: 'Stop it with the mailed code',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: z.object({ stopped: z.literal(true) }) },
  },
});

/**
 * By the link in the last mail, on `/lost-factor?code=…`, within 7 days and once: removes all
 * factors and signs in, so that the person can set one up anew. Problems: `incorrect_code`,
 * `invalid_credentials` for a wrong password, `account_blocked`, `rate_limited`.
 */
export const signInAfterLoss = endpoint({
  method: 'POST',
  url: '/auth/local/lost-factor/sign-in',
  access: 'public',
  limits: ['login'],
  problems: ['incorrect_code'],
  schema: {
    summary: 'Sign in without the lost factor',
    tags,
    body: z.strictObject({ code: MailedCode, password: loginFields.password }),
    response: { 200: SignedIn },
  },
});
