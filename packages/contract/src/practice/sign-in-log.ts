import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { SignInOutcome, SignInWay } from '../people/sign-in-events.ts';

const tags = ['Practice'];

/** Alike tries of an hour are one line. */
export const SignInEvent = z.object({
  id: z.int(),
  at: z.iso.datetime({ offset: true }),
  /** The number of an account; null where none was meant, or none has that address. */
  account: z.int().nullable(),
  way: SignInWay,
  outcome: SignInOutcome,
  /** Of an IPv4 address its /24, of an IPv6 address its /48. */
  network: z.string(),
  times: z.int(),
});
export type SignInEvent = z.infer<typeof SignInEvent>;

/**
 * All that failed or was refused; of sign-ins that went well only those of people who run the
 * practice: when others come and go is no business of it.
 */
export const listSignInEvents = endpoint({
  method: 'GET',
  url: '/practice/sign-ins',
  access: { practice: ['owner'] },
  resource: 'sign-in-log',
  schema: {
    summary: 'Who signed in to the console, and what failed or was refused',
    tags,
    querystring: z.strictObject({
      outcome: SignInOutcome.optional(),
      sort: z.enum(['at', '-at'], 'Choose one of them.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(SignInEvent) },
  },
});
