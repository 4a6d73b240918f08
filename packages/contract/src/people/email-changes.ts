import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailAddress } from '../text.ts';
import { MailedCode, OneTimeCode } from './accounts.ts';
import { SessionUser } from './session-users.ts';

const tags = ['Accounts'];

/** How long the former address can take the account back, and belongs to no one else. */
export const EMAIL_UNDO_HOURS = 72;

/**
 * Mails five digits to the new address. Answers alike for an address of another account, which
 * gets none. Problems: `same_email`, `rate_limited` within a minute of the last to that address.
 */
export const startEmailChange = endpoint({
  method: 'POST',
  url: '/email-changes',
  access: 'user',
  resource: 'account',
  stepUp: true,
  limits: ['code'],
  problems: ['same_email'],
  schema: {
    summary: 'Mail a code to the address you want to have',
    tags,
    body: z.strictObject({ email: emailAddress() }),
    response: { 200: z.object({ email: z.string(), sent: z.literal(true) }) },
  },
});

/**
 * Changes the address, ends all other login sessions and mailed links, and mails the former address
 * a link to `/email-change/undo?code=…`. Problems: `invalid_otp`.
 */
export const confirmEmailChange = endpoint({
  method: 'POST',
  url: '/email-changes/confirm',
  access: 'user',
  resource: 'account',
  stepUp: true,
  limits: ['code'],
  problems: ['invalid_otp'],
  schema: {
    summary: 'Change your address with the mailed code',
    tags,
    body: z.strictObject({ otp: OneTimeCode }),
    response: { 200: SessionUser },
  },
});

/**
 * By the link in the mail to the former address, within 72 hours, with a press: mail programs open
 * links. The account has that address again; all login sessions end, the password is no longer
 * good, and a link to set another is mailed there. Answers alike when it was done already.
 */
export const undoEmailChange = endpoint({
  method: 'POST',
  url: '/email-changes/undo',
  access: 'public',
  limits: ['token'],
  problems: ['incorrect_code'],
  schema: {
    summary: 'Take an address back with the mailed code',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: z.object({ email: z.string() }) },
  },
});
