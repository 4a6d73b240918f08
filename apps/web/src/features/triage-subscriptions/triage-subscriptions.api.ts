import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  confirmTriageAddress,
  removeTriageAddress,
  showTriageSubscription,
  type TriageChannel,
  type TriageChoice,
  type TriageSubscription,
  updateTriageSubscription,
} from '@waymark/contract/triage-subscriptions';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { FAMILIES_KEY } from '#query/keys.ts';

const KEY = ['triage-subscriptions'] as const;

interface TriageAnswer {
  readonly data: TriageSubscription | null;
}

const triageSubscriptionQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<TriageAnswer> => ask(showTriageSubscription, { signal }),
    staleTime: 0,
  });

/** Keeps an answer of the API for everybody who shows the subscription; the cards of the family tell of it too. */
function useKeepAnswer() {
  const queryClient = useQueryClient();
  return async (answer: TriageAnswer): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(triageSubscriptionQuery().queryKey, answer);
    void queryClient.invalidateQueries({ queryKey: FAMILIES_KEY });
  };
}

/** Where check-ins reach the signed-in person; the switches are shown as they were set while that is on its way. */
export function useTriageSubscription() {
  const keepAnswer = useKeepAnswer();
  const query = useQuery(triageSubscriptionQuery());
  const change = useMutation({
    mutationKey: KEY,
    scope: { id: KEY.join() },
    mutationFn: (choice: TriageChoice) => call(updateTriageSubscription, { body: choice }),
    onSuccess: keepAnswer,
  });
  const choices = useMutationState({
    filters: { mutationKey: KEY, status: 'pending' },
    select: ({ state }) => state.variables as TriageChoice,
  });
  const known = query.data?.data?.attributes;
  return {
    query,
    subscription: known && (Object.assign({}, known, ...choices) as typeof known),
    hasFailed: change.isError,
    choose: (choice: TriageChoice) => change.mutate(choice),
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
