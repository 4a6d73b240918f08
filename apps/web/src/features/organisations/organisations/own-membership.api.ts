import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveOrganisation } from '@waymark/contract/without-schemas/organisations/memberships';
import { call } from '#http/call.ts';
import { ownMembershipQuery } from '#person/own-membership.api.ts';
import { recheckSession } from '#session/session-store.ts';

/** A manager becomes a coachee by leaving, so the session is looked at again. */
export function useLeaveOrganisation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveOrganisation),
    async onSuccess() {
      await recheckSession();
      await queryClient.invalidateQueries({ queryKey: ownMembershipQuery().queryKey });
    },
  });
}
