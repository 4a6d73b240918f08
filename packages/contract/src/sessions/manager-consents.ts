import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { RequestId } from '../ids.ts';

const tags = ['Manager'];
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

export const CONSENTS_AT_MOST = 10;
/** The longest that something can be shared with a manager at once. */
export const SHARED_DAYS_AT_MOST = 365;

const SharedSubject = z.enum(['goal', 'coaching'], 'Choose what to share.');
export type SharedSubject = z.infer<typeof SharedSubject>;

/** What is shared, as it was when it was shared. */
export const SharedThing = z.object({
  id: z.uuid(),
  /** `coaching`: only that the person was in coaching then. */
  subject: SharedSubject,
  /** Null for `coaching`. */
  goal: z.object({ title: z.string(), words: z.string(), until: z.iso.date().nullable() }).nullable(),
  sharedAt: instant,
  /** The last day on which the manager can read it, by the clock of the person who shares. */
  until: z.iso.date(),
});
export type SharedThing = z.infer<typeof SharedThing>;

const Named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });

export const OwnManager = z.object({
  /** Null without a manager who has joined. */
  manager: Named.nullable(),
  /** The coach of a standing match, whose times a meeting needs. */
  coach: Named.extend({ userId: z.int() }).nullable(),
  /** Those that stand, the newest first. */
  shared: z.array(SharedThing),
  /** Times ahead that the manager proposes for a meeting, the earliest first. */
  proposedStarts: z.array(z.iso.datetime({ offset: true })),
});
export type OwnManager = z.infer<typeof OwnManager>;

export const showOwnManager = endpoint({
  method: 'GET',
  url: '/manager-consents',
  access: ['coachee'],
  resource: 'manager-consent',
  schema: {
    summary: "The signed-in person's manager, and what they share with them",
    tags,
    response: { 200: z.object({ data: OwnManager }) },
  },
});

/**
 * Copies the goal's words as they are now: later changes stay private. The same request made again
 * answers the same. Problems: 400 for a date that is over or too far, `not_found` for a goal that
 * isn't the caller's, `no_manager_yet`, `no_coach_yet` for `coaching`, `list_full`,
 * `already_shared`.
 */
export const shareWithManager = endpoint({
  method: 'POST',
  url: '/manager-consents',
  access: ['coachee'],
  resource: 'manager-consent',
  problems: ['request_reused'],
  schema: {
    summary: "Share something with one's manager until a date",
    tags,
    body: z
      .strictObject({
        requestId: RequestId,
        subject: SharedSubject,
        goalId: z.uuid('Choose a goal.').nullable(),
        until: givenDate('Choose a date.'),
      })
      .refine(({ subject, goalId }) => subject === 'coaching' || goalId !== null, {
        path: ['goalId'],
        error: 'Choose a goal.',
      }),
    response: { 201: z.object({ data: SharedThing }) },
  },
});

/** Ends the manager's reading and erases the copied words in one statement. Idempotent. */
export const endSharing = endpoint({
  method: 'POST',
  url: '/manager-consents/:id/end',
  access: ['coachee'],
  resource: 'manager-consent',
  schema: { summary: 'Stop sharing', tags, params: Params, response: { 204: z.undefined() } },
});

/** Someone who agreed that their manager sees something of theirs. */
export const TeamMember = Named.extend({
  id: z.uuid(),
  picture: z.string().nullable(),
  shared: z.array(SharedThing),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Team = z.object({
  /** Only those who agreed, by name; nothing says whether there are others. */
  people: z.array(TeamMember),
  figures: z.object({
    /** The smallest number of people that a figure stands for. */
    atLeast: z.int(),
    /** Whether the team is that large. */
    isLargeEnough: z.boolean(),
  }),
});
export type Team = z.infer<typeof Team>;

export const showTeam = endpoint({
  method: 'GET',
  url: '/team',
  access: ['manager'],
  resource: 'manager-consent',
  schema: {
    summary: 'The people who share something with their manager, and what they share',
    tags,
    response: { 200: z.object({ data: Team }) },
  },
});
