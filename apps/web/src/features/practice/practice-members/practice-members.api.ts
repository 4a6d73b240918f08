import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PracticeMember } from '@waymark/contract/practice/practice-members';
import { listPracticeMembers } from '@waymark/contract/without-schemas/practice/practice-members';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

export const membersQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['practice-members'],
    queryFn: async ({ signal }) => (await ask(listPracticeMembers, { signal })).data,
  });

/** A bookkeeper reads, and decides nothing about coaches and organisations. */
export const decides = (members: readonly PracticeMember[]): boolean =>
  members.some(({ isMe, part }) => isMe && part !== 'bookkeeper');

/** False until it is known. */
export const useDecides = (): boolean => decides(useQuery(membersQuery()).data ?? []);
