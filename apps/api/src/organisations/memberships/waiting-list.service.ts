import type { Db } from '#db/client.ts';
import { newSeatRequest, takeSeats } from '#organisations/seats/seats.service.ts';
import type { InvitingServices } from '../../services.ts';
import { sendInvitations } from './inviting.service.ts';
import { listWaiting, markInvited, nameSeats } from './memberships.queries.ts';

/** Invites those who wait for this account, as far as it has free seats, the first ones first. */
export async function fillWaitingList(tx: Db, services: InvitingServices, freeId: number): Promise<void> {
  const waiting = await listWaiting(tx, freeId);
  if (waiting.length === 0) return;
  const requestId = newSeatRequest('take');
  const ids = waiting.slice(0, await takeSeats(tx, freeId, waiting.length, requestId));
  await nameSeats(tx, requestId, ids);
  await markInvited(tx, ids);
  await sendInvitations(tx, services, ids);
}
