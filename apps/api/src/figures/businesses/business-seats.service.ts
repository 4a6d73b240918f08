import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { fillWaitingList } from '#organisations/memberships/waiting-list.service.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

interface Move {
  readonly from: OrganisationId;
  readonly to: OrganisationId;
  readonly seats: number;
  readonly requestId: string;
}

const poolOf = (tx: Db, ownerId: OrganisationId) => findOrOpenPool(tx, { ownerKind: 'organisation', ownerId });

/**
 * Never those that people have. Who waits for a seat there gets one. False if it was made before;
 * both organisations must be locked. Problems: `too_few_seats`, `request_reused`.
 */
export async function moveFreeSeats(
  tx: Db,
  services: Services,
  { from, to, seats, requestId }: Move,
): Promise<boolean> {
  const [giving, taking] = [await poolOf(tx, from), await poolOf(tx, to)];
  const transferred = {
    requestId: `seats:business:${requestId}`,
    from: giving.freeId,
    to: taking.freeId,
    amount: seats,
  };
  const moved = await transfer(tx, transferred);
  if (moved === 'too-little') throw new Problem('too_few_seats', { field: 'seats' });
  if (moved === 'reused') throw new Problem('request_reused');
  if (moved === 'known') return false;
  await fillWaitingList(tx, services, taking.freeId);
  return true;
}

/** All that are free; returns how many. Both organisations must be locked. */
export async function returnSeats(
  tx: Db,
  services: Services,
  { from, to }: Pick<Move, 'from' | 'to'>,
): Promise<number> {
  const { free: seats } = await poolOf(tx, from);
  if (seats > 0) await moveFreeSeats(tx, services, { from, to, seats, requestId: randomUUID() });
  return seats;
}
