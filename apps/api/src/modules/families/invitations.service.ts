import { randomUUID } from 'node:crypto';
import type { FamilyInvite, InviteAcceptance, InvitedMember } from '@waymark/contract/invitations';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { SignedIn } from '@waymark/contract/session-users';
import type { Actor } from '#modules/accounts/actor.ts';
import { openLoginSession } from '#modules/accounts/login.service.ts';
import { deleteSignUp } from '#modules/accounts/sign-ups.queries.ts';
import { countHit } from '#modules/accounts/throttles.queries.ts';
import { insertUser, isAddressTaken } from '#modules/accounts/users.queries.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { tellFamilyOfNewMember } from './family-news.service.ts';
import { mailInvitationJob } from './invitations.jobs.ts';
import {
  countPendingInvitations,
  deleteExpiredInvitations,
  findOpenInvitation,
  findOrInsertFamily,
  insertInvitation,
  isFamilyMember,
  takeInvitation,
} from './invitations.queries.ts';

const INVITES_A_DAY = 20;
const PENDING_AT_MOST = 20;

/**
 * Invites somebody into the caller's family and mails them. Answers the same whether or not the address has an account.
 * Problems: `forbidden` (in another's name), `email_in_use` (in the family or invited already), `too_many_invitations`, `rate_limited`.
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
    if ((await countPendingInvitations(tx, familyId)) >= PENDING_AT_MOST) throw new Problem('too_many_invitations');
    const count = await countHit(tx, `invite:${actor.userId}`, 86_400);
    if (count.hits > INVITES_A_DAY) {
      throw new Problem('rate_limited', { retryAfterSeconds: count.windowEndsInSeconds });
    }
    const invitation = { familyId, inviterId: actor.userId, email, firstName, lastName, codeId, codeHash };
    const inserted = await insertInvitation(tx, invitation);
    if (!inserted) throw new Problem('email_in_use', { field: 'email' });
    await services.jobs.enqueue(tx, mailInvitationJob, { invitationId: inserted.id });
    return { id: inserted.id, email, firstName, lastName, pending: true };
  });
}

/**
 * Makes the account of an invited person, who so becomes a member; whatever somebody else signed up with that address ends.
 * Problems: `incorrect_code`, `invitation_of_account` and those of weak passwords.
 */
export async function acceptInvite(
  services: Services,
  { code, password }: InviteAcceptance,
  browser: string,
): Promise<SignedIn> {
  const { db } = services.database;
  const incorrect = new Problem('incorrect_code', { field: 'code' });
  const invitation = await findOpenInvitation(db, services.tokens.hashCode(code));
  if (!invitation) throw incorrect;
  const { email, firstName, lastName, familyId } = invitation;
  if (await isAddressTaken(db, email)) throw new Problem('invitation_of_account');
  await refuseWeakPassword(password, email, 'password');
  const passwordHash = await services.passwords.hash(password);
  return db.transaction(async (tx) => {
    if (!(await takeInvitation(tx, invitation.id))) throw incorrect;
    await deleteSignUp(tx, email);
    const userId = await insertUser(tx, {
      email,
      firstName,
      lastName,
      familyId,
      passwordHash,
      role: ROLE.coachee,
      subRole: SUB_ROLE.coachee,
    });
    if (!userId) throw new Problem('invitation_of_account');
    await tellFamilyOfNewMember(tx, services, { familyId, userId, invitationId: invitation.id, firstName, lastName });
    return openLoginSession(tx, services, userId, browser);
  });
}
