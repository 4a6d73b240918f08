import type { FamilyMember } from '@waymark/contract/people/families';
import { fullName } from '#person/person-name.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Pill } from '#ui/pill.tsx';
import { PendingInvitation } from './pending-invitation.tsx';

interface MemberCardProps {
  readonly member: FamilyMember;
  /** Whose list this is. */
  readonly userId: number;
}

function Address({ value, label }: { value: string; label: string }) {
  return (
    <p className="text-sm wrap-anywhere text-ink-700">
      {value} <span className="text-xs text-ink-500">{label}</span>
    </p>
  );
}

export function MemberCard({ member, userId }: MemberCardProps) {
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
