import { queryOptions } from '@tanstack/react-query';
import type { CoachReview, DutyStanding, HandoverOffer } from '@waymark/contract/practice/coach-reviews';
import {
  decideCoach,
  endHandover,
  listCoachReviews,
  listSuccessors,
  offerHandover,
  setClientLimit,
  setCoachDuty,
  showAgreementRate,
} from '@waymark/contract/without-schemas/practice/coach-reviews';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

type State = CoachReview['state'];

export const STATE_WORDS: Readonly<Record<State, string>> = {
  pending: 'In review',
  open: 'Not finished yet',
  approved: 'Approved',
  suspended: 'Suspended',
};

interface ReviewFilter {
  readonly page: number;
  readonly state?: State | undefined;
  readonly search?: string | undefined;
}

export const IN_REVIEW: ReviewFilter = { page: 1, state: 'pending' };

/** What the address of the page asks for; nonsense is left out. */
export function readReviewFilter(query: AddressQuery): ReviewFilter {
  const [state, search] = [textInQuery(query, 'state'), textInQuery(query, 'search').slice(0, 100)];
  return {
    page: pageInQuery(query),
    ...(Object.hasOwn(STATE_WORDS, state) ? { state: state as State } : {}),
    ...(search ? { search } : {}),
  };
}

const KEY = ['coach-reviews'] as const;

export const coachReviewsQuery = ({ page, state, search }: ReviewFilter, ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, page, state, search],
    queryFn: ({ signal }) =>
      ask(listCoachReviews, {
        query: {
          ...(state && { state }),
          ...(search && { search }),
          ...(page === 1 ? {} : { pagination: { page } }),
        },
        signal,
        expects: ['forbidden'],
      }),
  });

export const agreementRateQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...KEY, 'agreement-rate'],
    queryFn: async ({ signal }) => (await ask(showAgreementRate, { signal, expects: ['forbidden'] })).data,
  });

/** What needs more than a yes; its forms come with the press. */
export type CoachFormDeed = 'hand-over' | 'end-offers' | 'set-limit';

const paramsOf = ({ id }: CoachReview) => ({ id: String(id) });

export const useDecideCoach = (coach: CoachReview) =>
  useChange(
    (state: 'approved' | 'suspended') =>
      call(decideCoach, { params: paramsOf(coach), body: { state, seen: coach.state } }),
    { refresh: [KEY] },
  );

export const useSetDuty = (coach: CoachReview) =>
  useChange((duty: DutyStanding) => call(setCoachDuty, { params: paramsOf(coach), body: { duty } }), {
    refresh: [KEY],
  });

/** Of this coach: free places are those of the moment. */
export const successorsQuery = (coach: CoachReview) =>
  queryOptions({
    queryKey: [...KEY, 'successors', coach.id],
    queryFn: ({ signal }) => call(listSuccessors, { params: paramsOf(coach), signal }),
  });

export const useOfferHandover = (coach: CoachReview) =>
  useChange((body: HandoverOffer) => call(offerHandover, { params: paramsOf(coach), body }), { refresh: [KEY] });

export const useEndHandover = (coach: CoachReview) =>
  useChange(() => call(endHandover, { params: paramsOf(coach) }), { refresh: [KEY] });

/** After a refusal the limit that was read anew is the one that was seen. */
export const useSetClientLimit = (coach: CoachReview) =>
  useChange(
    (limit: number) => call(setClientLimit, { params: paramsOf(coach), body: { limit, seen: coach.clientLimit } }),
    { refresh: [KEY] },
  );
