'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import { FamilyMembers } from '#features/people/families/family-members.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { Modal } from '#ui/modal.tsx';
import { AddMember } from './add-member.tsx';

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
