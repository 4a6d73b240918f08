import { randomUUID } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { findPoolOf } from './seats.queries.ts';

/** Takes up to that many seats that are free; returns how many. The organisation must be locked. */
export async function takeSeats(tx: Db, freeId: number, wanted: number): Promise<number> {
  const { free, takenId } = await findPoolOf(tx, freeId);
  const amount = Math.min(free, wanted);
  if (amount <= 0) return 0;
  const taken = await transfer(tx, { requestId: `seats:take:${randomUUID()}`, from: freeId, to: takenId, amount });
  return taken === 'made' ? amount : 0;
}
