import { queryOptions } from '@tanstack/react-query';
import { leaveOrganisation, showOwnMembership } from '@waymark/contract/without-schemas/organisations/memberships';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';
import { recheckSession } from '#session/session-store.ts';

/** Null without an organisation. */
export const ownMembershipQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['own-membership'],
    queryFn: async ({ signal }) => (await ask(showOwnMembership, { signal })).data,
    meta: { changedBy: ['membership-moved', 'membership-ended'] },
  });

/** A manager becomes a coachee by leaving, so the session is looked at again. */
export const useLeaveOrganisation = () =>
  useChange(() => call(leaveOrganisation), { show: recheckSession, refresh: [ownMembershipQuery().queryKey] });
