import { randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { causeCodes } from '#db/failures.ts';
import { insertPasswordReset } from '#people/accounts/password-resets.queries.ts';
import { endSignUp } from '#people/accounts/sign-up.service.ts';
import { endWaysIn } from '#people/accounts/ways-in.service.ts';
import { dropFactors } from '#people/factor-logins/factors.service.ts';
import { deleteFactorsSince, listFactors } from '#people/factors/factors.queries.ts';
import { forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { deleteCodeToOther, findSecondsToNextCode, takeCode } from '#people/one-time-codes/one-time-codes.queries.ts';
import { codeOfPerson, issueCode, tryCode } from '#people/one-time-codes/one-time-codes.service.ts';
import {
  findEmail,
  findEmailChange,
  insertEmailChange,
  instantOfChange,
  isAddressTaken,
  takeEmailChange,
  updateEmail,
} from '#people/users/email-changes.queries.ts';
import { findSessionUser, lockUser, updatePasswordHash } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { News, Services } from '../../services.ts';
import { mailEmailBackJob, mailEmailChangeJob, mailEmailCodeJob } from './email-changes.jobs.ts';

/** Problems: `same_email`, `rate_limited`. */
export async function startEmailChange(services: Services, { userId, user }: Actor, email: string): Promise<void> {
  if (email === user.email) throw new Problem('same_email', { field: 'email' });
  const key = codeOfPerson('email-change', userId);
  await services.database.db.transaction(async (tx) => {
    await deleteCodeToOther(tx, key, email);
    const codeId = await issueCode(tx, services.tokens, key, email);
    if (!codeId) throw new Problem('rate_limited', { retryAfterSeconds: await findSecondsToNextCode(tx, key) });
    await services.jobs.enqueue(tx, mailEmailCodeJob, { codeId });
  });
}

function tellOfEmail(tx: Db, services: Services, news: Pick<News, 'userId' | 'title' | 'body' | 'enqueueMail'>) {
  return services.notify(tx, {
    kind: 'email-changed',
    dedupeKey: `email-changed:${randomUUID()}`,
    url: linkPaths.signInSettings(),
    ...news,
  });
}

/** The person's row is locked. Throws a unique violation if another account has the address. */
async function change(tx: Db, services: Services, actor: Actor, newEmail: string): Promise<void> {
  const { userId, loginSessionId } = actor;
  const { jobs, tokens } = services;
  const formerEmail = await findEmail(tx, userId);
  await endSignUp(tx, newEmail);
  if (!(await updateEmail(tx, userId, newEmail))) throw new Problem('invalid_otp', { field: 'otp' });
  const id = randomUUID();
  const codeHash = tokens.hashCode(tokens.linkCode('email-change', id));
  await insertEmailChange(tx, { id, userId, formerEmail, newEmail, codeHash });
  for (const listener of services.onEmailChanged) await listener(tx, { userId, formerEmail });
  await endWaysIn(tx, services, userId, loginSessionId);
  await forgetLoginFailures(tx, newEmail);
  await jobs.enqueue(tx, mailEmailChangeJob, { changeId: id, to: 'former' });
  await tellOfEmail(tx, services, {
    userId,
    title: 'Your email was changed',
    body: 'Sign in with the new one from now on. You were signed out everywhere else.',
    enqueueMail: () => jobs.enqueue(tx, mailEmailChangeJob, { changeId: id, to: 'new' }),
  });
}

/** An address that belongs to someone is answered like a wrong code. Problems: `invalid_otp`. */
export async function confirmEmailChange(services: Services, actor: Actor, otp: string): Promise<SessionUser> {
  const { db } = services.database;
  const { userId } = actor;
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  const key = codeOfPerson('email-change', userId);
  const tried = await tryCode(db, services.tokens, key, otp);
  if (!tried?.isRight) throw wrong;
  const { codeId, address } = tried.code;
  try {
    return await db.transaction(async (tx) => {
      await lockUser(tx, userId);
      if (!(await takeCode(tx, key, codeId)) || (await isAddressTaken(tx, address, userId))) throw wrong;
      await change(tx, services, actor, address);
      const user = await findSessionUser(tx, userId);
      if (!user) throw new Problem('unauthenticated');
      return user;
    });
  } catch (error) {
    if (causeCodes(error).includes('23505')) throw wrong;
    throw error;
  }
}

async function endFactorsSince(tx: Db, userId: UserId, changeId: string): Promise<void> {
  await deleteFactorsSince(tx, userId, instantOfChange(changeId));
  if ((await listFactors(tx, userId)).length === 0) await dropFactors(tx, userId);
}

/**
 * What came since the change goes too: addresses, login sessions, factors and, since it was known,
 * the password. Returns the address that the account has again. Problems: `incorrect_code`.
 */
export async function undoEmailChange(services: Services, code: string): Promise<string> {
  const { database, tokens, passwords, jobs } = services;
  const incorrect = new Problem('incorrect_code', { field: 'code' });
  const codeHash = tokens.hashCode(code);
  const found = await findEmailChange(database.db, codeHash);
  if (!found || !(found.isOpen || found.isBack)) throw incorrect;
  const { id, userId, formerEmail } = found;
  if (!found.isOpen) return formerEmail;
  passwords.refuseWhenBusy();
  const unknownHash = await passwords.hash(tokens.newSecret());
  return database.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await takeEmailChange(tx, found))) {
      if ((await findEmail(tx, userId)) === formerEmail) return formerEmail;
      throw incorrect;
    }
    await updateEmail(tx, userId, formerEmail);
    await updatePasswordHash(tx, userId, unknownHash);
    await endFactorsSince(tx, userId, id);
    await endWaysIn(tx, services, userId);
    await forgetLoginFailures(tx, formerEmail);
    await jobs.enqueue(tx, mailEmailChangeJob, { changeId: id, to: 'undone' });
    const resetId = randomUUID();
    await insertPasswordReset(tx, resetId, userId, tokens.hashCode(tokens.linkCode('password-reset', resetId)));
    await tellOfEmail(tx, services, {
      userId,
      title: 'Your former email is back',
      body: 'You were signed out everywhere. Set a new password with the link we emailed you.',
      enqueueMail: () => jobs.enqueue(tx, mailEmailBackJob, { resetId }),
    });
    return formerEmail;
  });
}
