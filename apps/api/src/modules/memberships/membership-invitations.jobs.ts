import { randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { SeatServices } from '#modules/seats/seat-services.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findInvitationMail, insertCodes, renewCodes } from './membership-invitations.queries.ts';

export const mailMembershipInvitationJob = defineJob({
  name: 'memberships.mail-invitation',
  payload: z.object({ membershipId: z.int() }),
  atOnce: 4,
  async handle({ id, data, services }) {
    const invitation = await findInvitationMail(services.database.db, data.membershipId);
    if (!invitation) return;
    const { email, firstName, organisation, codeId } = invitation;
    const { renderMembershipInvitation } = await import('@waymark/emails/membership-invitation');
    const mail = await renderMembershipInvitation({
      firstName,
      organisation,
      link: new URL(linkPaths.join(services.tokens.linkCode('invitation', codeId)), services.env.publicUrl).href,
    });
    await deliverMail(services, id, email, mail);
  },
});

const mailTo = (tx: Db, { jobs }: SeatServices, ids: readonly number[]) =>
  jobs.enqueueAll(
    tx,
    mailMembershipInvitationJob,
    ids.map((membershipId) => ({ payload: { membershipId } })),
  );

/** Mails a code to each of these memberships, which are `invited` and have none yet. */
export async function sendInvitations(tx: Db, services: SeatServices, ids: readonly number[]): Promise<void> {
  const { tokens } = services;
  await insertCodes(
    tx,
    ids.map((membershipId) => {
      const codeId = randomUUID();
      return { membershipId, codeId, codeHash: tokens.hashCode(tokens.linkCode('invitation', codeId)) };
    }),
  );
  await mailTo(tx, services, ids);
}

/** The same link again, which then works for thirty days. */
export async function sendInvitationsAgain(tx: Db, services: SeatServices, ids: readonly number[]): Promise<void> {
  await renewCodes(tx, ids);
  await mailTo(tx, services, ids);
}
