import { randomUUID } from 'node:crypto';
import type { FamilyInvite, InvitedMember } from '@waymark/contract/people/invitations';
import type { Actor, UserId } from '#actor.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { PENDING_INVITATIONS } from '../../limits/limit-sizes.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findOrInsertFamily } from './families.service.ts';
import { mailInvitationJob } from './invitations.jobs.ts';
import {
  countPendingInvitations,
  deleteExpiredInvitations,
  extendInvitation,
  type InvitationRow,
  insertInvitation,
  isFamilyMember,
} from './invitations.queries.ts';

const toInvitedMember = ({ id, email, firstName, lastName }: InvitationRow): InvitedMember => ({
  id,
  email,
  firstName,
  lastName,
  pending: true,
});

/**
 * The same answer whether or not they have an account. Problems: `forbidden` (in another's name),
 * `email_in_use` (a member or already invited), `too_many_invitations`, `families_off`,
 * `rate_limited`.
 */
export async function inviteFamilyMember(
  services: Services,
  actor: Actor,
  draft: FamilyInvite,
): Promise<InvitedMember> {
  if (draft.invitor !== actor.userId) throw new Problem('forbidden');
  const { email, firstName, lastName } = draft;
  const codeId = randomUUID();
  const codeHash = services.tokens.hashCode(services.tokens.linkCode('invitation', codeId));
  return services.database.db.transaction(async (tx) => {
    const familyId = await findOrInsertFamily(tx, actor.userId);
    if (await isFamilyMember(tx, familyId, email)) throw new Problem('email_in_use', { field: 'email' });
    await deleteExpiredInvitations(tx, familyId);
    if ((await countPendingInvitations(tx, familyId)) >= PENDING_INVITATIONS) throw new Problem('too_many_invitations');
    for (const listener of services.onFamilyInvited) await listener(tx, actor.userId);
    await refuseBeyond(tx, 'invite', actor.userId);
    const invitation = { familyId, inviterId: actor.userId, email, firstName, lastName, codeId, codeHash };
    const inserted = await insertInvitation(tx, invitation);
    if (!inserted) throw new Problem('email_in_use', { field: 'email' });
    await services.jobs.enqueue(tx, mailInvitationJob, { invitationId: inserted.id });
    return toInvitedMember(inserted);
  });
}

/**
 * Mails an open invitation again, with the same link. Problems: `not_found`, `families_off`,
 * `rate_limited`.
 */
export function resendInvitation(services: Services, inviterId: UserId, id: number): Promise<InvitedMember> {
  return services.database.db.transaction(async (tx) => {
    const invitation = await extendInvitation(tx, id, inviterId);
    if (!invitation) throw new Problem('not_found');
    for (const listener of services.onFamilyInvited) await listener(tx, inviterId);
    await refuseBeyond(tx, 'invite-again', id);
    await refuseBeyond(tx, 'invite', inviterId);
    await services.jobs.enqueue(tx, mailInvitationJob, { invitationId: id });
    return toInvitedMember(invitation);
  });
}
