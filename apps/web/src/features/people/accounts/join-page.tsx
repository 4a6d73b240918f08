'use client';

import type { MembershipInvitation } from '@waymark/contract/organisations/membership-invitations';
import {
  acceptMembership,
  agreeToMembership,
  lookUpMembership,
} from '@waymark/contract/without-schemas/organisations/membership-invitations';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { InvitationKind } from './invitation-kind.ts';
import { InvitationPage } from './invitation-page.tsx';
import { JoinTerms } from './join-terms.tsx';

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
