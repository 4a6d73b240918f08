import { z } from 'zod';
import { CoachState } from '../coaching/coaches.ts';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { line } from '../text.ts';

const tags = ['Practice'];

/** What a coach has ready, for who decides whether coachees see them. */
export const CoachReadiness = z.object({
  profile: z.boolean(),
  picture: z.boolean(),
  languages: z.boolean(),
  /** Hours in which they can be booked. */
  hours: z.boolean(),
  prices: z.boolean(),
});
export type CoachReadiness = z.infer<typeof CoachReadiness>;

export const DutyStanding = z.enum(['none', 'duty', 'lead']);
export type DutyStanding = z.infer<typeof DutyStanding>;

export const CoachReview = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  state: CoachState,
  since: z.iso.datetime({ offset: true }),
  /** The address of their page, once they have one. */
  slug: z.string().nullable(),
  isBlocked: z.boolean(),
  clients: z.int(),
  /** Null before they have answered the questionnaire. */
  clientLimit: z.int().nullable(),
  openRequests: z.int(),
  oldestRequestAt: z.iso.datetime({ offset: true }).nullable(),
  duty: DutyStanding,
  readiness: CoachReadiness,
});
export type CoachReview = z.infer<typeof CoachReview>;

const access = { practice: ['owner', 'coordinator'] } as const;

/** Those in review first, and of each state those who have been in it longest. */
export const listCoachReviews = endpoint({
  method: 'GET',
  url: '/practice/coaches',
  access,
  resource: 'coach-review',
  schema: {
    summary: 'The coaches of this practice',
    tags,
    querystring: z.strictObject({
      state: CoachState.optional(),
      search: line(100, 'Type a name or an address.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(CoachReview) },
  },
});

const params = z.strictObject({ id: IdParam });

/**
 * `seen` is the state that was on the screen: of two who decide at once, the second has
 * `request_decided`, unless both want the same. Problems: `not_found`, `request_decided`,
 * `not_a_coach` for one who hasn't completed profile and questionnaire.
 */
export const decideCoach = endpoint({
  method: 'PUT',
  url: '/practice/coaches/:id/state',
  access,
  resource: 'coach-review',
  problems: ['request_decided', 'not_a_coach'],
  schema: {
    summary: 'Approve or suspend a coach',
    tags,
    params,
    body: z.strictObject({ state: z.enum(['approved', 'suspended']), seen: CoachState }),
    response: { 200: CoachReview },
  },
});

/** Repeated, it changes nothing. Problems: `not_found`, `not_a_coach` for one not approved. */
export const setCoachDuty = endpoint({
  method: 'PUT',
  url: '/practice/coaches/:id/duty',
  access,
  resource: 'coach-review',
  problems: ['not_a_coach'],
  schema: {
    summary: 'Give or end triage duty, or name the lead',
    tags,
    params,
    body: z.strictObject({ duty: DutyStanding }),
    response: { 200: CoachReview },
  },
});
