import { queryOptions } from '@tanstack/react-query';
import {
  keepInvitedAddress,
  leaveOrganisation,
  showInvitedAddress,
  showOwnMembership,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';
import { recheckSession } from '#session/session-store.ts';

/** Null without an organisation. */
export const ownMembershipQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['own-membership'],
    queryFn: async ({ signal }) => (await ask(showOwnMembership, { signal })).data,
    meta: { changedBy: ['membership-moved', 'membership-ended', 'email-changed'] },
  });

/** A manager becomes a coachee by leaving, so the session is looked at again. */
export const useLeaveOrganisation = () =>
  useChange((keepsAddress: boolean) => call(leaveOrganisation, { body: { keepsAddress } }), {
    show: recheckSession,
    refresh: [ownMembershipQuery().queryKey],
  });

/** Null unless someone was removed and still signs in with the address that was invited. */
export const invitedAddressQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: ['invited-address'],
    queryFn: async ({ signal }) => (await ask(showInvitedAddress, { signal })).data,
    meta: { changedBy: ['membership-ended', 'email-changed'] },
  });

export const useKeepInvitedAddress = () =>
  useChange(() => call(keepInvitedAddress), { refresh: [invitedAddressQuery().queryKey] });
