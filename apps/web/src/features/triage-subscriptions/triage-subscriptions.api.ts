import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
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

const KEY = ['triage-subscription'] as const;

interface TriageAnswer {
  readonly data: TriageSubscription | null;
}

/** Keeps an answer of the API for everybody who shows the subscription; the cards of the family tell of it too. */
function useKeepAnswer() {
  const queryClient = useQueryClient();
  return async (answer: TriageAnswer): Promise<void> => {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(KEY, answer);
    void queryClient.invalidateQueries({ queryKey: ['families'] });
  };
}

/** Where check-ins reach the signed-in person; the switches are shown as they were set while that is on its way. */
export function useTriageSubscription() {
  const keepAnswer = useKeepAnswer();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<TriageAnswer> => call(showTriageSubscription, { signal }),
    staleTime: 0,
  });
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
    ...query,
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
