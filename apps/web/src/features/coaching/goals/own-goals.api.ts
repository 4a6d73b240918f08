import { queryOptions } from '@tanstack/react-query';
import { listGoals } from '@waymark/contract/without-schemas/coaching/goals';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { GOALS_KEY } from '#query/keys.ts';

/** The signed-in person's goals. */
export const goalsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: GOALS_KEY,
    queryFn: async ({ signal }) => (await ask(listGoals, { signal })).data,
    meta: { changedBy: ['goals-changed'] },
    refetchOnWindowFocus: 'always',
  });
