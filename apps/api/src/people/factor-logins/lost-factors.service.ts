import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@waymark/contract/durations';
import type { LostFactor } from '@waymark/contract/people/factor-logins';
import type { SignedIn } from '@waymark/contract/people/session-users';
import { checkLogin, endLoginSessions, openLoginSession } from '#people/accounts/login.service.ts';
import type { SignInPlace } from '#people/accounts/login-sessions.queries.ts';
import { forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { lockCheckedPassword, lockUser } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailLostFactorJob, mailLostFactorReadyJob } from './factor-logins.jobs.ts';
import { tellOfFactor } from './factor-news.service.ts';
import { dropFactors } from './factors.service.ts';
import { findLossByCode, findLossReadyAt, insertLoss, stopLoss, takeLoss } from './lost-factors.queries.ts';

/** The second mail comes a day before the wait is over. */
const REMINDED_BEFORE_MS = 24 * HOUR_MS;

/** Asked again, it waits on. Problems: those of `checkLogin`, `not_found`, `rate_limited`. */
export async function loseFactor(
  services: Services,
  login: LostFactor,
  browserProof: string | undefined,
): Promise<Date> {
  const { database, tokens, jobs } = services;
  const { userId, hasFactor, countedBy } = await checkLogin(services, login, browserProof);
  await forgetLoginFailures(database.db, countedBy);
  if (!hasFactor) throw new Problem('not_found');
  return database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const waiting = await findLossReadyAt(tx, userId);
    if (waiting) return waiting;
    await refuseBeyond(tx, 'lost-factor', userId);
    const id = randomUUID();
    const codeHash = tokens.hashCode(tokens.linkCode('lost-factor', id));
    const stopCodeHash = tokens.hashCode(tokens.linkCode('lost-factor-stop', id));
    const readyAt = await insertLoss(tx, { id, userId, codeHash, stopCodeHash });
    const reminder = new Date(readyAt.getTime() - REMINDED_BEFORE_MS);
    for (const to of ['account', 'second'] as const) {
      if (to === 'second') await jobs.enqueue(tx, mailLostFactorJob, { lossId: id, to });
      await jobs.enqueue(tx, mailLostFactorJob, { lossId: id, to }, { startAfter: reminder });
    }
    await jobs.enqueue(tx, mailLostFactorReadyJob, { lossId: id }, { startAfter: readyAt });
    const enqueueMail = () => jobs.enqueue(tx, mailLostFactorJob, { lossId: id, to: 'account' });
    await tellOfFactor(tx, services, userId, { what: 'factor-lost', enqueueMail });
    return readyAt;
  });
}

/** Problems: `incorrect_code`. */
export async function stopLostFactor({ database, tokens }: Services, code: string): Promise<void> {
  if (!(await stopLoss(database.db, tokens.hashCode(code)))) throw new Problem('incorrect_code', { field: 'code' });
}

/** Problems: `incorrect_code`, `invalid_credentials`, `account_blocked`, `rate_limited`. */
export async function signInAfterLoss(
  services: Services,
  { code, password }: { readonly code: string; readonly password: string },
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const incorrect = new Problem('incorrect_code', { field: 'code' });
  services.passwords.refuseWhenBusy();
  const codeHash = services.tokens.hashCode(code);
  const loss = await findLossByCode(db, codeHash);
  if (!loss) throw incorrect;
  const { userId, email, passwordHash } = loss;
  await refuseBeyond(db, 'lost-factor-sign-in', userId);
  if (!(await services.passwords.verify(passwordHash, password))) throw new Problem('invalid_credentials');
  if (loss.blockedAt !== null) throw new Problem('account_blocked');
  return db.transaction(async (tx) => {
    if (!(await lockCheckedPassword(tx, userId, passwordHash))) throw new Problem('invalid_credentials');
    if (!(await takeLoss(tx, codeHash))) throw incorrect;
    await dropFactors(tx, userId);
    await endLoginSessions(tx, services, userId);
    await forgetLoginFailures(tx, email);
    await tellOfFactor(tx, services, userId, { what: 'factors-removed' });
    return openLoginSession(tx, services, userId, place);
  });
}
