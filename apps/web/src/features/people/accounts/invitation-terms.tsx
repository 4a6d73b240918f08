import type { InvitationView } from '@waymark/contract/people/invitations';

export function InvitationTerms({ invitation }: { invitation: InvitationView }) {
  return (
    <div className="mt-3 text-sm wrap-anywhere text-ink-700">
      <p className="text-md text-ink-900">
        <b className="font-semibold">{invitation.inviterName}</b> invites you, {invitation.firstName}, to join their
        family on Waymark.
      </p>
      <div className="mt-4 rounded-card bg-sand-100 p-4">
        <p className="font-semibold text-ink-900">What your family will see</p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5">
          <li>whether you joined or not, your name and {invitation.email};</li>
          <li>your phone number, if you confirm one for text messages.</li>
        </ul>
        <p className="mt-2">
          Nothing about your coaching: no sessions, notes, goals or answers. You own your account, and can leave the
          family at any time.
        </p>
      </div>
    </div>
  );
}
