import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  confirmTriageAddress,
  removeTriageAddress,
  showTriageSubscription,
  type TriageChannel,
  type TriageSubscription,
} from '@waymark/contract/without-schemas/people/triage-subscriptions';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { FAMILIES_KEY } from '#query/keys.ts';

const KEY = ['triage-subscriptions'] as const;

interface TriageAnswer {
  readonly data: TriageSubscription | null;
}

/** The addresses that the person confirmed; null before the first one. */
export const triageSubscriptionQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<TriageAnswer> => ask(showTriageSubscription, { signal }),
    staleTime: 0,
  });

/** Keeps an answer for every view of the subscription; the family’s cards show it too. */
function useKeepAnswer() {
  const queryClient = useQueryClient();
  return async (answer: TriageAnswer): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(triageSubscriptionQuery().queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: FAMILIES_KEY });
  };
}

export function useConfirmTriageAddress() {
  return useMutation({
    mutationFn: (confirmation: { channel: TriageChannel; otp: string }) =>
      call(confirmTriageAddress, { body: confirmation }),
    onSuccess: useKeepAnswer(),
  });
}

export function useRemoveTriageAddress(channel: TriageChannel) {
  return useMutation({
    mutationFn: () => call(removeTriageAddress, { params: { channel } }),
    onSuccess: useKeepAnswer(),
  });
}
