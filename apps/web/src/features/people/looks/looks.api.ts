import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLooks } from '@waymark/contract/without-schemas/people/looks';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

/** Who looked at what the signed-in person shares, a page, the last day first. */
export const looksQuery = (page = 1, ask: Caller = call) =>
  queryOptions({
    queryKey: ['looks', page],
    queryFn: ({ signal }) => ask(listLooks, { query: { pagination: { page } }, signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: ['looks-changed'] },
    refetchOnWindowFocus: 'always',
  });
