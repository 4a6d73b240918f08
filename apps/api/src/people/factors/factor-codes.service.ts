import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findTotp, markStepUsed, spoilStep, takeRecoveryCode } from './factors.queries.ts';
import { hashRecoveryCode } from './recovery-codes.service.ts';
import { countFactorTry, findFactorWait, forgetFactorTries } from './standings.queries.ts';
import { matchStep } from './totp-steps.service.ts';

const APP_CODE = /^\d{6}$/;

const problem = (code: 'wrong_factor_code' | 'factor_code_used' | 'factor_clock_off') =>
  new Problem(code, { field: 'code' });

/** Counts a try; throws `rate_limited` after five. Returns the database's time in seconds. */
export async function admitFactorTry(db: Db, userId: UserId): Promise<number> {
  const nowSeconds = await countFactorTry(db, userId);
  if (nowSeconds === undefined) {
    throw new Problem('rate_limited', { retryAfterSeconds: await findFactorWait(db, userId) });
  }
  return nowSeconds;
}

export const sealingLabel = (userId: UserId) => `totp:${userId}`;

async function redeemAppCode({ database, tokens }: Services, userId: UserId, code: string, now: number): Promise<void> {
  const app = await findTotp(database.db, userId);
  const secret = app?.secret && tokens.unseal(sealingLabel(userId), app.secret);
  if (!app || !secret) throw problem('wrong_factor_code');
  const match = matchStep(secret, code, now);
  if (match.is === 'wrong') throw problem('wrong_factor_code');
  if (match.is === 'clock-off') {
    // Told to a guesser, a code of a time to come would be good then.
    if (match.isAhead) await spoilStep(database.db, app.id, match.step);
    throw problem('factor_clock_off');
  }
  if (!(await markStepUsed(database.db, app.id, match.step))) throw problem('factor_code_used');
}

export type UsedCode = 'totp' | 'recovery-code';

/**
 * Uses six digits of the app or a recovery code up. Problems: `wrong_factor_code`,
 * `factor_code_used`, `factor_clock_off`, `rate_limited`.
 */
export async function redeemFactorCode(services: Services, userId: UserId, code: string): Promise<UsedCode> {
  const { database, tokens } = services;
  const now = await admitFactorTry(database.db, userId);
  const isOfApp = APP_CODE.test(code);
  if (isOfApp) await redeemAppCode(services, userId, code, now);
  else if (!(await takeRecoveryCode(database.db, userId, hashRecoveryCode(tokens, userId, code)))) {
    throw problem('wrong_factor_code');
  }
  await forgetFactorTries(database.db, userId);
  return isOfApp ? 'totp' : 'recovery-code';
}
