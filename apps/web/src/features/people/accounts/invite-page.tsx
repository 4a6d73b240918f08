'use client';

import {
  acceptInvite,
  agreeToInvitation,
  type InvitationView,
  lookUpInvitation,
} from '@waymark/contract/without-schemas/people/invitations';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { call } from '#http/call.ts';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { EmailAddress } from '#ui/email-address.tsx';
import type { InvitationKind } from './invitation-kind.ts';
import { InvitationPage } from './invitation-page.tsx';

const FAMILY: InvitationKind<InvitationView> = {
  page: '/invite',
  title: 'Join your family',
  lookUp: (code, signal) => call(lookUpInvitation, { body: { code }, signal }),
  accept: (account) => call(acceptInvite, { body: account }),
  agree: (code, { leaves }) => call(agreeToInvitation, { body: { code, ...(leaves ? { leaveFamily: true } : {}) } }),
  isElsewhere: (error) => isProblem(error, 'in_another_family'),
  joinText: 'Join the family',
  leaving: {
    question: 'You are in another family. Leave it and join this one?',
    keepText: 'Stay in my family',
    keeps: 'Joining this family means leaving that one. Your account and your coaching stay as they are.',
  },
  refused: {
    lead: 'An invitation works once, within 14 days, and the person who sent it can withdraw it.',
    waysOn: [
      'Ask the person who invited you to send it again from their family page.',
      'If you’ve already joined, log in to see your family.',
    ],
  },
  joined: {
    title: 'You have joined the family',
    lead: 'They can see that you joined, but nothing about your coaching.',
    wayOn: (
      <Button variant="ghost" onClick={() => sendAppMessage('show-family-modal')}>
        See the family
      </Button>
    ),
  },
  Terms: InvitationTerms,
};

export const InvitePage = () => <InvitationPage kind={FAMILY} />;

function InvitationTerms({ invitation }: { invitation: InvitationView }) {
  return (
    <div className="mt-3 text-sm wrap-anywhere text-ink-700">
      <p className="text-md text-ink-900">
        <b className="font-semibold">{invitation.inviterName}</b> invites you, {invitation.firstName}, to join their
        family on {practiceName()}.
      </p>
      <div className="mt-4 rounded-card bg-sand-100 p-4">
        <p className="font-semibold text-ink-900">What your family will see</p>
        <ul className="mt-1.5 grid list-disc gap-1 pl-5">
          <li>
            whether you joined or not, your name and <EmailAddress address={invitation.email} />
            {';'}
          </li>
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
