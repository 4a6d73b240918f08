import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { RandomId, RandomIdParam } from '../ids.ts';
import { line, pasted } from '../text.ts';
import { KnownPassword, OneTimeCode } from './accounts.ts';

const tags = ['Second factor'];

/** What proves a person beyond the password. Recovery codes come with the first of the others. */
export const FactorKind = z.enum(['passkey', 'totp', 'recovery-code']);
export type FactorKind = z.infer<typeof FactorKind>;

/** `off`: can't be added. `required`: has to be set up by `dueAt`. */
export const FactorNeed = z.enum(['off', 'offered', 'required']);
export type FactorNeed = z.infer<typeof FactorNeed>;

export const RECOVERY_CODES = 10;
/** Passkeys of one person. */
export const PASSKEYS_AT_MOST = 20;
export const LOST_FACTOR_HOURS = 72;
export const FACTOR_GRACE_DAYS = 14;

export const FactorName = line(60, 'Give it a name.');

const Moment = z.iso.datetime({ offset: true });

export const Factor = z.object({
  id: RandomId,
  kind: z.enum(['passkey', 'totp']),
  name: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
  /** Of a passkey: whether it is kept in an account such as iCloud or Google; null for an app. */
  isSynced: z.boolean().nullable(),
});
export type Factor = z.infer<typeof Factor>;

export const Factors = z.object({
  /** Passkeys and the app, oldest first. */
  factors: z.array(Factor),
  recoveryCodesLeft: z.int(),
  need: FactorNeed,
  /** Of a role that needs one, for someone without: when the 14 days of grace end. */
  dueAt: Moment.nullable(),
  /** Grace is over: all calls but those to set up a factor answer `factor_required`. */
  isDue: z.boolean(),
  /** Show the offer: from the second sign-in on, without a factor, until it is refused. */
  isOffered: z.boolean(),
  /** `unavailable`: at a bare number as address, or over http elsewhere than on localhost. */
  passkeys: z.enum(['available', 'unavailable']),
  /** Since someone with the password said that the factor is lost: when the link is mailed. */
  lostReadyAt: Moment.nullable(),
});
export type Factors = z.infer<typeof Factors>;

/** `recoveryCodes`, such as `K7Q2M-9XW4T`: with the first factor only, and null after. */
export const AddedFactor = z.object({ factor: Factor, recoveryCodes: z.array(z.string()).nullable() });
export type AddedFactor = z.infer<typeof AddedFactor>;

const WRONG_FORM = 'Enter the six digits from your app, or a recovery code.';

/** Without spaces and hyphens, in capitals; letters that look like digits are those digits. */
function plainCode(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return plain.replace(/O/g, '0').replace(/[IL]/g, '1');
}

/** Six digits of the app, or a recovery code, in any spelling. */
export const FactorCode = pasted(40, WRONG_FORM)
  .overwrite(plainCode)
  .regex(/^(\d{6}|[0-9A-HJKMNP-TV-Z]{10})$/, WRONG_FORM);

/** Six digits of the app. */
export const AppCode = pasted(40, 'Enter the six digits from your app.')
  .overwrite(plainCode)
  .regex(/^\d{6}$/, 'Enter the six digits from your app.');

export const listFactors = endpoint({
  method: 'GET',
  url: '/factors',
  access: 'user',
  resource: 'factors',
  withoutFactor: true,
  schema: { summary: 'Your factors, and whether you need one', tags, response: { 200: Factors } },
});

const id = z.strictObject({ id: RandomIdParam });

export const renameFactor = endpoint({
  method: 'PUT',
  url: '/factors/:id',
  access: 'user',
  resource: 'factors',
  schema: {
    summary: 'Rename a passkey or the app',
    tags,
    params: id,
    body: z.strictObject({ name: FactorName }),
    response: { 200: Factor },
  },
});

/**
 * With the last one the recovery codes go too, and a password is enough again. Needs a step-up.
 * Problems: `factor_needed` for the last one of someone whose role requires one, `not_found`.
 */
export const removeFactor = endpoint({
  method: 'DELETE',
  url: '/factors/:id',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  problems: ['factor_needed'],
  schema: { summary: 'Remove a passkey or the app', tags, params: id, response: { 204: z.undefined() } },
});

/**
 * Mails the five digits that the first factor needs to the account's address. Problems:
 * `rate_limited` within a minute of the last one, `first_factor_only` for people with a factor.
 */
export const mailFirstFactorCode = endpoint({
  method: 'POST',
  url: '/factors/code',
  access: 'user',
  resource: 'factors',
  withoutFactor: true,
  problems: ['first_factor_only', 'factors_off'],
  schema: {
    summary: 'Mail a code that allows the first factor',
    tags,
    response: { 200: z.object({ email: z.string(), sent: z.literal(true) }) },
  },
});

/**
 * Password and mailed code allow this login session to add its first factor within 10 minutes,
 * be it a passkey or the app, in as many tries as that takes. It counts as a step-up. Problems:
 * `wrong_current_password`, `invalid_otp`, `first_factor_only`, `rate_limited`.
 */
export const permitFirstFactor = endpoint({
  method: 'POST',
  url: '/factors/permission',
  access: 'user',
  resource: 'factors',
  withoutFactor: true,
  problems: ['wrong_current_password', 'invalid_otp', 'first_factor_only', 'factors_off'],
  schema: {
    summary: 'Allow the first factor with password and mailed code',
    tags,
    body: z.strictObject({ password: KnownPassword, otp: OneTimeCode }),
    response: { 200: z.object({ until: Moment }) },
  },
});

/** "No, thanks": never offered again. It can still be set up in Settings. */
export const dismissFactorOffer = endpoint({
  method: 'POST',
  url: '/factors/offer/dismiss',
  access: 'user',
  resource: 'factors',
  schema: { summary: 'Don’t offer a second factor again', tags, response: { 204: z.undefined() } },
});

/**
 * Begins the app: one a person. Secret and address, `otpauth://totp/…` for a QR code, are shown
 * until it is confirmed, for 10 minutes; beginning again makes others. Needs a step-up, and
 * `permitFirstFactor` for the first factor. Problems: `totp_exists`, `first_factor_unproved`.
 */
export const beginTotp = endpoint({
  method: 'POST',
  url: '/totp',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  withoutFactor: true,
  problems: ['totp_exists', 'first_factor_unproved', 'factors_off'],
  schema: {
    summary: 'Begin adding an authenticator app',
    tags,
    response: { 200: z.object({ secret: z.string(), uri: z.string(), until: Moment }) },
  },
});

/**
 * Proves that the app has the secret, and stores it. See `addPasskey` about the first factor.
 * Problems: `wrong_factor_code`, `factor_clock_off`, `totp_not_begun`, `rate_limited` after five.
 */
export const confirmTotp = endpoint({
  method: 'POST',
  url: '/totp/confirm',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  withoutFactor: true,
  problems: ['wrong_factor_code', 'factor_clock_off', 'totp_not_begun', 'totp_exists', 'first_factor_unproved'],
  schema: {
    summary: 'Confirm the app with its first code',
    tags,
    body: z.strictObject({ code: AppCode, name: FactorName.optional() }),
    response: { 201: AddedFactor },
  },
});

/** Ten new ones; all former end. Needs a step-up. Problems: `not_found` without a factor. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  url: '/recovery-codes',
  access: 'user',
  resource: 'factors',
  stepUp: true,
  problems: ['not_found'],
  schema: {
    summary: 'Make ten new recovery codes',
    tags,
    response: { 200: z.object({ recoveryCodes: z.array(z.string()) }) },
  },
});
