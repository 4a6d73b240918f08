import type { Factors } from '@waymark/contract/people/factors';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import {
  deleteFactor,
  deleteFactorsOf,
  findFactorState,
  listFactors,
  toFactor,
} from '#people/factors/factors.queries.ts';
import { arePasskeysAvailable } from '#people/factors/passkeys.service.ts';
import { makeRecoveryCodes } from '#people/factors/recovery-codes.service.ts';
import { lockUser, updateHasFactor } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { needOf } from './adding.service.ts';
import { tellOfFactor } from './factor-news.service.ts';
import { findLossReadyAt } from './lost-factors.queries.ts';

export async function showFactors(services: Services, actor: Actor): Promise<Factors> {
  const { db } = services.database;
  const { userId, loginSessionId, isFactorDue } = actor;
  const rows = await listFactors(db, userId);
  const state = await findFactorState(db, userId, loginSessionId);
  const lostReadyAt = await findLossReadyAt(db, userId);
  const need = needOf(services, actor);
  const isOffered = need !== 'off' && rows.length === 0 && state.hasComeBack && !state.wasOfferRefused;
  return {
    factors: rows.map(toFactor),
    recoveryCodesLeft: state.recoveryCodesLeft,
    need,
    dueAt: state.dueAt && new Date(state.dueAt).toISOString(),
    isDue: isFactorDue,
    isOffered,
    passkeys: arePasskeysAvailable(services.env) ? 'available' : 'unavailable',
    lostReadyAt: lostReadyAt?.toISOString() ?? null,
  };
}

/** All of them, with the recovery codes; with the person's row locked. */
export async function dropFactors(tx: Db, userId: UserId): Promise<void> {
  await deleteFactorsOf(tx, userId);
  await updateHasFactor(tx, userId, false);
}

/** Problems: `not_found`, `factor_needed`. */
export function removeFactor(services: Services, actor: Actor, publicId: number): Promise<void> {
  const { userId } = actor;
  return services.database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const removed = await deleteFactor(tx, userId, publicId);
    if (!removed) throw new Problem('not_found');
    if ((await listFactors(tx, userId)).length === 0) {
      if (needOf(services, actor) === 'required') throw new Problem('factor_needed');
      await dropFactors(tx, userId);
    }
    await tellOfFactor(tx, services, userId, { what: `${toFactor(removed).kind}-removed`, name: removed.name });
  });
}

/** Problems: `not_found` without a factor. */
export function renewRecoveryCodes(services: Services, userId: UserId): Promise<string[]> {
  return services.database.db.transaction(async (tx) => {
    const { hasFactor } = await lockUser(tx, userId);
    if (!hasFactor) throw new Problem('not_found');
    await tellOfFactor(tx, services, userId, { what: 'codes-renewed' });
    return makeRecoveryCodes(tx, services.tokens, userId);
  });
}
