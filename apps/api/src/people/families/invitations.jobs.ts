import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { listExpiringInvitations } from './families.queries.ts';
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

const INVITATIONS_AT_ONCE = 200;

/** Once per invitation, within two days of its end; sending it again starts over. */
export const noticeExpiringInvitationsJob = defineJob({
  name: 'families.notice-expiring-invitations',
  payload: z.object({}),
  cron: '23 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    let expiring = await listExpiringInvitations(db, 0, INVITATIONS_AT_ONCE);
    while (expiring.length > 0) {
      for (const { id, inviterId, firstName, lastName, expiresAt } of expiring) {
        await db.transaction((tx) =>
          services.notify(tx, {
            userId: inviterId as UserId,
            kind: 'invitation-expiring',
            dedupeKey: `invitation-expiring:${id}:${expiresAt.toISOString().slice(0, 10)}`,
            title: `Your invitation to ${fullName({ firstName, lastName })} is about to expire`,
            body: 'It expires within two days. You can send it again.',
            url: linkPaths.family(),
          }),
        );
      }
      expiring = await listExpiringInvitations(db, expiring.at(-1)?.id ?? 0, INVITATIONS_AT_ONCE);
    }
  },
});
