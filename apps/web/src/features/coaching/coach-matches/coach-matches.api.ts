import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
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

/** The first part of the keys of all that matches, requests and suggestions are shown from. */
const MATCHES_KEY = ['coach-matches'] as const;

const CHANGED_BY: readonly NotificationKind[] = ['match-requested', 'match-answered', 'match-ended', 'match-resumed'];
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

/**
 * Reloads after a failure too: a refusal means that something changed elsewhere. Sessions are
 * cancelled when a match ends.
 */
export function useRefreshMatches() {
  const queryClient = useQueryClient();
  return () => Promise.all([MATCHES_KEY, SESSIONS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

type Request = z.input<typeof requestMatch.schema.body>;

export function useRequestMatch() {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (request: Request) => call(requestMatch, { body: request }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useWithdrawMatch() {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (id: number) => call(withdrawMatch, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useEndMatch() {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (id: number) => call(endMatch, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function useReturnToMatch() {
  const refresh = useRefreshMatches();
  return useMutation({
    mutationFn: (id: number) => call(returnToMatch, { params: { id } }),
    onSuccess: refresh,
    onError: () => void refresh(),
  });
}

export function usePassSuggestions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (coachIds: number[]) => call(passSuggestions, { body: { coachIds } }),
    onSuccess: (others) => queryClient.setQueryData(suggestionsQuery().queryKey, others),
  });
}
