import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { readMailHead } from '#organisations/welcomes/mail-heads.service.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findInvitationMail } from './membership-invitations.queries.ts';

export const mailMembershipInvitationJob = defineJob({
  name: 'memberships.mail-invitation',
  payload: z.object({ membershipId: z.int() }),
  atOnce: 4,
  async handle({ id, data, services }) {
    const invitation = await findInvitationMail(services.database.db, data.membershipId);
    if (!invitation) return;
    const { email, firstName, organisation, words, codeId } = invitation;
    const sponsor = await readMailHead(services, invitation);
    const { renderInvitation } = await import('@waymark/emails/invitation');
    const mail = await renderInvitation({
      firstName,
      inviter: organisation,
      into: 'organisation',
      words,
      ...(sponsor && { head: sponsor.head }),
      link: new URL(linkPaths.join(services.tokens.linkCode('invitation', codeId)), services.env.publicUrl).href,
    });
    await deliverMail(services, id, email, { ...mail, ...(sponsor?.logo && { logo: sponsor.logo }) });
  },
});
