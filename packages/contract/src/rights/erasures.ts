import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** How long people can change their mind. */
export const ERASURE_WAIT_DAYS = 7;

const instant = z.iso.datetime({ offset: true });

/** One that a person asked for, until it happens. */
export const Erasure = z.object({
  askedAt: instant,
  dueAt: instant,
  /** False once it has begun: until then the person can keep the account. */
  isOpen: z.boolean(),
});
export type Erasure = z.infer<typeof Erasure>;

/** In words, for the person who thinks about it. */
export const ErasurePlan = z.object({
  days: z.int(),
  /** What the person has to do first. Asked earlier: `erasure_needs_admin`. */
  first: z.array(z.string()),
  goes: z.array(z.string()),
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
  /** What happens to others because of it. */
  others: z.array(z.string()),
});
export type ErasurePlan = z.infer<typeof ErasurePlan>;

const tags = ['Your data'];
const own = { access: 'user', resource: 'account', withoutFactor: true } as const;

export const showErasurePlan = endpoint({
  ...own,
  method: 'GET',
  url: '/erasures/plan',
  schema: {
    summary: 'What deleting your account would do: what goes, what stays, and what happens to others',
    tags,
    response: { 200: z.object({ data: ErasurePlan }) },
  },
});

export const showErasure = endpoint({
  ...own,
  method: 'GET',
  url: '/erasures/me',
  isOpenWhileLeaving: true,
  schema: {
    summary: 'The deletion that you asked for, or null',
    tags,
    response: { 200: z.object({ data: Erasure.nullable() }) },
  },
});

export const askForErasure = endpoint({
  ...own,
  method: 'POST',
  url: '/erasures',
  stepUp: true,
  isOpenWhileLeaving: true,
  problems: ['erasure_needs_admin'],
  schema: {
    summary: 'Ask for your account to be deleted; others stop reading it at once',
    tags,
    response: { 201: z.object({ data: Erasure }) },
  },
});

export const keepAccount = endpoint({
  ...own,
  method: 'POST',
  url: '/erasures/me/end',
  isOpenWhileLeaving: true,
  problems: ['erasure_begun'],
  schema: {
    summary: 'Keep your account; works until the deletion begins',
    tags,
    response: { 204: z.undefined() },
  },
});
