import { queryOptions } from '@tanstack/react-query';
import { showOwnMembership } from '@waymark/contract/without-schemas/organisations/memberships';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

/** Null without an organisation. */
export const ownMembershipQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['own-membership'],
    queryFn: async ({ signal }) => (await ask(showOwnMembership, { signal })).data,
    meta: { changedBy: ['membership-ended'] },
  });
