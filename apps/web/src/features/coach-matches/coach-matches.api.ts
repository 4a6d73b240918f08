import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endMatch,
  listSuggestions,
  passSuggestions,
  requestMatch,
  showMyMatch,
  withdrawMatch,
} from '@waymark/contract/coach-matches';
import { useState } from 'react';
import { call } from '#http/call.ts';
import { EVERYTHING, MY_MATCH, SUGGESTIONS } from './match-queries.ts';

export function useMyMatch() {
  return useQuery({ ...MY_MATCH, queryFn: ({ signal }) => call(showMyMatch, { signal }) });
}

export function useSuggestions() {
  const queryClient = useQueryClient();
  // Who fitted before a request may be the very coach who has declined it since.
  const [wasOutdated] = useState(() => queryClient.getQueryState(SUGGESTIONS.queryKey)?.isInvalidated === true);
  const query = useQuery({ ...SUGGESTIONS, queryFn: ({ signal }) => call(listSuggestions, { signal }) });
  const { data, error, isFetchedAfterMount, refetch } = query;
  return wasOutdated && !isFetchedAfterMount ? { data: undefined, error: null, refetch } : { data, error, refetch };
}

/** Shows what is true now, after a change and after a refusal alike: what is refused was decided elsewhere meanwhile. */
export function useRefreshMatches() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(EVERYTHING);
}

interface Request {
  readonly coachId: number;
  readonly message: string;
}

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

/** Puts others in the place of the coaches that are suggested. */
export function usePassSuggestions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (coachIds: number[]) => call(passSuggestions, { body: { coachIds } }),
    onSuccess: (others) => queryClient.setQueryData(SUGGESTIONS.queryKey, others),
  });
}
