import type { StepUpProof } from '@waymark/contract/people/step-up';
import type { Actor } from '#actor.ts';
import { admitTry, findLoginWait, forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { findPasswordHash } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { renewProofOfPerson } from './login-sessions.queries.ts';

/** Guesses are counted for this login session alone: they delay no login, and no other browser. */
const triesOf = ({ loginSessionId }: Actor) => `step-up:${loginSessionId}`;

/**
 * Covers the caller's login session for the next minutes. Another kind of proof is a case here.
 * Problems: `wrong_current_password`, `rate_limited`, `unavailable`.
 */
export async function stepUp(services: Services, actor: Actor, proof: StepUpProof): Promise<void> {
  const { db } = services.database;
  services.passwords.refuseWhenBusy();
  const tries = triesOf(actor);
  if (!(await admitTry(db, tries))) {
    throw new Problem('rate_limited', { retryAfterSeconds: await findLoginWait(db, tries) });
  }
  const { userId, loginSessionId } = actor;
  const passwordHash = (await findPasswordHash(db, userId)) ?? null;
  const isRight = await services.passwords.verify(passwordHash, proof.password);
  const isProven = isRight && (await renewProofOfPerson(db, { loginSessionId, userId, passwordHash }));
  if (!isProven) throw new Problem('wrong_current_password', { field: 'password' });
  await forgetLoginFailures(db, tries);
}
