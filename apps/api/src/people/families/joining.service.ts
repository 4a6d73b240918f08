import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { InvitationAgreement, InviteAcceptance } from '@waymark/contract/people/invitations';
import type { SessionUser, SignedIn } from '@waymark/contract/people/session-users';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import type { SignInPlace } from '#people/accounts/login-sessions.queries.ts';
import { endSignUp } from '#people/accounts/sign-up.service.ts';
import { keepAgreement } from '#people/users/agreements.service.ts';
import { isAddressTaken } from '#people/users/email-changes.queries.ts';
import { lockFamilies } from '#people/users/family-rows.queries.ts';
import { findSessionUser, insertUser, lockUser } from '#people/users/users.queries.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { listOtherFamilyMembers } from './families.queries.ts';
import { changeFamily } from './families.service.ts';
import { findInvitation, takeInvitation } from './invitations.queries.ts';

interface NewMember {
  readonly familyId: number;
  readonly userId: UserId;
  readonly invitationId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Notifies the other members that someone joined, and of nothing else about them. */
async function tellFamilyOfNewMember(tx: Db, services: Services, member: NewMember): Promise<void> {
  const name = fullName(member);
  for (const userId of await listOtherFamilyMembers(tx, member.familyId, member.userId)) {
    await services.notify(tx, {
      userId,
      kind: 'family-member-joined',
      dedupeKey: `family-member-joined:${member.invitationId}`,
      title: `${name} joined your family`,
      body: 'You can see that they joined, but nothing about their coaching.',
      url: linkPaths.family(),
    });
  }
}

const incorrectCode = () => new Problem('incorrect_code', { field: 'code' });

/**
 * Creates an invited person's account and membership; deletes a pending sign-up with the same
 * address. Problems: `incorrect_code`, `invitation_of_account` and those of weak passwords.
 */
export async function acceptInvite(
  services: Services,
  { code, password }: InviteAcceptance,
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const invitation = await findInvitation(db, services.tokens.hashCode(code));
  if (!invitation?.isOpen) throw incorrectCode();
  const { email, firstName, lastName, familyId } = invitation;
  if (await isAddressTaken(db, email)) throw new Problem('invitation_of_account');
  await refuseWeakPassword(password, email, 'password');
  const passwordHash = await services.passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockFamilies(tx, [familyId]);
    if (!(await takeInvitation(tx, invitation.id))) throw incorrectCode();
    await endSignUp(tx, email);
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
    await keepAgreement(tx, services, userId);
    await tellFamilyOfNewMember(tx, services, { familyId, userId, invitationId: invitation.id, firstName, lastName });
    return openLoginSession(tx, services, userId, place);
  });
}

/** Leaves any other family. Idempotent. Problems: `incorrect_code`, `in_another_family`. */
export async function agreeToInvitation(
  services: Services,
  { userId, user }: Actor,
  { code, leaveFamily = false }: InvitationAgreement,
): Promise<SessionUser> {
  const { database, tokens } = services;
  const invitation = await findInvitation(database.db, tokens.hashCode(code));
  if (!invitation || invitation.email !== user.email) throw incorrectCode();
  const { familyId, firstName, lastName } = invitation;
  return database.db.transaction(async (tx) => {
    const { familyId: previous } = await lockUser(tx, userId);
    if (previous !== familyId) {
      if (!invitation.isOpen) throw incorrectCode();
      if (previous !== null && !leaveFamily) throw new Problem('in_another_family');
      await lockFamilies(tx, previous === null ? [familyId] : [familyId, previous]);
      if (!(await takeInvitation(tx, invitation.id))) throw incorrectCode();
      await changeFamily(tx, userId, previous, familyId);
      await tellFamilyOfNewMember(tx, services, { familyId, userId, invitationId: invitation.id, firstName, lastName });
    } else await takeInvitation(tx, invitation.id);
    const joined = await findSessionUser(tx, userId);
    if (!joined) throw new Problem('unauthenticated');
    return joined;
  });
}
