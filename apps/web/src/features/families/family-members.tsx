'use client';

import type { SessionUser } from '@waymark/contract/session-users';
import { useAppMessage } from '#app-messages/app-messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { useAppendMember, useFamilyMembers } from './families.api.ts';
import { LeaveFamily } from './leave-family.tsx';
import { MemberCard } from './member-card.tsx';

/** The cards of everybody in the family; the message `update-family-members` adds one. */
export function FamilyMembers({ user }: { user: SessionUser }) {
  const { data: members, error, refetch } = useFamilyMembers(user);
  const appendMember = useAppendMember(user);
  useAppMessage('update-family-members', ({ member }) => appendMember(member));

  if (!members && error) {
    return (
      <div className="mt-5">
        <ErrorState title="Your family cannot be shown right now" onRetry={() => void refetch()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  return (
    <div className="mt-5">
      {!members && <LoadingState label="Looking up your family" />}
      {members?.length === 0 && (
        <EmptyState title="No family yet">
          A family here is a few people who look after one another, each with an account and a coach of their own. You
          see who joined, and they see the same of you. Invite the first one below.
        </EmptyState>
      )}
      {members && members.length > 0 && (
        <ul aria-label="Family members" className="grid grid-cols-1 gap-3">
          {members.map((member) => (
            <MemberCard key={`${member.attributes.pending}-${member.id}`} member={member} userId={user.id} />
          ))}
        </ul>
      )}
      {members && user.family !== null && <LeaveFamily familyId={user.family} />}
    </div>
  );
}
