import type { Db } from '#db/client.ts';
import type { SeatServices } from '#modules/seats/seat-services.ts';
import { takeSeats } from '#modules/seats/seat-taking.service.ts';
import { sendInvitations } from './membership-invitations.jobs.ts';
import { listWaiting, markInvited } from './memberships.queries.ts';

/** Invites as many of those who wait for this account as it has free seats, the first ones first. */
export async function fillWaitingList(tx: Db, services: SeatServices, freeId: number): Promise<void> {
  const waiting = await listWaiting(tx, freeId);
  if (waiting.length === 0) return;
  const ids = waiting.slice(0, await takeSeats(tx, freeId, waiting.length));
  await markInvited(tx, ids);
  await sendInvitations(tx, services, ids);
}
