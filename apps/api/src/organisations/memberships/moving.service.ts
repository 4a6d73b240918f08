import type { Db } from '#db/client.ts';
import type { GroupId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { moveTakenSeat } from '#organisations/seats/seats.service.ts';
import type { Services } from '../../services.ts';
import { accountFor } from './inviting.service.ts';
import { findSeatOf, moveToGroup, setSeatOf } from './membership-changes.queries.ts';
import { fillWaitingList } from './waiting-list.service.ts';

/**
 * The seat goes along: to the new group's pool, or the organisation's if the group has none.
 * Someone who waits for a seat waits there from then on.
 */
export async function movePerson(
  tx: Db,
  services: Services,
  sponsor: Sponsor,
  { id, groupId }: { readonly id: number; readonly groupId: GroupId | null },
): Promise<void> {
  await moveToGroup(tx, id, groupId);
  const seat = await findSeatOf(tx, id);
  if (!seat) return;
  const accountId = await accountFor(tx, sponsor, groupId);
  if (accountId === seat.accountId) return;
  if (seat.isHeld) await moveTakenSeat(tx, seat.accountId, accountId);
  await setSeatOf(tx, id, accountId);
  if (!seat.isHeld) await fillWaitingList(tx, services, accountId);
}
