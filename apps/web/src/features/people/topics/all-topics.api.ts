import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { listTopics, TOPICS_AT_MOST } from '@waymark/contract/without-schemas/people/topics';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

const STALE_AFTER_MS = 5 * MINUTE_MS;

/** Shared because several features let people choose topics. */
export const topicsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['topics'],
    queryFn: ({ signal }) => ask(listTopics, { query: { pagination: { pageSize: TOPICS_AT_MOST } }, signal }),
    staleTime: STALE_AFTER_MS,
  });
