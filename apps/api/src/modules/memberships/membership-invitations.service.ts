import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import type { InvitingServices } from '../../services.ts';
import { mailMembershipInvitationJob } from './membership-invitations.jobs.ts';
import { insertCodes, renewCodes } from './membership-invitations.queries.ts';

const mailTo = (tx: Db, { jobs }: InvitingServices, ids: readonly number[]) =>
  jobs.enqueueAll(
    tx,
    mailMembershipInvitationJob,
    ids.map((membershipId) => ({ payload: { membershipId } })),
  );

/** Mails a code to each of these memberships, which are `invited` and have none yet. */
export async function sendInvitations(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
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
export async function sendInvitationsAgain(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
  await renewCodes(tx, ids);
  await mailTo(tx, services, ids);
}
