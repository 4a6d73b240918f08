import { z } from 'zod';
import { CoachState, PracticeUpdate } from '../coaching/coaches.ts';
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

/** The last offer of another coach to this coach's clients: numbers alone. */
export const Handover = z.object({
  /** The name of that coach. */
  to: z.string(),
  offered: z.int(),
  until: z.iso.datetime({ offset: true }),
  isOpen: z.boolean(),
  /** Null while it is open, and if fewer clients were asked than a figure needs. */
  accepted: z.int().nullable(),
  kept: z.int().nullable(),
});
export type Handover = z.infer<typeof Handover>;

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
  /** Of these, those with an agreement in force; null for fewer clients than a figure needs. */
  agreed: z.int().nullable(),
  /** Null before they have answered the questionnaire. */
  clientLimit: z.int().nullable(),
  openRequests: z.int(),
  oldestRequestAt: z.iso.datetime({ offset: true }).nullable(),
  duty: DutyStanding,
  readiness: CoachReadiness,
  /** As their public page shows it; null for none, and without new clients. */
  nextFreeAt: z.iso.datetime({ offset: true }).nullable(),
  /** Of sessions that took place since the first of the month, by the coach's clock. */
  minutesThisMonth: z.int(),
  handover: Handover.nullable(),
});
export type CoachReview = z.infer<typeof CoachReview>;

const access = { practice: ['owner', 'coordinator'] } as const;

/** Of coaches with at least as many clients as a figure needs, together. */
const AgreementRate = z.object({ agreed: z.int(), clients: z.int(), atLeast: z.int() });
export type AgreementRate = z.infer<typeof AgreementRate>;

export const showAgreementRate = endpoint({
  method: 'GET',
  url: '/practice/agreement-rate',
  access,
  resource: 'coach-review',
  schema: {
    summary: 'How many clients have an agreement in force',
    tags,
    response: { 200: z.object({ data: AgreementRate }) },
  },
});

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

/** Approved coaches with their free places, for who looks for one to take over. By name. */
export const listSuccessors = endpoint({
  method: 'GET',
  url: '/practice/coaches/:id/successors',
  access,
  resource: 'coach-review',
  schema: {
    summary: 'Coaches who could take over the clients of a coach',
    tags,
    params,
    response: {
      200: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), freePlaces: z.int() })) }),
    },
  },
});

export const HandoverOffer = z.strictObject({
  toId: z.int('Choose a coach.').min(1, 'Choose a coach.').max(2_147_483_647, 'Choose a coach.'),
  /** Of the press: sent again, no one is asked again. */
  requestId: z.uuid(),
});
export type HandoverOffer = z.infer<typeof HandoverOffer>;

/**
 * Every client of the coach gets an offer, and decides. Problems: `not_found`, `no_such_coach` for
 * one who isn't approved, `coach_unavailable` without a free place, `request_decided` while an
 * offer is open or without clients, `request_reused`.
 */
export const offerHandover = endpoint({
  method: 'POST',
  url: '/practice/coaches/:id/handover',
  access,
  resource: 'coach-review',
  problems: ['no_such_coach', 'coach_unavailable', 'request_decided', 'request_reused'],
  schema: {
    summary: 'Offer a coach’s clients another coach',
    tags,
    params,
    body: HandoverOffer,
    response: { 200: CoachReview },
  },
});

/** What was accepted stays. Repeated, it changes nothing. Problem: `not_found`. */
export const endHandover = endpoint({
  method: 'POST',
  url: '/practice/coaches/:id/handover/end',
  access,
  resource: 'coach-review',
  schema: { summary: 'End the offers that are open', tags, params, response: { 200: CoachReview } },
});

export const ClientLimit = z.strictObject({ limit: PracticeUpdate.shape.caseLoadCap.unwrap() });

/**
 * `seen` is the limit that was on the screen, which the coach may have changed. Problems:
 * `not_found`, `request_decided`, `not_a_coach` for one who hasn't completed the questionnaire.
 */
export const setClientLimit = endpoint({
  method: 'PUT',
  url: '/practice/coaches/:id/client-limit',
  access,
  resource: 'coach-review',
  problems: ['request_decided', 'not_a_coach'],
  schema: {
    summary: 'Set a coach’s client limit',
    tags,
    params,
    body: ClientLimit.extend({ seen: z.int().nullable() }),
    response: { 200: CoachReview },
  },
});
