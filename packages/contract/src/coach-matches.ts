import { z } from 'zod';
import { CoachCard } from './coaches.ts';
import { endpoint } from './endpoint.ts';
import { entity } from './entities.ts';
import { IdParam } from './ids.ts';
import { text } from './text.ts';

const tags = ['Matching'];
const instant = z.iso.datetime({ offset: true });

export const SUGGESTIONS_SHOWN = 3;
/** A coach answers a request within so many days, or the next suggestion is offered. */
export const MATCH_DECISION_DAYS = 3;

/**
 * What two people have in common, in words that are true: `Speaks Hindi`, `4 of your 5 topics`. A `caution` says what speaks against it:
 * `Fits your times, not your topics`, `Only 1 hour a week in common`.
 */
export const MatchReason = z.object({ kind: z.literal(['fit', 'caution']), words: z.string() });
export type MatchReason = z.infer<typeof MatchReason>;
const Reasons = z.array(MatchReason);

/** A coach who fits, with the reasons, the strongest first, and then the cautions. */
export const CoachSuggestion = entity({ coach: CoachCard, reasons: Reasons });
export type CoachSuggestion = z.infer<typeof CoachSuggestion>;

const Suggestions = z.object({
  data: z.array(CoachSuggestion),
  /** Whether passing these would lead to others. */
  meta: z.object({ hasMore: z.boolean() }),
});

/** Three at most, for a coachee who finished the questionnaire; before that none. The same until something changes. */
export const listSuggestions = endpoint({
  method: 'GET',
  url: '/coach-suggestions',
  access: ['coachee'],
  resource: 'coach-suggestions',
  schema: { summary: 'Coaches who fit, with reasons', tags, response: { 200: Suggestions } },
});

const CoachIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(20);

/** Those named are not suggested again, until nobody else is left: then all come back. */
export const passSuggestions = endpoint({
  method: 'POST',
  url: '/coach-suggestions/pass',
  access: ['coachee'],
  resource: 'coach-suggestions',
  schema: {
    summary: 'See other coaches',
    tags,
    body: z.strictObject({ coachIds: CoachIds }),
    response: { 200: Suggestions },
  },
});

/**
 * `requested` → `standing` (accepted), `declined`, `expired` (no answer in time) or `withdrawn` (by the coachee); `standing` → `ended`,
 * by the coachee, without a reason, or by the coach.
 */
export const MATCH_STATES = ['requested', 'standing', 'declined', 'expired', 'withdrawn', 'ended'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

const matchAttributes = {
  state: z.literal([...MATCH_STATES]),
  requestedAt: instant,
  /** Until when the coach answers. */
  decideBy: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
};

/** A match as the coachee sees it. */
export const CoachMatch = entity({ ...matchAttributes, coach: CoachCard });
export type CoachMatch = z.infer<typeof CoachMatch>;

/** `data` is the request that is open or the match that stands; `last` the one before, when none is. */
export const showMyMatch = endpoint({
  method: 'GET',
  url: '/coach-matches/mine',
  access: ['coachee'],
  resource: 'match',
  schema: {
    summary: 'The coach of the signed-in coachee, or the request for one',
    tags,
    response: { 200: z.object({ data: CoachMatch.nullable(), last: CoachMatch.nullable() }) },
  },
});

/** Problems: `match_open` (there is one already), `coach_unavailable` (full, paused or not shown any more), 404. */
export const requestMatch = endpoint({
  method: 'POST',
  url: '/coach-matches',
  access: ['coachee'],
  resource: 'match',
  schema: {
    summary: 'Ask a coach',
    tags,
    body: z.strictObject({
      coachId: z.int().min(1).max(2_147_483_647),
      /** A word to the coach, read by that coach alone. */
      message: text(600).trim().default(''),
    }),
    response: { 201: z.object({ data: CoachMatch }) },
  },
});

const Params = z.strictObject({ id: IdParam });

/** Problem where it was decided meanwhile: `match_decided`. Saying the same again changes nothing. */
export const withdrawMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/withdraw',
  access: ['coachee'],
  resource: 'match',
  schema: { summary: 'Take a request back', tags, params: Params, response: { 204: z.undefined() } },
});

/** By either of the two, with no reason asked. */
export const endMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/end',
  access: ['coachee', 'coach'],
  resource: 'match',
  schema: { summary: 'End a match', tags, params: Params, response: { 204: z.undefined() } },
});

export const acceptMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/accept',
  access: ['coach'],
  resource: 'match',
  schema: { summary: 'Accept a request', tags, params: Params, response: { 204: z.undefined() } },
});

export const declineMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/decline',
  access: ['coach'],
  resource: 'match',
  schema: { summary: 'Decline a request', tags, params: Params, response: { 204: z.undefined() } },
});

/** Somebody who asked, or a client, as their coach sees them; `id` is the match's. */
export const CoachClient = entity({
  ...matchAttributes,
  coacheeId: z.int(),
  firstName: z.string().nullable(),
  /** Only from the moment the match stands. */
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  timeZone: z.string().nullable(),
  message: z.string(),
  /** What the two have in common, in words. */
  reasons: Reasons,
});
export type CoachClient = z.infer<typeof CoachClient>;

/** Requests that wait, the oldest first, and the clients whose match stands, the newest first. */
export const listClients = endpoint({
  method: 'GET',
  url: '/coach-clients',
  access: ['coach'],
  resource: 'match',
  schema: {
    summary: 'Those who ask for the signed-in coach, and their clients',
    tags,
    response: { 200: z.object({ requests: z.array(CoachClient), clients: z.array(CoachClient) }) },
  },
});

/** One answer that is marked for the coach, in words that can be read without the definition. */
const ReadableAnswer = z.object({ item: z.string(), label: z.string(), answer: z.string() });

/** `id` is the match's; anything but a match that stands with the caller is a 404. */
export const showClient = endpoint({
  method: 'GET',
  url: '/coach-clients/:id',
  access: ['coach'],
  resource: 'client-answers',
  schema: {
    summary: 'A client: what they answered for their coach, and check-ins that they share',
    tags,
    params: Params,
    response: {
      200: z.object({
        data: z.object({
          client: CoachClient,
          answers: z.array(ReadableAnswer),
          checkIns: z.array(z.object({ score: z.int(), takenAt: instant })),
        }),
      }),
    },
  },
});
