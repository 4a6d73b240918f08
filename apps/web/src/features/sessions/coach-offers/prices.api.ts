import { queryOptions } from '@tanstack/react-query';
import type { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { savePrices, showPrices } from '@waymark/contract/without-schemas/sessions/coach-offers';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';

export const pricesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['calendar', 'prices'],
    queryFn: async ({ signal }) => (await ask(showPrices, { signal })).data,
  });

export const useSavePrices = () =>
  useChange((prices: SessionPrices | null) => call(savePrices, { body: { prices } }), {
    show: (queryClient, { data }) => queryClient.setQueryData(pricesQuery().queryKey, data),
  });
