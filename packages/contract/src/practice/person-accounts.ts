import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { line } from '../text.ts';

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
