import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { dismissFactorOffer, type Factors, listFactors } from '@waymark/contract/without-schemas/people/factors';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

/** On its own, since Today offers a factor and changes none. */
export const FACTORS_KEY = ['factors'] as const;

export const factorsQuery = (ask: Caller = call) =>
  queryOptions({ queryKey: FACTORS_KEY, queryFn: ({ signal }): Promise<Factors> => ask(listFactors, { signal }) });

export const useDismissFactorOffer = () =>
  useChange(() => call(dismissFactorOffer), {
    show: (queryClient: QueryClient) =>
      queryClient.setQueryData(factorsQuery().queryKey, (known) => known && { ...known, isOffered: false }),
  });
