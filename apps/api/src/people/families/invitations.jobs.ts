import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findInvitationMail } from './invitations.queries.ts';

export const mailInvitationJob = defineJob({
  name: 'families.mail-invitation',
  payload: z.object({ invitationId: z.int() }),
  async handle({ id, data, services }) {
    const invitation = await findInvitationMail(services.database.db, data.invitationId);
    if (!invitation) return;
    const { email, firstName, inviterName, codeId } = invitation;
    const { renderInvitation } = await import('@waymark/emails/invitation');
    const mail = await renderInvitation({
      firstName,
      inviter: inviterName,
      into: 'family',
      link: new URL(linkPaths.invite(services.tokens.linkCode('invitation', codeId)), services.env.publicUrl).href,
    });
    await deliverMail(services, id, email, mail);
  },
});
