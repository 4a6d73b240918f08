import type { Db } from '#db/client.ts';
import { takeSeats } from '#organisations/seats/seats.service.ts';
import type { InvitingServices } from '../../services.ts';
import { sendInvitations } from './inviting.service.ts';
import { listWaiting, markInvited } from './memberships.queries.ts';

/** Invites those who wait for this account, as far as it has free seats, the first ones first. */
export async function fillWaitingList(tx: Db, services: InvitingServices, freeId: number): Promise<void> {
  const waiting = await listWaiting(tx, freeId);
  if (waiting.length === 0) return;
  const ids = waiting.slice(0, await takeSeats(tx, freeId, waiting.length));
  await markInvited(tx, ids);
  await sendInvitations(tx, services, ids);
}
