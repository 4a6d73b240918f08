import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MailedCode } from '../people/accounts.ts';
import { emailAddress } from '../text.ts';

const tags = ['Group links'];

/** An address that a group admin passes on; who opens it asks for an invitation into the group. */
export const GroupLink = z.object({
  /** Whole, with `PUBLIC_URL`. */
  address: z.string(),
  /** How many people it still invites. */
  left: z.int(),
  expiresAt: z.iso.datetime({ offset: true }),
});
export type GroupLink = z.infer<typeof GroupLink>;

export const showGroupLink = endpoint({
  method: 'GET',
  url: '/groups/mine/link',
  access: ['group-admin'],
  resource: 'group-link',
  schema: {
    summary: 'The invite link of the group, or null without one that works',
    tags,
    response: { 200: z.object({ data: GroupLink.nullable() }) },
  },
});

export const NewGroupLink = z.strictObject({
  people: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(500, 'Enter 500 or less.'),
  days: z.literal([7, 30, 90], 'Choose one of them.'),
});
export type NewGroupLink = z.infer<typeof NewGroupLink>;

/** The former link stops working. Problems: those of `invitePeople`. */
export const makeGroupLink = endpoint({
  method: 'POST',
  url: '/groups/mine/link',
  access: ['group-admin'],
  resource: 'group-link',
  schema: {
    summary: 'Make an invite link for a number of people and days',
    tags,
    body: NewGroupLink,
    response: { 200: z.object({ data: GroupLink }) },
  },
});

/** Idempotent. Invitations that went out stay. */
export const endGroupLink = endpoint({
  method: 'DELETE',
  url: '/groups/mine/link',
  access: ['group-admin'],
  resource: 'group-link',
  schema: { summary: 'End the invite link', tags, response: { 204: z.undefined() } },
});

/** What the page of a link shows to everyone who has it. */
export const GroupLinkView = z.object({ organisation: z.string(), group: z.string().nullable() });
export type GroupLinkView = z.infer<typeof GroupLinkView>;

/** Problem: `incorrect_code`, also for one that has ended or is used up. */
export const lookUpGroupLink = endpoint({
  method: 'POST',
  url: '/group-links/look-up',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Read where an invite link leads',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: GroupLinkView },
  },
});

/** What the page of a link asks for. */
export const AskByLink = z.strictObject({ code: MailedCode, email: emailAddress() });

/**
 * Mails an ordinary invitation into the group, which proves the address. The answer is the same for
 * an address that is in already, has left, or waits for a seat. Problem: `incorrect_code`.
 */
export const askByGroupLink = endpoint({
  method: 'POST',
  url: '/group-links/ask',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Ask for an invitation by an invite link',
    tags,
    body: AskByLink,
    response: { 204: z.undefined() },
  },
});
