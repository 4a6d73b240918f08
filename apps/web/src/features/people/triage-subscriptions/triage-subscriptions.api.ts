import { type QueryClient, queryOptions } from '@tanstack/react-query';
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
import { useChange } from '#query/use-change.ts';

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
const KEPT = {
  async show(queryClient: QueryClient, answer: TriageAnswer) {
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(triageSubscriptionQuery().queryKey, answer);
  },
  outdated: [FAMILIES_KEY],
};

export const useConfirmTriageAddress = () =>
  useChange(
    (confirmation: { channel: TriageChannel; otp: string }) => call(confirmTriageAddress, { body: confirmation }),
    KEPT,
  );

export const useRemoveTriageAddress = (channel: TriageChannel) =>
  useChange(() => call(removeTriageAddress, { params: { channel } }), KEPT);
