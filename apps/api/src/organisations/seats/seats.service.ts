import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { findPoolOf } from './seats.queries.ts';

/** For a transfer, so that its people can be named beside it. */
export const newSeatRequest = (what: 'take' | 'back'): string => `seats:${what}:${randomUUID()}`;

/** A seat that someone has goes with them from one pool to another, both by their free seats. */
export async function moveTakenSeat(tx: Db, fromFreeId: number, toFreeId: number): Promise<void> {
  const { takenId: from } = await findPoolOf(tx, fromFreeId);
  const { takenId: to } = await findPoolOf(tx, toFreeId);
  const moved = await transfer(tx, { requestId: `seats:person:${randomUUID()}`, from, to, amount: 1 });
  if (moved === 'too-little') throw new Error('A seat that was never taken cannot move.');
}

/** Gives back what `takeSeats` took, to the account of free seats that it came from. */
export async function giveSeatsBack(tx: Db, freeId: number, seats: number, requestId: string): Promise<void> {
  const { takenId } = await findPoolOf(tx, freeId);
  const given = await transfer(tx, {
    requestId,
    from: takenId,
    to: freeId,
    amount: seats,
  });
  if (given === 'too-little') throw new Error('A seat that was never taken cannot be given back.');
}

/** Takes up to that many seats that are free; returns how many. The organisation must be locked. */
export async function takeSeats(tx: Db, freeId: number, wanted: number, requestId: string): Promise<number> {
  const { free, takenId } = await findPoolOf(tx, freeId);
  const amount = Math.min(free, wanted);
  if (amount <= 0) return 0;
  const taken = await transfer(tx, { requestId, from: freeId, to: takenId, amount });
  return taken === 'made' ? amount : 0;
}
