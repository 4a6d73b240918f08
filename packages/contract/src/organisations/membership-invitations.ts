import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CONFIRMATION_DIFFERS, MailedCode, PasswordPair, passwordsMatch } from '../people/accounts.ts';
import { SessionUser, SignedIn } from '../people/session-users.ts';
import { MemberPart } from './memberships.ts';

const tags = ['Memberships'];

/** What the page of an invitation shows to the holder of its code, which went to `email` only. */
export const MembershipInvitation = z.object({
  organisation: z.string(),
  group: z.string().nullable(),
  part: MemberPart,
  email: z.string(),
  firstName: z.string().nullable(),
  /** The address has an account: its owner signs in and accepts. */
  hasAccount: z.boolean(),
});
export type MembershipInvitation = z.infer<typeof MembershipInvitation>;

/** A POST, so that the code stays out of logs and history. Problem: `incorrect_code`. */
export const lookUpMembership = endpoint({
  method: 'POST',
  url: '/memberships/look-up',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Read an invitation into an organisation by its mailed code',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: MembershipInvitation },
  },
});

/** Problems: `incorrect_code`, `invitation_of_account`, and those of weak passwords. */
export const acceptMembership = endpoint({
  method: 'POST',
  url: '/memberships/accept',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Join an organisation as a new person by setting a password',
    tags,
    body: PasswordPair.extend({ code: MailedCode }).refine(passwordsMatch, CONFIRMATION_DIFFERS),
    response: { 200: SignedIn },
  },
});

/**
 * Problems: `incorrect_code` (also another address), `invitation_of_other_role`,
 * `in_another_organisation` unless `leaveOther`.
 */
export const agreeToMembership = endpoint({
  method: 'POST',
  url: '/memberships/agree',
  access: 'user',
  resource: 'membership',
  limits: ['token'],
  schema: {
    summary: 'Join an organisation with an existing account',
    tags,
    body: z.strictObject({
      code: MailedCode,
      /** Sent by someone of another organisation, which they leave by joining. */
      leaveOther: z.boolean().optional(),
    }),
    response: { 200: SessionUser },
  },
});
