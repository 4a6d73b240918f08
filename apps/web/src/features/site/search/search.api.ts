import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '@waymark/contract/without-schemas/search/search';
import { call } from '#http/call.ts';

/** Forgotten as soon as it isn't shown; the last answer stays until the next one is there. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await call(search, { query: { q }, signal })).data,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
