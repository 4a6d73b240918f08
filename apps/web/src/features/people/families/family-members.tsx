'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { useAppMessage } from '#app-messages/app-messages.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { familyMembersQuery, useAppendMember } from './families.api.ts';
import { LeaveFamily } from './leave-family.tsx';
import { MemberCard } from './member-card.tsx';

export function FamilyMembers({ user }: { user: SessionUser }) {
  const query = useQuery(familyMembersQuery(user.family));
  const appendMember = useAppendMember(user);
  useAppMessage('update-family-members', ({ member }) => appendMember(member));

  return (
    <div className="mt-5">
      <Loaded query={query} loading="Looking up your family" failed="We can’t show your family right now">
        {(members) => (
          <>
            {members.length === 0 ? (
              <EmptyState title="No family yet">
                A family is a few people who look after one another, each with their own account and coach. You’ll all
                see who has joined. Invite the first person below.
              </EmptyState>
            ) : (
              <ul aria-label="Family members" className="grid grid-cols-1 gap-3">
                {members.map((member) => (
                  <MemberCard key={`${member.attributes.pending}-${member.id}`} member={member} userId={user.id} />
                ))}
              </ul>
            )}
            {user.family !== null && <LeaveFamily familyId={user.family} />}
          </>
        )}
      </Loaded>
    </div>
  );
}
