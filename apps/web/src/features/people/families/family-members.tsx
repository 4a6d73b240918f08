'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import type { FamilyMember } from '@waymark/contract/people/families';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { useState } from 'react';
import { useAppMessage } from '#app-messages/use-app-message.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { Avatar } from '#ui/portrait.tsx';
import {
  familyMembersQuery,
  useAppendMember,
  useCancelInvitation,
  useLeaveFamily,
  useResendInvitation,
} from './families.api.ts';

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

function LeaveFamily({ familyId }: { familyId: number }) {
  const [isAsking, setAsking] = useState(false);
  const leave = useLeaveFamily(familyId);

  if (!isAsking) {
    return (
      <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setAsking(true)}>
        Leave the family
      </Button>
    );
  }
  return (
    <ConfirmStep
      question="Leave the family?"
      confirmText="Leave family"
      keepText="Stay in the family"
      busyText={leave.isPending ? 'Leaving ...' : undefined}
      problem={leave.error?.message}
      onConfirm={() => leave.mutate()}
      onKeep={() => setAsking(false)}
    >
      You’ll keep your account and your coaching. The others won’t see you here any more, and you’ll need an invitation
      to come back. When the last member leaves, we delete the family and its open invitations.
    </ConfirmStep>
  );
}

interface MemberCardProps {
  readonly member: FamilyMember;
  /** Whose list this is. */
  readonly userId: number;
}

function Address({ value, label }: { value: string; label: string }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-700">
      <EmailAddress address={value} /> <span className="text-xs text-ink-500">{label}</span>
    </p>
  );
}

function MemberCard({ member, userId }: MemberCardProps) {
  const { email, pending, invitor, triage_subscription } = member.attributes;
  const name = fullName(member.attributes) || email;
  const triage = triage_subscription.data?.attributes;
  const isSelf = !pending && member.id === userId;
  return (
    <li className="rounded-card border border-sand-200 p-4">
      <div className="flex gap-3.5">
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <b className="min-w-0 font-semibold wrap-anywhere">{name}</b>
            <Pill tone={pending ? 'warning' : 'pine'}>{pending ? 'Invited, not joined yet' : 'Joined'}</Pill>
            {isSelf && <Pill tone="iris">You</Pill>}
          </p>
          <Address value={email} label="(login, invite)" />
          {triage?.email && <Address value={triage.email} label="(triage)" />}
          {triage?.phone && <Address value={triage.phone} label="(SMS, triage)" />}
        </div>
      </div>
      {pending && invitor === userId && <PendingInvitation invitationId={member.id} name={name} />}
    </li>
  );
}

interface PendingInvitationProps {
  readonly invitationId: number;
  readonly name: string;
}

function PendingInvitation({ invitationId, name }: PendingInvitationProps) {
  const [isAsking, setAsking] = useState(false);
  const resend = useResendInvitation(invitationId);
  const cancel = useCancelInvitation(invitationId);

  if (isAsking) {
    return (
      <ConfirmStep
        question="Cancel this invitation?"
        confirmText="Cancel invitation"
        keepText="Keep the invitation"
        busyText={cancel.isPending ? 'Cancelling ...' : undefined}
        problem={cancel.error?.message}
        onConfirm={() => cancel.mutate()}
        onKeep={() => setAsking(false)}
      >
        The link that {name} received will stop working.
      </ConfirmStep>
    );
  }
  return (
    <div className="mt-2 sm:pl-13.5">
      <div className="-ml-2 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={`Send again to ${name}`}
          busyText={resend.isPending ? 'Sending ...' : undefined}
          onClick={() => resend.mutate()}
        >
          Send again
        </Button>
        <Button variant="quiet" aria-label={`Cancel the invitation of ${name}`} onClick={() => setAsking(true)}>
          Cancel
        </Button>
      </div>
      {resend.isSuccess && <Alert tone="success">We sent the invitation again. It’s good for 14 days.</Alert>}
      {resend.error && <Alert tone="danger">{resend.error.message}</Alert>}
    </div>
  );
}
