import { formatDayOf } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { SUB_ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { leaveGroups } from '#organisations/groups/groups.queries.ts';
import { deleteAdmins } from '#organisations/organisations/organisations.queries.ts';
import { giveSeatsBack, newSeatRequest } from '#organisations/seats/seats.service.ts';
import { updateSubRole } from '#people/users/users.queries.ts';
import type { Services } from '../../services.ts';
import { type AskedAddress, askForAddresses } from './invited-addresses.queries.ts';
import { type EndedMembership, markEnded, nameSeats } from './memberships.queries.ts';
import { fillWaitingList } from './waiting-list.service.ts';

const idsToAsk = (ended: readonly EndedMembership[]) =>
  ended.flatMap(({ id, was, isWithInvitedAddress }) => (was === 'active' && isWithInvitedAddress ? id : []));

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

const askForAddress = ({ askedUntil, timeZone }: AskedAddress) =>
  `You sign in with the address that was invited. If that’s a work address, choose one of your own by ${formatDayOf(askedUntil, timeZone ?? 'UTC')}, before you lose it.`;

function notifyAboutEnd(
  tx: Db,
  services: Services,
  { id, userId, part }: EndedMembership & { readonly userId: UserId },
  asked: AskedAddress | undefined,
) {
  const news = part === 'member' || part === 'manager' ? OF_COACHED : OF_ADMINS;
  return services.notify(tx, {
    userId,
    kind: 'membership-ended',
    dedupeKey: `membership-ended:${id}`,
    ...news,
    ...(asked && {
      body: `Your account and everything in it stay yours. ${askForAddress(asked)}`,
      url: linkPaths.signInSettings(),
    }),
  });
}

/**
 * Ends memberships of one organisation, which must be locked. Their seats come back and fill the
 * waiting list; their people keep their accounts. People who were removed and
 * sign in with the invited address are asked for one of their own.
 */
export async function endPeople(
  tx: Db,
  services: Services,
  ids: readonly number[],
  by: 'person' | 'organisation' = 'organisation',
): Promise<void> {
  const ended = await markEnded(tx, ids);
  const asked = by === 'person' ? [] : await askForAddresses(tx, idsToAsk(ended));
  const idsOf = (part: EndedMembership['part']) =>
    ended.flatMap((one) => (one.part === part ? (one.userId ?? []) : []));
  await deleteAdmins(tx, idsOf('admin'));
  await leaveGroups(tx, idsOf('group-admin'));
  for (const { userId, ...one } of ended) {
    if (userId === null || one.was !== 'active') continue;
    if (one.part === 'manager') await updateSubRole(tx, userId, SUB_ROLE.coachee);
    const mayLoseAddress = asked.find((person) => person.userId === userId);
    await notifyAboutEnd(tx, services, { ...one, userId }, mayLoseAddress);
  }
  await returnSeats(tx, services, ended);
}
