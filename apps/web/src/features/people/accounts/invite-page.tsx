'use client';

import {
  acceptInvite,
  agreeToInvitation,
  type InvitationView,
  lookUpInvitation,
} from '@waymark/contract/without-schemas/people/invitations';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import type { InvitationKind } from './invitation-kind.ts';
import { InvitationPage } from './invitation-page.tsx';
import { InvitationTerms } from './invitation-terms.tsx';

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
