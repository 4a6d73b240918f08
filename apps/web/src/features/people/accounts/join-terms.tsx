import type { MembershipInvitation } from '@waymark/contract/organisations/membership-invitations';

const AS = {
  member: 'to coaching on Waymark',
  manager: 'to coaching on Waymark, as a manager',
  'group-admin': 'to run a group on Waymark',
  admin: 'to run coaching on Waymark',
} as const;

export function JoinTerms({ invitation: { organisation, group, part, email } }: { invitation: MembershipInvitation }) {
  return (
    <div className="mt-3 text-sm wrap-anywhere text-ink-700">
      <p className="text-md text-ink-900">
        <b className="font-semibold">{organisation}</b> invites you {AS[part]}
        {group && (
          <>
            , in <b className="font-semibold">{group}</b>
          </>
        )}
        .
      </p>
      <div className="mt-4 rounded-card bg-sand-100 p-4">
        <p className="font-semibold text-ink-900">What {organisation} will see</p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5">
          <li>your name and {email};</li>
          <li>your group and manager, when you joined, and whether your profile is complete.</li>
        </ul>
        <p className="mt-2">
          Nothing about your coaching: no coach, sessions, notes, goals or answers. You own your account, and can leave
          the organisation at any time.
        </p>
      </div>
    </div>
  );
}
