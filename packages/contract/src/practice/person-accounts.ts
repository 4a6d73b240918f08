import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { Erasure } from '../rights/erasures.ts';
import { emailAddress, line } from '../text.ts';

const tags = ['Practice'];

/** An account as those who run the practice see it: nothing of anyone's coaching. */
export const PersonAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  joinedAt: z.iso.datetime({ offset: true }),
  isBlocked: z.boolean(),
  hasFactor: z.boolean(),
  /** Such as `2026-11`, never the day; null for someone who never signed in. */
  lastSignIn: z.string().nullable(),
});
export type PersonAccount = z.infer<typeof PersonAccount>;

const access = { practice: ['owner', 'coordinator'] } as const;
const resource = 'person-account';

/** By the beginnings of a name or a whole address; the newest accounts first. */
export const listPersonAccounts = endpoint({
  method: 'GET',
  url: '/practice/people',
  access,
  resource,
  schema: {
    summary: 'Find the account of a person',
    tags,
    querystring: z.strictObject({
      search: line(100, 'Type a name or an address.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(PersonAccount) },
  },
});

const params = z.strictObject({ id: IdParam });

/**
 * Ends all sessions and mailed links too. Repeated, it changes nothing. Problems: `not_found`,
 * `erasure_needs_admin`, `forbidden` for a coordinator about an owner.
 */
export const setBlock = endpoint({
  method: 'PUT',
  url: '/practice/people/:id/block',
  access,
  resource,
  problems: ['erasure_needs_admin'],
  schema: {
    summary: 'Block an account, or let it log in again',
    tags,
    params,
    body: z.strictObject({ isBlocked: z.boolean() }),
    response: { 200: PersonAccount },
  },
});

/** Wherever the person is signed in. Problems: those of `setBlock`. */
export const endSessionsOf = endpoint({
  method: 'POST',
  url: '/practice/people/:id/end-sessions',
  access,
  resource,
  schema: { summary: 'Sign a person out everywhere', tags, params, response: { 200: PersonAccount } },
});

/** To set a password; nothing is sent to an account that is blocked. Problems: `forbidden`. */
export const sendPasswordLink = endpoint({
  method: 'POST',
  url: '/practice/people/:id/password-link',
  access,
  resource,
  schema: { summary: 'Mail a person a link to set a password', tags, params, response: { 200: PersonAccount } },
});

export const AddressOnly = z.strictObject({ email: emailAddress() });

/** Of someone who signs up; `isSent` is false without a sign-up that waits for its code. */
export const resendCode = endpoint({
  method: 'POST',
  url: '/practice/codes',
  access,
  resource,
  schema: {
    summary: 'Send the code of a sign-up again',
    tags,
    body: AddressOnly,
    response: { 200: z.object({ isSent: z.boolean() }) },
  },
});

export const ClientInvitation = AddressOnly.extend({
  /** What they are invited as. */
  role: z.enum(['coachee', 'coach']),
});
export type ClientInvitation = z.infer<typeof ClientInvitation>;

/**
 * Mails where to sign up; the address is kept nowhere. Problems: `email_in_use`, `rate_limited`
 * for an address that was invited three times in a day.
 */
export const inviteClient = endpoint({
  method: 'POST',
  url: '/practice/invitations',
  access,
  resource,
  problems: ['email_in_use'],
  schema: {
    summary: 'Invite someone to be coached, or to coach',
    tags,
    body: ClientInvitation,
    response: { 200: z.object({ email: z.string(), sent: z.literal(true) }) },
  },
});

/** The person is notified, and only they can fetch it. Problems: `downloads_used_up`. */
export const prepareDownloadFor = endpoint({
  method: 'POST',
  url: '/practice/people/:id/download',
  access,
  resource,
  problems: ['downloads_used_up'],
  schema: {
    summary: 'Prepare the download of a person who asks for it',
    tags,
    params,
    response: { 204: z.undefined() },
  },
});

/**
 * As if the person had asked: they have a mail, and a week to keep the account. `email` is typed
 * anew, so that it is no other's. Problems: `not_found`, `forbidden`, `erasure_needs_admin`,
 * `invalid_request` at another address.
 */
export const eraseFor = endpoint({
  method: 'POST',
  url: '/practice/people/:id/erasure',
  access,
  resource,
  problems: ['erasure_needs_admin'],
  schema: {
    summary: 'Begin to delete the account of a person who asks for it',
    tags,
    params,
    body: AddressOnly,
    response: { 201: z.object({ data: Erasure }) },
  },
});
