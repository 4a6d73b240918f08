import type { MemberPart } from '@waymark/contract/organisations/memberships';
import type { SessionUser, SignedIn } from '@waymark/contract/people/session-users';
import { ROLE, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { transfersAreBy } from '#organisations/ledger/ledger.queries.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { notifyAboutWelcome } from '#organisations/welcomes/mail-heads.service.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import type { SignInPlace } from '#people/accounts/login-sessions.queries.ts';
import { endSignUp } from '#people/accounts/sign-up.service.ts';
import { keepAgreement } from '#people/users/agreements.service.ts';
import { endUndo, isAddressTaken } from '#people/users/email-changes.queries.ts';
import { completeStep, findSessionUser, insertUser, lockUser, updateSubRole } from '#people/users/users.queries.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { endPeople } from './ending.service.ts';
import { findInvitedAddress, isWithInvitedAddress } from './invited-addresses.queries.ts';
import { findOpenInvitation, type OpenInvitation, takeInvitation } from './membership-invitations.queries.ts';
import { findPlaceOf } from './memberships.queries.ts';

const incorrectCode = () => new Problem('incorrect_code', { field: 'code' });

const ADMIN_ROLES = {
  enterprise: ROLE.enterpriseAdmin,
  business: ROLE.businessAdmin,
  portfolio: ROLE.superAdmin,
} as const;

function rightsOf({ part, kind }: OpenInvitation): { role: RoleId; subRole: SubRoleId | null } {
  if (part === 'admin') return { role: ADMIN_ROLES[kind], subRole: null };
  if (part === 'group-admin') return { role: ROLE.groupAdmin, subRole: null };
  return { role: ROLE.coachee, subRole: subRoleOf(part) };
}

const subRoleOf = (part: MemberPart) => (part === 'manager' ? SUB_ROLE.manager : SUB_ROLE.coachee);

async function take(tx: Db, services: Services, invitation: OpenInvitation, userId: UserId): Promise<void> {
  const { membershipId, organisationId, part } = invitation;
  if (!(await takeInvitation(tx, membershipId, userId))) throw incorrectCode();
  await appendAuditLine(tx, {
    organisationId,
    actorId: userId,
    deed: 'person-joined',
    detail: part,
    aboutId: membershipId,
  });
  for (const listener of services.onJoined) await listener(tx, membershipId);
  if (invitation.part === 'group-admin' && invitation.isGroupDescribed) {
    await completeStep(tx, userId, 'groupDetailsAdded');
  }
  if (rightsOf(invitation).role !== ROLE.coachee) return;
  await notifyAboutWelcome(tx, services, { userId, membershipId: invitation.membershipId });
}

/**
 * Creates an invited person's account; deletes a pending sign-up with the same address. Problems:
 * `incorrect_code`, `invitation_of_account` and those of weak passwords.
 */
export async function acceptMembership(
  services: Services,
  { code, password }: { readonly code: string; readonly password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const invitation = await findOpenInvitation(db, services.tokens.hashCode(code));
  if (!invitation) throw incorrectCode();
  const { email, firstName, lastName, organisationId } = invitation;
  if (await isAddressTaken(db, email)) throw new Problem('invitation_of_account');
  await refuseWeakPassword(password, email, 'password');
  const passwordHash = await services.passwords.hash(password);
  return db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    await endSignUp(tx, email);
    const userId = await insertUser(tx, { email, firstName, lastName, passwordHash, ...rightsOf(invitation) });
    if (!userId) throw new Problem('invitation_of_account');
    await keepAgreement(tx, services, userId);
    await take(tx, services, invitation, userId);
    return openLoginSession(tx, services, userId, place);
  });
}

type Place = NonNullable<Awaited<ReturnType<typeof findPlaceOf>>>;

async function leave(tx: Db, services: Services, userId: UserId, { id, organisationId }: Place): Promise<void> {
  await transfersAreBy(tx, userId);
  await endPeople(tx, services, [id], 'person');
  const invited = await findInvitedAddress(tx, id);
  // Its mailbox is the organisation's, which would get the account back by that link.
  if (invited !== null) await endUndo(tx, userId, invited);
  await appendAuditLine(tx, { organisationId, actorId: userId, deed: 'person-left', aboutId: id });
}

/** Ends where the person is, if anywhere. Both organisations must be locked. */
async function leaveOther(tx: Db, services: Services, userId: UserId, mayLeave: boolean): Promise<void> {
  const place = await findPlaceOf(tx, userId);
  if (!place) return;
  if (!mayLeave) throw new Problem('in_another_organisation');
  await leave(tx, services, userId, place);
}

/**
 * The account stays what it is: only its role can take the part. Problems: `incorrect_code`,
 * `invitation_of_other_role`, `in_another_organisation`.
 */
export async function agreeToMembership(
  services: Services,
  { userId, user }: Actor,
  { code, leaveOther: mayLeave = false }: { readonly code: string; readonly leaveOther?: boolean | undefined },
): Promise<SessionUser> {
  const { database, tokens } = services;
  const invitation = await findOpenInvitation(database.db, tokens.hashCode(code));
  if (!invitation || invitation.email !== user.email) throw incorrectCode();
  if (rightsOf(invitation).role !== user.role.id) throw new Problem('invitation_of_other_role');
  return database.db.transaction(async (tx) => {
    const place = await findPlaceOf(tx, userId);
    const touched = [invitation.organisationId, ...(place ? [place.organisationId] : [])];
    for (const id of [...new Set(touched)].sort((one, other) => one - other)) await lockOrganisation(tx, id);
    await lockUser(tx, userId);
    await leaveOther(tx, services, userId, mayLeave);
    await take(tx, services, invitation, userId);
    if (user.role.id === ROLE.coachee) await updateSubRole(tx, userId, subRoleOf(invitation.part));
    const joined = await findSessionUser(tx, userId);
    if (!joined) throw new Problem('unauthenticated');
    return joined;
  });
}

/** Idempotent, also in two tabs at once. Problem: `private_address_first`. */
export function leaveOrganisation(
  services: Services,
  userId: UserId,
  { keepsAddress }: { readonly keepsAddress: boolean },
): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const found = await findPlaceOf(tx, userId);
    if (!found) return;
    await lockOrganisation(tx, found.organisationId);
    await lockUser(tx, userId);
    const place = await findPlaceOf(tx, userId);
    if (place?.id !== found.id) return;
    if (!keepsAddress && (await isWithInvitedAddress(tx, place.id))) throw new Problem('private_address_first');
    await leave(tx, services, userId, place);
  });
}
