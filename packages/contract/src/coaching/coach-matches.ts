import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { entity } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { text } from '../text.ts';
import { CoachCard } from './coaches.ts';

const tags = ['Matching'];
const instant = z.iso.datetime({ offset: true });

export const SUGGESTIONS_SHOWN = 3;
/** How many days a coach has to answer a request before the next suggestion is offered. */
export const MATCH_DECISION_DAYS = 3;
/** How many days after leaving a coach a coachee can go back to them. */
export const MATCH_RETURN_DAYS = 7;

/** In true words: `Speaks Hindi`; a `caution`: `Only 1 hour a week in common`. */
export const MatchReason = z.object({ kind: z.enum(['fit', 'caution']), words: z.string() });
export type MatchReason = z.infer<typeof MatchReason>;
export const MatchReasons = z.array(MatchReason);

/** A coach who fits, with the reasons, the strongest first, and then the cautions. */
export const CoachSuggestion = entity({ coach: CoachCard, reasons: MatchReasons });
export type CoachSuggestion = z.infer<typeof CoachSuggestion>;

const Suggestions = z.object({
  data: z.array(CoachSuggestion),
  /** Whether passing over these would lead to others. */
  meta: z.object({ hasMore: z.boolean() }),
});

/** At most three, once the questionnaire is finished. Stable until something changes. */
export const listSuggestions = endpoint({
  method: 'GET',
  url: '/coach-suggestions',
  access: ['coachee'],
  resource: 'coach-suggestions',
  schema: { summary: 'Suggested coaches, with reasons', tags, response: { 200: Suggestions } },
});

const CoachIds = z.array(z.int().min(1).max(2_147_483_647)).min(1).max(20);

/** Leaves these out of suggestions until no one else is left: then all return. */
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
 * `declined` by the coach, `expired` unanswered, `withdrawn` by the coachee; `standing` can end by
 * either side, and `ended` can stand again when the coachee goes back in time.
 */
export const MatchState = z.enum(['requested', 'standing', 'declined', 'expired', 'withdrawn', 'ended']);
export type MatchState = z.infer<typeof MatchState>;

/** `coachee`: also when their next coach accepts; `return`: went back to the coach before. */
export type MatchEnding = 'coachee' | 'coach' | 'return';

export const matchAttributes = {
  state: MatchState,
  requestedAt: instant,
  decideBy: instant,
  decidedAt: instant.nullable(),
  endedAt: instant.nullable(),
};

/** A match as the coachee sees it. */
export const CoachMatch = entity({
  ...matchAttributes,
  /** Until when the coachee can go back to this coach; null if they can't. */
  returnBy: instant.nullable(),
  coach: CoachCard,
});
export type CoachMatch = z.infer<typeof CoachMatch>;

/** How long clients can think about an offer of the practice. */
export const COACH_OFFER_DAYS = 30;

/** Another coach, offered by the practice, in the place of the one who coaches the client now. */
export const CoachOffer = z.object({ until: instant, coach: CoachCard });
export type CoachOffer = z.infer<typeof CoachOffer>;

const MyMatch = z.object({
  /** The standing match, or else the open request. */
  data: CoachMatch.nullable(),
  /** The open request to another coach while `data` stands. */
  change: CoachMatch.nullable(),
  /** How the newest request or match came to an end: without `data`, or lately beside a coach. */
  last: CoachMatch.nullable(),
  /** The match that the coachee left last and can still go back to. */
  former: CoachMatch.nullable(),
  /** Open until the client answers, or `data` ends. */
  offer: CoachOffer.nullable(),
});
export type MyMatch = z.infer<typeof MyMatch>;

export const showMyMatch = endpoint({
  method: 'GET',
  url: '/coach-matches/mine',
  access: ['coachee'],
  resource: 'match',
  schema: {
    summary: "The signed-in coachee's coach or request",
    tags,
    response: { 200: MyMatch },
  },
});

/** Problems: `match_open` (or a coach that `replaces` doesn't name), `coach_unavailable`, 404. */
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
      /** A message that only this coach reads. */
      message: text(600).trim().default(''),
      /** The caller's standing match, which ends when this coach accepts. */
      replaces: z.int().min(1).max(2_147_483_647).optional(),
      endsNow: z.boolean().default(false),
    }),
    response: { 201: z.object({ data: CoachMatch }) },
  },
});

const Params = z.strictObject({ id: IdParam });

/** Problem if it was already decided otherwise: `match_decided`. Idempotent. */
export const withdrawMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/withdraw',
  access: ['coachee'],
  resource: 'match',
  schema: { summary: 'Withdraw a request', tags, params: Params, response: { 204: z.undefined() } },
});

export const endMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/end',
  access: ['coachee', 'coach'],
  resource: 'match',
  schema: { summary: 'End a match', tags, params: Params, response: { 204: z.undefined() } },
});

/**
 * Goes back to a coach the caller left in the last days: an open request is withdrawn, and a new
 * coaching ends. Idempotent. Problems: `return_too_late`, `coach_unavailable`, `match_decided`.
 */
export const returnToMatch = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/return',
  access: ['coachee'],
  resource: 'match',
  schema: { summary: 'Go back to a coach', tags, params: Params, response: { 204: z.undefined() } },
});

/**
 * `coachId` is the coach that was on the screen. Accepting ends the match and begins one with them;
 * keeping changes nothing. Idempotent. Problems: `match_decided` for an offer that is no longer
 * open, `coach_unavailable`.
 */
export const answerCoachOffer = endpoint({
  method: 'POST',
  url: '/coach-matches/:id/offer/answer',
  access: ['coachee'],
  resource: 'match',
  schema: {
    summary: 'Accept another coach, or keep the one you have',
    tags,
    params: Params,
    body: z.strictObject({ answer: z.enum(['accept', 'keep']), coachId: z.int().min(1).max(2_147_483_647) }),
    response: { 204: z.undefined() },
  },
});

/** Ends the coachee's standing match with another coach. */
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
