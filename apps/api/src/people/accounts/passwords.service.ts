import { randomUUID } from 'node:crypto';
import { linkPaths } from '@waymark/contract/paths';
import type { PasswordChange, PasswordReset } from '@waymark/contract/people/accounts';
import type { SignedIn } from '@waymark/contract/people/session-users';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { forgetFactorTries } from '#people/factors/standings.queries.ts';
import { forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { isWithinLimit, refuseBeyond } from '#people/limits/limits.service.ts';
import {
  findCredentials,
  findPasswordHash,
  lockCheckedPassword,
  lockUser,
  updatePasswordHash,
} from '#people/users/users.queries.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailPasswordResetJob } from './accounts.jobs.ts';
import { openLoginSession, secondFactorRequired, signToken } from './login.service.ts';
import type { SignInPlace } from './login-sessions.queries.ts';
import { findResetOwner, insertPasswordReset, takeResetCode } from './password-resets.queries.ts';
import { endWaysIn } from './ways-in.service.ts';

/** Only if the address has an account; idempotent by `resetId`. */
export async function startPasswordReset(services: Services, email: string, resetId: string): Promise<void> {
  const codeHash = services.tokens.hashCode(services.tokens.linkCode('password-reset', resetId));
  await services.database.db.transaction(async (tx) => {
    const account = await findCredentials(tx, email);
    if (!account || account.isBlocked) return;
    await lockUser(tx, account.userId);
    if (!(await isWithinLimit(tx, 'forgot-password', account.userId))) return;
    await insertPasswordReset(tx, resetId, account.userId, codeHash);
    await services.jobs.enqueue(tx, mailPasswordResetJob, { resetId });
  });
}

function tellOfChangedPassword(tx: Db, services: Services, userId: UserId): Promise<void> {
  return services.notify(tx, {
    userId,
    kind: 'password-changed',
    dedupeKey: `password-changed:${randomUUID()}`,
    title: 'Your password was changed',
    body: 'You were signed out everywhere else. If it wasn’t you, set a new password now.',
    url: linkPaths.changePassword(),
  });
}

const PASSWORD_IS_SET = 'Your new password is saved. Now sign in with it and your second factor.';

/**
 * Ends all other access. Someone with a second factor gets no session by it, but
 * `second_factor_required`. Problems: `incorrect_code` and those of weak passwords.
 */
export async function resetPassword(
  services: Services,
  { code, password }: PasswordReset,
  place: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const incorrect = new Problem('incorrect_code', { field: 'code' });
  const codeHash = services.tokens.hashCode(code);
  const owner = await findResetOwner(db, codeHash);
  if (!owner) throw incorrect;
  await refuseWeakPassword(password, owner.email, 'password');
  const passwordHash = await services.passwords.hash(password);
  const { userId } = owner;
  const signedIn = await db.transaction(async (tx) => {
    const { hasFactor } = await lockUser(tx, userId);
    if (!(await takeResetCode(tx, codeHash))) throw incorrect;
    await updatePasswordHash(tx, userId, passwordHash);
    await endWaysIn(tx, services, userId);
    await forgetLoginFailures(tx, owner.email);
    await forgetFactorTries(tx, userId);
    await tellOfChangedPassword(tx, services, userId);
    return hasFactor ? undefined : openLoginSession(tx, services, userId, place);
  });
  if (!signedIn) throw await secondFactorRequired(db, userId, PASSWORD_IS_SET);
  return signedIn;
}

/**
 * Changes the caller's password, ends all other access and notifies them. Problems:
 * `wrong_current_password`, `incorrect_code`, `rate_limited` and those of weak passwords.
 */
export async function changePassword(services: Services, actor: Actor, change: PasswordChange): Promise<SignedIn> {
  const { db } = services.database;
  const { userId, loginSessionId, user } = actor;
  services.passwords.refuseWhenBusy();
  await refuseBeyond(db, 'change-password', userId);
  const wrongPassword = new Problem('wrong_current_password', { field: 'currentPassword' });
  const currentHash = (await findPasswordHash(db, userId)) ?? null;
  if (!(await services.passwords.verify(currentHash, change.currentPassword))) throw wrongPassword;
  await refuseWeakPassword(change.newPassword, user.email, 'newPassword');
  const passwordHash = await services.passwords.hash(change.newPassword);
  await db.transaction(async (tx) => {
    if (!(await lockCheckedPassword(tx, userId, currentHash))) throw wrongPassword;
    const codeHash = change.code ? services.tokens.hashCode(change.code) : undefined;
    if (codeHash && (await takeResetCode(tx, codeHash)) !== userId)
      throw new Problem('incorrect_code', { field: 'code' });
    await updatePasswordHash(tx, userId, passwordHash);
    await endWaysIn(tx, services, userId, loginSessionId);
    await tellOfChangedPassword(tx, services, userId);
  });
  return { jwt: signToken(services, userId, loginSessionId), user };
}
