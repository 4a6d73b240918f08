import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { type FamilyMember, leaveFamily, showFamily } from '@waymark/contract/without-schemas/people/families';
import {
  cancelInvitation,
  type InvitedMember,
  resendInvitation,
} from '@waymark/contract/without-schemas/people/invitations';
import { call } from '#http/call.ts';
import { FAMILIES_KEY } from '#query/keys.ts';
import { recheckSession } from '#session/session-store.ts';

/** As the specification writes it (section 7). */
const QUERY = {
  fields: ['family_name', 'has_paid'],
  populate: {
    users: {
      sort: ['id:asc'],
      fields: ['email', 'firstName', 'lastName'],
      populate: { triage_subscription: { fields: ['email', 'phone', 'subscribed_for_sms', 'subscribed_for_email'] } },
    },
  },
};

/** The family's members and the people they invited; empty for a person without a family. */
export const familyMembersQuery = (family: number | null) =>
  queryOptions({
    queryKey: [...FAMILIES_KEY, family],
    async queryFn({ signal }): Promise<FamilyMember[]> {
      if (family === null) return [];
      const { data } = await call(showFamily, { params: { id: family }, query: QUERY, signal });
      return data.attributes.users.data;
    },
    staleTime: 0,
    // The first invitation creates the family, so keep the new card until the family loads.
    placeholderData: keepPreviousData,
  });

const isSame = (a: FamilyMember, b: FamilyMember) => a.id === b.id && a.attributes.pending === b.attributes.pending;

function cardOf({ id, ...names }: InvitedMember, invitor: number): FamilyMember {
  return { id, attributes: { ...names, invitor, triage_subscription: { data: null } } };
}

/** Adds the invited person to the end of the list, once. */
export function useAppendMember({ id, family }: SessionUser) {
  const queryClient = useQueryClient();
  return (invited: InvitedMember): void => {
    const card = cardOf(invited, id);
    queryClient.setQueryData(familyMembersQuery(family).queryKey, (members) =>
      members ? [...members.filter((member) => !isSame(member, card)), card] : undefined,
    );
    if (family === null) void recheckSession();
  };
}

export function useResendInvitation(invitationId: number) {
  return useMutation({ mutationFn: () => call(resendInvitation, { params: { id: invitationId } }) });
}

export function useCancelInvitation(invitationId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelInvitation, { params: { id: invitationId } }),
    onSuccess() {
      queryClient.setQueriesData<FamilyMember[]>({ queryKey: FAMILIES_KEY }, (members) =>
        members?.filter(({ id, attributes }) => !(attributes.pending && id === invitationId)),
      );
    },
  });
}

export function useLeaveFamily(familyId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(leaveFamily, { params: { id: familyId } }),
    async onSuccess() {
      await recheckSession();
      queryClient.removeQueries({ queryKey: familyMembersQuery(familyId).queryKey });
    },
  });
}
