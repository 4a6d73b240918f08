import { randomUUID } from 'node:crypto';
import type { Verification } from '@waymark/contract/people/accounts';
import type { SignedIn } from '@waymark/contract/people/session-users';
import type { SignUp } from '@waymark/contract/people/sign-up';
import { type RoleId, SIGN_UP_SUB_ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { deleteCode, forgetWrongCodes, takeCode } from '#people/one-time-codes/one-time-codes.queries.ts';
import { codeOfSignUp, issueCode, tryCode } from '#people/one-time-codes/one-time-codes.service.ts';
import { keepAgreement } from '#people/users/agreements.service.ts';
import { isAddressTaken } from '#people/users/email-changes.queries.ts';
import { insertUser } from '#people/users/users.queries.ts';
import { CODE_LIMITS } from '../../limits/limit-sizes.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { mailCodeJob } from './accounts.jobs.ts';
import { openLoginSession } from './login.service.ts';
import type { SignInPlace } from './login-sessions.queries.ts';
import { refuseUninvited } from './sign-up-invitations.service.ts';
import { deleteSignUp, findSignUp, insertSignUp, type SignUpRow, takeSignUp } from './sign-ups.queries.ts';

/**
 * Returns a token valid only for verify and resend. Problems: `sign_up_by_invitation`,
 * `email_in_use`, `sign_up_just_started`, `rate_limited`, and those of weak passwords.
 */
export async function signUp(services: Services, draft: SignUp): Promise<string> {
  const { email, password, role, phone, invitation } = draft;
  const subRole = SIGN_UP_SUB_ROLE[role];
  if (subRole === undefined) throw new Problem('sign_up_by_invitation', { field: 'role' });
  if ((draft.sub_role ?? subRole) !== subRole) throw new Problem('sign_up_by_invitation', { field: 'sub_role' });
  refuseUninvited(services, { role, email, invitation });
  return startSignUp(services, { email, password, role, subRole, phone });
}

interface NewAccount extends Pick<SignUpRow, 'email' | 'role' | 'subRole' | 'phone'> {
  readonly password: string;
}

/** For whatever role; who calls it has found that the person may have it. */
export async function startSignUp(services: Services, account: NewAccount): Promise<string> {
  const { email, password, role, subRole, phone } = account;
  await refuseWeakPassword(password, email, 'password');

  const passwordHash = await services.passwords.hash(password);
  const id = randomUUID();
  const key = codeOfSignUp(email);
  await services.database.db.transaction(async (tx) => {
    if (await isAddressTaken(tx, email)) throw new Problem('email_in_use', { field: 'email' });
    const codeId = await issueCode(tx, services.tokens, key, email);
    if (!codeId) throw new Problem('sign_up_just_started', { field: 'email' });
    await forgetWrongCodes(tx, key);
    await insertSignUp(tx, { id, email, passwordHash, role, subRole, phone });
    await services.jobs.enqueue(tx, mailCodeJob, { codeId });
  });
  return services.tokens.sign('waymark:sign-up', { subject: id, loginSessionId: '' });
}

/** False without a pending sign-up, and too early. Problem: `rate_limited`. */
export async function sendNextCode(tx: Db, services: Services, email: string): Promise<boolean> {
  if (!(await findSignUp(tx, email))) return false;
  const codeId = await issueCode(tx, services.tokens, codeOfSignUp(email), email);
  if (codeId) await services.jobs.enqueue(tx, mailCodeJob, { codeId });
  return codeId !== undefined;
}

/** Silently does nothing without a pending sign-up, too early, or beyond the limit. */
export async function renewSignUpCode(services: Services, email: string): Promise<void> {
  try {
    await services.database.db.transaction((tx) => sendNextCode(tx, services, email));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

/** Ends a sign-up and its code; every change to both locks their rows in this order. */
export async function endSignUp(tx: Db, email: string): Promise<void> {
  await deleteCode(tx, codeOfSignUp(email));
  await deleteSignUp(tx, email);
}

async function isVerificationRight(services: Services, pending: SignUpRow, given: Proof): Promise<boolean> {
  const isSubRoleRight = given.sub_role == null || given.sub_role === pending.subRole;
  if (pending.role !== given.role || !isSubRoleRight) return false;
  return services.passwords.verify(pending.passwordHash, given.password);
}

async function insertAccount(tx: Db, services: Services, pending: SignUpRow): Promise<UserId | undefined> {
  const { email, passwordHash, role, subRole, phone } = pending;
  const userId = await insertUser(tx, { email, passwordHash, role, subRole, phone: phone || null });
  if (userId) for (const listener of services.onAccountSignedUp) await listener(tx, services, { userId, role });
  return userId;
}

type Proof = Pick<Verification, 'email' | 'password' | 'otp' | 'sub_role'> & { readonly role: RoleId };

interface VerifiedBy {
  readonly signUpId: string | null;
  readonly place: SignInPlace;
  /** What comes with the account, in its transaction. */
  readonly also?: (tx: Db, userId: UserId) => Promise<void>;
}

/** The error is always `invalid_otp`; `signUpId` comes from the call's token, if there was one. */
export async function verifySignUp(
  services: Services,
  given: Proof,
  { signUpId, place, also }: VerifiedBy,
): Promise<SignedIn> {
  const { db } = services.database;
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  services.passwords.refuseWhenBusy();
  const key = codeOfSignUp(given.email);
  const tried = await tryCode(db, services.tokens, key, given.otp);
  const pending = await findSignUp(db, given.email);
  if (!tried || !pending) throw wrong;
  if (signUpId !== null && signUpId !== pending.id) throw new Problem('unauthenticated');
  if (!tried.isRight || !(await isVerificationRight(services, pending, given))) {
    if (tried.code.wrongInARow >= CODE_LIMITS.wrongInARow) await db.transaction((tx) => endSignUp(tx, given.email));
    throw wrong;
  }
  return db.transaction(async (tx) => {
    const isUnused = (await takeCode(tx, key, tried.code.codeId)) !== undefined;
    const taken = isUnused ? await takeSignUp(tx, pending.id) : undefined;
    if (!taken) throw wrong;
    const userId = await insertAccount(tx, services, taken);
    if (!userId) throw new Problem('email_in_use', { field: 'email' });
    await keepAgreement(tx, services, userId);
    await also?.(tx, userId);
    await forgetLoginFailures(tx, taken.email);
    return openLoginSession(tx, services, userId, place);
  });
}
