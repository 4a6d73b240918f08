import type { PersonAccount } from '@waymark/contract/practice/person-accounts';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { endLoginSessions } from '#people/accounts/login.service.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { lockUser, setBlocked } from '#people/users/users.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { findPracticePart } from '#practice/practice-members/practice-members.queries.ts';
import { isLastOwner, ONLY_OWNER } from '#practice/practice-members/practice-members.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
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

/** Problem: `forbidden`. */
export function endSessionsOf(services: Services, actorId: UserId, userId: UserId): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    await refuseOwners(tx, actorId, userId);
    await endLoginSessions(tx, services, userId);
    await appendPracticeLine(tx, { actorId, deed: 'sessions-ended', aboutId: userId });
  });
}
