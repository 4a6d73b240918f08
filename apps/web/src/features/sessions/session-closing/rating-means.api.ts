import { queryOptions } from '@tanstack/react-query';
import { listRatingMeans } from '@waymark/contract/without-schemas/sessions/rating-means';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const ratingMeansQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['rating-means'],
    queryFn: async ({ signal }) => (await ask(listRatingMeans, { signal })).data,
  });
