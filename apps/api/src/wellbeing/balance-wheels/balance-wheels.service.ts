import {
  BALANCE_WHEELS_AT_MOST,
  type BalanceWheel,
  type drawBalanceWheel as drawBalanceWheelEndpoint,
} from '@waymark/contract/wellbeing/balance-wheels';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findStandingMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import { noteLooks } from '#people/looks/looks.service.ts';
import { Problem } from '../../problem.ts';
import { hashRequest, refuseReused } from '../../request-hashes.ts';
import type { Services } from '../../services.ts';
import {
  deleteWheel,
  findRequestedWheel,
  holdWheels,
  insertWheel,
  listWheelsOf,
  updateWheelSharing,
} from './balance-wheels.queries.ts';

/** What a client shares, for the coach of a standing match. Problems: `not_found`. */
export async function listClientWheels(services: Services, coachId: UserId, matchId: number): Promise<BalanceWheel[]> {
  const { db } = services.database;
  const match = await findStandingMatch(db, coachId, matchId);
  if (!match) throw new Problem('not_found');
  const wheels = await listWheelsOf(db, coachId, match.coacheeId);
  await noteLooks(db, services, coachId, { ownerId: match.coacheeId, shown: { balance: wheels.map(({ id }) => id) } });
  return wheels;
}

/** The same request made again answers the same. Problems: `request_reused`, `list_full`. */
export function drawWheel(
  { database }: Services,
  userId: UserId,
  draft: z.output<typeof drawBalanceWheelEndpoint.schema.body>,
): Promise<BalanceWheel> {
  const { requestId, ...content } = draft;
  const requestHash = hashRequest(content);
  return database.db.transaction(async (tx) => {
    const drawn = await holdWheels(tx, userId);
    const known = await findRequestedWheel(tx, userId, requestId);
    if (known) {
      refuseReused(known, requestHash);
      return known.wheel;
    }
    if (drawn >= BALANCE_WHEELS_AT_MOST) throw new Problem('list_full');
    const wheel = await insertWheel(tx, { ...draft, requestHash, userId });
    if (!wheel) throw new Error('A new wheel cannot be found.');
    return wheel;
  });
}

/** Problems: `not_found`. */
export async function shareWheel(
  { database }: Services,
  userId: UserId,
  publicId: string,
  isShared: boolean,
): Promise<BalanceWheel> {
  const wheel = await updateWheelSharing(database.db, userId, publicId, isShared);
  if (!wheel) throw new Problem('not_found');
  return wheel;
}

/** Problems: `not_found`. */
export async function eraseWheel({ database }: Services, userId: UserId, publicId: string): Promise<void> {
  if (!(await deleteWheel(database.db, userId, publicId))) throw new Problem('not_found');
}
