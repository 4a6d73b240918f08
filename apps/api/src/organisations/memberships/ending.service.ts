import { linkPaths } from '@waymark/contract/paths';
import { SUB_ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { leaveGroups } from '#organisations/groups/groups.queries.ts';
import { deleteAdmins } from '#organisations/organisations/organisations.queries.ts';
import { giveSeatsBack, newSeatRequest } from '#organisations/seats/seats.service.ts';
import { updateSubRole } from '#people/users/users.queries.ts';
import type { Services } from '../../services.ts';
import { type EndedMembership, markEnded, nameSeats } from './memberships.queries.ts';
import { fillWaitingList } from './waiting-list.service.ts';

async function returnSeats(tx: Db, services: Services, ended: readonly EndedMembership[]): Promise<void> {
  const seated = ended.filter(({ was }) => was === 'invited' || was === 'active');
  for (const [accountId, those] of Map.groupBy(seated, ({ seatAccountId }) => seatAccountId)) {
    if (accountId === null) continue;
    const requestId = newSeatRequest('back');
    await giveSeatsBack(tx, accountId, those.length, requestId);
    await nameSeats(
      tx,
      requestId,
      those.map(({ id }) => id),
    );
    await fillWaitingList(tx, services, accountId);
  }
}

const OF_COACHED = {
  title: 'Your place in the organisation has ended',
  body: 'Your account and everything in it stay yours. You don’t need to do anything.',
  url: linkPaths.dashboard(),
};
const OF_ADMINS = {
  title: 'You no longer run coaching there',
  body: 'Another admin ended your part as an admin. Your account stays yours.',
  url: linkPaths.profile(),
};

const notifyAboutEnd = (
  tx: Db,
  services: Services,
  { id, userId, part }: EndedMembership & { readonly userId: UserId },
) =>
  services.notify(tx, {
    userId,
    kind: 'membership-ended',
    dedupeKey: `membership-ended:${id}`,
    ...(part === 'member' || part === 'manager' ? OF_COACHED : OF_ADMINS),
  });

/**
 * Ends memberships of one organisation, which must be locked. Their seats come back and fill the
 * waiting list; their people keep their accounts.
 */
export async function endPeople(tx: Db, services: Services, ids: readonly number[]): Promise<void> {
  const ended = await markEnded(tx, ids);
  const idsOf = (part: EndedMembership['part']) =>
    ended.flatMap((one) => (one.part === part ? (one.userId ?? []) : []));
  await deleteAdmins(tx, idsOf('admin'));
  await leaveGroups(tx, idsOf('group-admin'));
  for (const { userId, ...one } of ended) {
    if (userId === null || one.was !== 'active') continue;
    if (one.part === 'manager') await updateSubRole(tx, userId, SUB_ROLE.coachee);
    await notifyAboutEnd(tx, services, { ...one, userId });
  }
  await returnSeats(tx, services, ended);
}
