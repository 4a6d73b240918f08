import { randomUUID } from 'node:crypto';
import { chunksOf } from '#db/chunks.ts';
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

const CODES_AT_ONCE = 25;

/** Mails a code to each of these memberships, which are `invited` and have none yet. */
export async function sendInvitations(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
  const { tokens } = services;
  for await (const chunk of chunksOf(ids, CODES_AT_ONCE)) {
    await insertCodes(
      tx,
      chunk.map((membershipId) => {
        const codeId = randomUUID();
        return { membershipId, codeId, codeHash: tokens.hashCode(tokens.linkCode('invitation', codeId)) };
      }),
    );
    await mailTo(tx, services, chunk);
  }
}

/** The same link again, which then works for thirty days. */
export async function sendInvitationsAgain(tx: Db, services: InvitingServices, ids: readonly number[]): Promise<void> {
  await renewCodes(tx, ids);
  await mailTo(tx, services, ids);
}
