import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
  answerCoachOffer,
  endMatch,
  listSuggestions,
  passSuggestions,
  requestMatch,
  returnToMatch,
  showMyMatch,
  withdrawMatch,
} from '@waymark/contract/without-schemas/coaching/coach-matches';
import type { z } from 'zod';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

/** The first part of the keys of all that matches, requests and suggestions are shown from. */
const MATCHES_KEY = ['coach-matches'] as const;

const CHANGED_BY: readonly NotificationKind[] = [
  'match-requested',
  'match-answered',
  'match-ended',
  'match-resumed',
  'coach-offered',
];
export const CHANGED_BY_MATCHES = { changedBy: CHANGED_BY };

export const myMatchQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'mine'],
    queryFn: ({ signal }) => ask(showMyMatch, { signal }),
    meta: CHANGED_BY_MATCHES,
  });

export const suggestionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'suggestions'],
    queryFn: ({ signal }) => ask(listSuggestions, { signal }),
    meta: CHANGED_BY_MATCHES,
  });

/** Sessions are cancelled when a match ends. */
export const CHANGES_MATCHES = { refresh: [MATCHES_KEY, SESSIONS_KEY] };

type Request = z.input<typeof requestMatch.schema.body>;

export const useRequestMatch = () =>
  useChange((request: Request) => call(requestMatch, { body: request }), CHANGES_MATCHES);

export const useWithdrawMatch = () =>
  useChange((id: number) => call(withdrawMatch, { params: { id } }), CHANGES_MATCHES);

export const useEndMatch = () => useChange((id: number) => call(endMatch, { params: { id } }), CHANGES_MATCHES);

export const useReturnToMatch = () =>
  useChange((id: number) => call(returnToMatch, { params: { id } }), CHANGES_MATCHES);

export const useAnswerOffer = (matchId: number, coachId: number) =>
  useChange(
    (answer: 'accept' | 'keep') => call(answerCoachOffer, { params: { id: matchId }, body: { answer, coachId } }),
    CHANGES_MATCHES,
  );

export const usePassSuggestions = () =>
  useChange((coachIds: number[]) => call(passSuggestions, { body: { coachIds } }), {
    show: (queryClient, others) => queryClient.setQueryData(suggestionsQuery().queryKey, others),
  });
