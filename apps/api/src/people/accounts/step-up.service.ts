import type { StepUpProof } from '@waymark/contract/people/step-up';
import type { Actor } from '#actor.ts';
import { redeemFactorCode } from '#people/factors/factor-codes.service.ts';
import { redeemPasskey } from '#people/factors/passkeys.service.ts';
import { admitTry, findLoginWait, forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { findHasFactor, findPasswordHash } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { secondFactorRequired } from './login.service.ts';
import { renewProof, renewProofOfPerson } from './login-proofs.queries.ts';

const USE_FACTOR = 'Confirm it’s you with your second factor.';

/** Guesses are counted for this login session alone: they delay no login, and no other browser. */
const triesOf = ({ loginSessionId }: Actor) => `step-up:${loginSessionId}`;

async function proveByPassword(services: Services, actor: Actor, password: string): Promise<void> {
  const { db } = services.database;
  if (await findHasFactor(db, actor.userId)) throw await secondFactorRequired(db, actor.userId, USE_FACTOR);
  services.passwords.refuseWhenBusy();
  const tries = triesOf(actor);
  if (!(await admitTry(db, tries))) {
    throw new Problem('rate_limited', { retryAfterSeconds: await findLoginWait(db, tries) });
  }
  const { userId, loginSessionId } = actor;
  const passwordHash = (await findPasswordHash(db, userId)) ?? null;
  const isRight = await services.passwords.verify(passwordHash, password);
  const isProven = isRight && (await renewProofOfPerson(db, { loginSessionId, userId, passwordHash }));
  if (!isProven) throw new Problem('wrong_current_password', { field: 'password' });
  await forgetLoginFailures(db, tries);
}

/**
 * Covers the caller's login session for the next minutes. Problems: `rate_limited`, `unavailable`
 * and those of the proof; for a password of someone with a factor, `second_factor_required`.
 */
export async function stepUp(services: Services, actor: Actor, proof: StepUpProof): Promise<void> {
  const { userId, loginSessionId } = actor;
  if (proof.kind === 'password') return proveByPassword(services, actor, proof.password);
  if (proof.kind === 'code') await redeemFactorCode(services, userId, proof.code);
  else if (!(await redeemPasskey(services, { userId, loginSessionId }, proof.passkey))) {
    throw new Problem('passkey_refused');
  }
  await renewProof(services.database.db, loginSessionId);
}
