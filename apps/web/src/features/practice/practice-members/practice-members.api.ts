import { queryOptions } from '@tanstack/react-query';
import { listPracticeMembers } from '@waymark/contract/without-schemas/practice/practice-members';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const membersQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['practice-members'],
    queryFn: async ({ signal }) => (await ask(listPracticeMembers, { signal })).data,
  });
