import { randomUUID } from 'node:crypto';
import type { Verification } from '@waymark/contract/accounts';
import { SIGN_UP_SUB_ROLE } from '@waymark/contract/roles';
import type { SignedIn } from '@waymark/contract/session-users';
import type { SignUp } from '@waymark/contract/sign-up';
import type { Db } from '#db/client.ts';
import { insertOrganisationOf } from '#modules/organisations/organisations.queries.ts';
import { refuseWeakPassword } from '../../passwords/password-rules.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { isSameSecret } from '../../tokens.ts';
import { mailCodeJob } from './accounts.jobs.ts';
import type { UserId } from './actor.ts';
import { openLoginSession } from './login.service.ts';
import { countCodeTry, deleteSignUp, insertSignUp, renewCode, type SignUpRow, takeSignUp } from './sign-ups.queries.ts';
import { countHit, forgetLoginFailures } from './throttles.queries.ts';
import { insertUser, isAddressTaken } from './users.queries.ts';

const CODES_AN_HOUR = 5;
const CODES_A_DAY = 10;
const WRONG_CODES_END_SIGN_UP = 100;

/** Counts one more code for this address; throws `rate_limited`, and so undoes the transaction, where it has had its share. */
async function countCode(tx: Db, email: string): Promise<void> {
  const hour = await countHit(tx, `code-hour:${email}`, 3_600);
  const day = await countHit(tx, `code-day:${email}`, 86_400);
  if (day.hits > CODES_A_DAY) throw new Problem('rate_limited', { retryAfterSeconds: day.windowEndsInSeconds });
  if (hour.hits > CODES_AN_HOUR) throw new Problem('rate_limited', { retryAfterSeconds: hour.windowEndsInSeconds });
}

/**
 * Starts a sign-up and mails its code. Gives the token that is good for verify and resend.
 * Problems: `sign_up_by_invitation`, `email_in_use`, `sign_up_just_started`, `rate_limited`, and those of weak passwords.
 */
export async function signUp(services: Services, draft: SignUp): Promise<string> {
  const { email, password, role, phone } = draft;
  const subRole = SIGN_UP_SUB_ROLE[role];
  if (subRole === undefined) throw new Problem('sign_up_by_invitation', { field: 'role' });
  if ((draft.sub_role ?? subRole) !== subRole) throw new Problem('sign_up_by_invitation', { field: 'sub_role' });
  await refuseWeakPassword(password, email, 'password');

  const passwordHash = await services.passwords.hash(password);
  const [id, codeId] = [randomUUID(), randomUUID()];
  const codeHash = services.tokens.hashCode(services.tokens.oneTimeCode(codeId));
  await services.database.db.transaction(async (tx) => {
    if (await isAddressTaken(tx, email)) throw new Problem('email_in_use', { field: 'email' });
    if (!(await insertSignUp(tx, { id, email, passwordHash, role, subRole, phone, codeId, codeHash }))) {
      throw new Problem('sign_up_just_started', { field: 'email' });
    }
    await countCode(tx, email);
    await services.jobs.enqueue(tx, mailCodeJob, { signUpId: id, codeId });
  });
  return services.tokens.sign('waymark:sign-up', { subject: id, loginSessionId: '' });
}

async function sendNextCode(services: Services, tx: Db, email: string): Promise<void> {
  const codeId = randomUUID();
  const codeHash = services.tokens.hashCode(services.tokens.oneTimeCode(codeId));
  const renewed = await renewCode(tx, email, codeId, codeHash);
  if (!renewed) return;
  await countCode(tx, email);
  await services.jobs.enqueue(tx, mailCodeJob, { signUpId: renewed.id, codeId });
}

/** Makes and mails the next code of a waiting sign-up. Does nothing when there is none, it is too soon or there were too many, and tells nobody. */
export async function renewSignUpCode(services: Services, email: string): Promise<void> {
  try {
    await services.database.db.transaction((tx) => sendNextCode(services, tx, email));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}

async function isVerificationRight(services: Services, pending: SignUpRow, given: Verification): Promise<boolean> {
  if (!isSameSecret(pending.codeHash, services.tokens.hashCode(given.otp))) return false;
  const isSubRoleRight = given.sub_role == null || given.sub_role === pending.subRole;
  if (pending.role !== given.role || !isSubRoleRight) return false;
  return services.passwords.verify(pending.passwordHash, given.password);
}

async function insertAccount(tx: Db, pending: SignUpRow): Promise<UserId | undefined> {
  const { email, passwordHash, role, subRole, phone } = pending;
  const userId = await insertUser(tx, { email, passwordHash, role, subRole, phone });
  if (userId) await insertOrganisationOf(tx, role, userId);
  return userId;
}

/**
 * Turns a sign-up into an account when code, password and role are those of the sign-up, and signs the person in.
 * Whatever is wrong, the answer is `invalid_otp`; `signUpId` is that of the token which came with the call, if one came.
 */
export async function verifySignUp(
  services: Services,
  given: Verification,
  { signUpId, browser }: { signUpId: string | null; browser: string },
): Promise<SignedIn> {
  const { db } = services.database;
  const wrong = new Problem('invalid_otp', { field: 'otp' });
  services.passwords.refuseWhenBusy();
  const pending = await countCodeTry(db, given.email);
  if (!pending) throw wrong;
  if (signUpId !== null && signUpId !== pending.id) throw new Problem('unauthenticated');
  if (!(await isVerificationRight(services, pending, given))) {
    if (pending.wrongInARow >= WRONG_CODES_END_SIGN_UP) await deleteSignUp(db, given.email);
    throw wrong;
  }
  return db.transaction(async (tx) => {
    const taken = await takeSignUp(tx, pending.id, pending.codeId);
    if (!taken) throw wrong;
    const userId = await insertAccount(tx, taken);
    if (!userId) throw new Problem('email_in_use', { field: 'email' });
    await forgetLoginFailures(tx, taken.email);
    return openLoginSession(tx, services, userId, browser);
  });
}
