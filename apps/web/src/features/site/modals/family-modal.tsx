'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { ownMembershipQuery } from '#features/organisations/organisations/own-membership.api.ts';
import { AddMemberForm } from '#features/people/families/add-member-form.tsx';
import { FamilyMembers } from '#features/people/families/family-members.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { Modal } from '#ui/modal.tsx';

interface FamilyModalProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

export function FamilyModal({ user, onClose }: FamilyModalProps) {
  return (
    <Modal
      title="Manage Family & Invites"
      subtitle="You can see who has joined. What people say in coaching stays private."
      isWide
      onClose={onClose}
    >
      <QueryProvider>
        <FamilyMembers user={user} />
        <AddMember user={user} />
      </QueryProvider>
    </Modal>
  );
}

/** The form, unless the person's organisation has families turned off. */
function AddMember({ user }: { user: SessionUser }) {
  const { data } = useQuery(ownMembershipQuery());
  if (data?.allowsFamilies !== false) return <AddMemberForm user={user} />;
  return (
    <section className="mt-6 border-t border-sand-200 pt-6">
      <h3 className="text-lg">Add Family Member</h3>
      <p className="mt-1 text-sm text-ink-700">
        {data.organisation ?? 'Your organisation'} has turned family invitations off. Everyone who is here stays, and
        invitations you sent can still be accepted.
      </p>
    </section>
  );
}
