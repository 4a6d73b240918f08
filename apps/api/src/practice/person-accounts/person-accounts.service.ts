import { randomUUID } from 'node:crypto';
import type { ClientInvitation, PersonAccount } from '@waymark/contract/practice/person-accounts';
import type { PracticeDeed } from '@waymark/contract/practice/practice-log';
import type { Erasure } from '@waymark/contract/rights/erasures';
import { storedAddress } from '@waymark/contract/stored-address';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { endLoginSessions } from '#people/accounts/login.service.ts';
import { startPasswordReset } from '#people/accounts/passwords.service.ts';
import { sendNextCode } from '#people/accounts/sign-up.service.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { isAddressTaken } from '#people/users/email-changes.queries.ts';
import { lockUser, setBlocked } from '#people/users/users.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { findPracticePart } from '#practice/practice-members/practice-members.queries.ts';
import { isLastOwner, ONLY_OWNER } from '#practice/practice-members/practice-members.service.ts';
import { askForDownload } from '#rights/downloads/downloads.service.ts';
import { askForErasure } from '#rights/erasures/asking.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailClientInvitationJob } from './person-accounts.jobs.ts';
import { findAccount } from './person-accounts.queries.ts';

/** Null for an operator. */
type By = UserId | null;

/** Problem: `not_found`. */
export async function requirePerson(db: Db, id: number): Promise<PersonAccount> {
  const account = await findAccount(db, id);
  if (!account) throw new Problem('not_found');
  return account;
}

/** A coordinator decides about no owner. Problem: `forbidden`. */
async function refuseOwners(tx: Db, actorId: By, userId: UserId): Promise<void> {
  if (actorId === null || (await findPracticePart(tx, userId))?.part !== 'owner') return;
  if ((await findPracticePart(tx, actorId))?.part !== 'owner') throw new Problem('forbidden');
}

/** Problems: `forbidden`, `erasure_needs_admin`, which an operator may block all the same. */
export function setAccountBlocked(
  services: Services,
  actorId: By,
  { userId, isBlocked }: { readonly userId: UserId; readonly isBlocked: boolean },
): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const isLast = isBlocked && (await isLastOwner(tx, userId));
    if (isLast && actorId !== null) throw new Problem('erasure_needs_admin', { sentence: ONLY_OWNER });
    await refuseOwners(tx, actorId, userId);
    if ((await lockUser(tx, userId)).isBlocked === isBlocked) return;
    await setBlocked(tx, userId, isBlocked);
    if (isBlocked) await endWaysIn(tx, services, userId);
    await appendPracticeLine(tx, {
      actorId,
      deed: isBlocked ? 'account-blocked' : 'account-unblocked',
      aboutId: userId,
    });
  });
}

const note = (tx: Db, actorId: UserId, deed: PracticeDeed, aboutId?: UserId) =>
  appendPracticeLine(tx, { actorId, deed, ...(aboutId !== undefined && { aboutId }) });

/** Nothing goes to an account that is blocked. Problem: `forbidden`. */
export async function sendPasswordLink(services: Services, actorId: UserId, account: PersonAccount): Promise<void> {
  const userId = account.id as UserId;
  await services.database.db.transaction(async (tx) => {
    await refuseOwners(tx, actorId, userId);
    await note(tx, actorId, 'password-link-sent', userId);
  });
  await startPasswordReset(services, account.email, randomUUID());
}

/** False without a sign-up that waits for its code, and too early. Problem: `rate_limited`. */
export function resendCode(services: Services, actorId: UserId, email: string): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const isSent = await sendNextCode(tx, services, email);
    if (isSent) await note(tx, actorId, 'code-resent');
    return isSent;
  });
}

/** Problems: `email_in_use`, `rate_limited`. */
export function inviteClient(services: Services, actorId: UserId, { email, role }: ClientInvitation): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    if (await isAddressTaken(tx, email)) throw new Problem('email_in_use', { field: 'email' });
    await refuseBeyond(tx, 'invite-again', `practice:${email}`);
    await services.jobs.enqueue(tx, mailClientInvitationJob, { email, role });
    await note(tx, actorId, 'person-invited');
  });
}

/** Problems: `downloads_used_up`. */
export async function prepareDownloadFor(services: Services, actorId: UserId, userId: UserId): Promise<void> {
  await askForDownload(services, userId);
  await note(services.database.db, actorId, 'download-begun', userId);
}

const OTHER_ADDRESS = 'This isn’t the address of the account. Nothing was deleted.';

/** Problems: `forbidden`, `erasure_needs_admin`, `invalid_request` at another address. */
export async function eraseFor(
  services: Services,
  actorId: UserId,
  { account, email }: { readonly account: PersonAccount; readonly email: string },
): Promise<Erasure> {
  const userId = account.id as UserId;
  if (storedAddress(email) !== account.email)
    throw new Problem('invalid_request', { field: 'email', sentence: OTHER_ADDRESS });
  await services.database.db.transaction(async (tx) => {
    await refuseOwners(tx, actorId, userId);
    await note(tx, actorId, 'erasure-begun', userId);
  });
  return askForErasure(services, userId);
}

/** Problem: `forbidden`. */
export function endSessionsOf(services: Services, actorId: UserId, userId: UserId): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    await refuseOwners(tx, actorId, userId);
    await endLoginSessions(tx, services, userId);
    await note(tx, actorId, 'sessions-ended', userId);
  });
}
