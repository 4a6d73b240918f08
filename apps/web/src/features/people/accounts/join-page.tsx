'use client';

import type { MembershipInvitation } from '@waymark/contract/organisations/membership-invitations';
import {
  acceptMembership,
  agreeToMembership,
  lookUpMembership,
} from '@waymark/contract/without-schemas/organisations/membership-invitations';
import { call } from '#http/call.ts';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import type { InvitationKind } from './invitation-kind.ts';
import { InvitationPage } from './invitation-page.tsx';

const ORGANISATION: InvitationKind<MembershipInvitation> = {
  page: '/join',
  title: 'Join your organisation',
  lookUp: (code, signal) => call(lookUpMembership, { body: { code }, signal }),
  accept: (account) => call(acceptMembership, { body: account }),
  agree: (code, { leaves }) => call(agreeToMembership, { body: { code, ...(leaves ? { leaveOther: true } : {}) } }),
  isElsewhere: (error) => isProblem(error, 'in_another_organisation'),
  joinText: 'Join the organisation',
  leaving: {
    question: 'You are in another organisation. Leave it and join this one?',
    keepText: 'Stay where I am',
    keeps: 'Your account, your coaching and your family stay as they are.',
  },
  refused: {
    lead: 'An invitation works once, within 30 days, and your organisation can withdraw it.',
    waysOn: ['Ask your organisation to remind you.', 'If you’ve already joined, log in.'],
  },
  joined: {
    title: 'You have joined',
    lead: 'Your organisation can see that, but nothing about your coaching.',
  },
  Terms: JoinTerms,
};

export const JoinPage = () => <InvitationPage kind={ORGANISATION} />;

const asPart = (part: MembershipInvitation['part']): string =>
  ({
    member: `to coaching on ${practiceName()}`,
    manager: `to coaching on ${practiceName()}, as a manager`,
    'group-admin': `to run a group on ${practiceName()}`,
    admin: `to run coaching on ${practiceName()}`,
  })[part];

function JoinTerms({ invitation: { organisation, group, part, email } }: { invitation: MembershipInvitation }) {
  return (
    <div className="mt-3 text-sm wrap-anywhere text-ink-700">
      <p className="text-md text-ink-900">
        <b className="font-semibold">{organisation}</b> invites you {asPart(part)}
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
          <li>
            your name and <EmailAddress address={email} />
            {';'}
          </li>
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
