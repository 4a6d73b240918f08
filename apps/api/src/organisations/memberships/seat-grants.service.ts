import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { Problem } from '../../problem.ts';
import type { InvitingServices } from '../../services.ts';
import { fillWaitingList } from './waiting-list.service.ts';

interface Grant {
  readonly organisationId: number;
  readonly seats: number;
  /** The same grant made again changes nothing. */
  readonly requestId: string;
}

/** New seats for an organisation; the people who wait for one get theirs. False if made before. */
export async function grantSeats(
  tx: Db,
  services: InvitingServices,
  { organisationId, seats, requestId }: Grant,
): Promise<boolean> {
  await lockOrganisation(tx, organisationId);
  const { freeId } = await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId });
  const from = await findOrOpenSource(tx, 'seat');
  const made = await transfer(tx, { requestId: `seats:${requestId}`, from, to: freeId, amount: seats });
  if (made === 'reused') throw new Problem('request_reused');
  await fillWaitingList(tx, services, freeId);
  return made === 'made';
}

/** From the organisation to one of its groups; back if negative. Problem: `too_few_seats`. */
export async function moveSeatsToGroup(
  tx: Db,
  services: InvitingServices,
  { organisationId, groupId, seats }: { organisationId: number; groupId: number; seats: number },
): Promise<void> {
  const ofAll = await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId });
  const ofGroup = await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
  const [from, to] = seats > 0 ? [ofAll, ofGroup] : [ofGroup, ofAll];
  const moved = await transfer(tx, {
    requestId: `seats:move:${randomUUID()}`,
    from: from.freeId,
    to: to.freeId,
    amount: Math.abs(seats),
  });
  if (moved === 'too-little') throw new Problem('too_few_seats', { field: 'seats' });
  await fillWaitingList(tx, services, to.freeId);
}
