import { linkPaths } from '@waymark/contract/paths';
import type { Login } from '@waymark/contract/people/accounts';
import type { SessionUser, SignedIn } from '@waymark/contract/people/session-users';
import { ROLE, type RoleId, roleName, type SubRoleId } from '@waymark/contract/roles';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { listFactorKinds } from '#people/factors/factors.queries.ts';
import { findGraceEnd } from '#people/factors/standings.queries.ts';
import { findLoginWait, forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { type Credentials, findHasFactor, findPasswordHash, replacePasswordHash } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { noteBrowserProof } from './browser-proofs.queries.ts';
import type { SignInPlace } from './login-sessions.queries.ts';
import {
  deleteLoginSession,
  deleteLoginSessions,
  extendLoginSession,
  insertCheckedLoginSession,
  insertKnownLoginSession,
  insertLoginSession,
  type OpenedSession,
  setFactorDue,
} from './login-sessions.queries.ts';
import { countLoginTry } from './login-tries.queries.ts';
import { deleteOwnLoginSession } from './own-login-sessions.queries.ts';
import { findSignUp } from './sign-ups.queries.ts';

function tellOfNewBrowser(
  tx: Db,
  services: Services,
  userId: UserId,
  { loginSessionId, browser }: { loginSessionId: string; browser: string },
): Promise<void> {
  return services.notify(tx, {
    userId,
    kind: 'new-browser',
    dedupeKey: `new-browser:${loginSessionId}`,
    title: 'A sign-in from a new browser',
    body: `Someone signed in to your account with ${browser}, which hasn’t been used for it before.`,
    url: linkPaths.signInSettings(),
  });
}

export function signToken({ tokens }: Services, userId: UserId, loginSessionId: string): string {
  return tokens.sign('waymark:api', { subject: String(userId), loginSessionId });
}

/**
 * When someone without the factor that their role needs has to have one, which is at once for
 * people of the practice; null for all others.
 */
async function findFactorDue(
  db: Db,
  { settings }: Services,
  { id, role, sub_role: subRole }: SessionUser,
): Promise<Date | null> {
  const userId = id as UserId;
  if (settings.current.factorNeeds[roleName(role.id, subRole)] !== 'required') return null;
  if (await findHasFactor(db, userId)) return null;
  return role.id === ROLE.practice ? new Date() : findGraceEnd(db, userId);
}

async function signInTo(
  tx: Db,
  services: Services,
  { loginSessionId, isNewBrowser, user }: OpenedSession,
  browser: string | undefined,
): Promise<SignedIn> {
  const userId = user.id as UserId;
  if (browser !== undefined && isNewBrowser) await tellOfNewBrowser(tx, services, userId, { loginSessionId, browser });
  const factorDueAt = await findFactorDue(tx, services, user);
  if (factorDueAt) await setFactorDue(tx, { loginSessionId }, factorDueAt);
  return { jwt: signToken(services, userId, loginSessionId), user };
}

/** Opens a login session within the transaction, for someone who has just proved their identity. */
export async function openLoginSession(
  tx: Db,
  services: Services,
  userId: UserId,
  place?: SignInPlace,
): Promise<SignedIn> {
  return signInTo(tx, services, await insertLoginSession(tx, userId, place), place?.browser);
}

export async function endLoginSession({ database, realtime }: Services, loginSessionId: string): Promise<void> {
  await deleteLoginSession(database.db, loginSessionId);
  realtime.endLoginSession(loginSessionId);
}

/** Ends one of a person's login sessions, wherever it is; `not_found` if it ended before. */
export async function endOwnLoginSession(services: Services, userId: UserId, loginSessionId: string): Promise<void> {
  const isEnded = await deleteOwnLoginSession(services.database.db, userId, loginSessionId);
  if (!isEnded) throw new Problem('not_found');
  services.realtime.endLoginSession(loginSessionId);
}

export function endOtherLoginSessions(services: Services, { userId, loginSessionId }: Actor): Promise<void> {
  return services.database.db.transaction((tx) => endLoginSessions(tx, services, userId, loginSessionId));
}

export async function endLoginSessions(tx: Db, { realtime }: Services, userId: UserId, except?: string): Promise<void> {
  await deleteLoginSessions(tx, userId, except);
  afterCommit(tx, () => realtime.endLoginSessions(userId, except));
}

interface Account {
  readonly role: RoleId;
  readonly subRole: SubRoleId | null;
}

/** An omitted role or sub-role matches any; a wrong one counts like a wrong password. */
export const isAccountMeant = (
  account: Account,
  { role, sub_role: subRole }: Pick<Login, 'role' | 'sub_role'>,
): boolean => (role === undefined || role === account.role) && (subRole == null || subRole === account.subRole);

/**
 * Replaces a hash of another form of the password, and returns the one to go on with. Of several
 * logins at once, one renews it and the others find what it made.
 */
async function renewHash(services: Services, credentials: Credentials, password: string): Promise<string | null> {
  const { userId, passwordHash: former } = credentials;
  const { passwords, database } = services;
  if (former === null || !(await passwords.isOlder(former, password))) return former;
  const renewed = await passwords.hash(password);
  if (await replacePasswordHash(database.db, userId, former, renewed)) return renewed;
  const present = await findPasswordHash(database.db, userId);
  return present != null && (await passwords.verify(present, password)) ? present : former;
}

/** Of a person whose password was right, for what opens their session. */
export interface CheckedPerson {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  readonly email: string;
  readonly hasFactor: boolean;
  /** What counted the try: the address, or the known browser. */
  readonly countedBy: string;
  readonly proofHash: string | null;
}

/**
 * Unknown addresses, wrong passwords and roles get the same answer after the same work. Problems:
 * `invalid_credentials`, `account_not_confirmed`, `account_blocked`, `rate_limited`, `unavailable`.
 */
export async function checkLogin(
  services: Services,
  login: Login,
  browserProof: string | undefined,
): Promise<CheckedPerson> {
  const { db } = services.database;
  const email = login.email ?? login.identifier ?? '';
  services.passwords.refuseWhenBusy();
  const proofHash = browserProof === undefined ? null : services.tokens.hashCode(browserProof);
  const { isAdmitted, countedBy, credentials } = await countLoginTry(db, email, proofHash);
  if (!isAdmitted) throw new Problem('rate_limited', { retryAfterSeconds: await findLoginWait(db, countedBy) });

  const account = credentials ?? (await findSignUp(db, email));
  const isPasswordRight = await services.passwords.verify(account?.passwordHash, login.password);
  if (!account || !isPasswordRight || !isAccountMeant(account, login)) throw new Problem('invalid_credentials');
  if (!credentials) {
    await forgetLoginFailures(db, countedBy);
    throw new Problem('account_not_confirmed');
  }
  if (credentials.isBlocked) throw new Problem('account_blocked');
  const { userId, hasFactor } = credentials;
  const passwordHash = await renewHash(services, credentials, login.password);
  return { userId, passwordHash, email, hasFactor, countedBy, proofHash };
}

/** Opens the session of a checked login, unless password or factors changed meanwhile. */
export async function openCheckedSession(
  services: Services,
  { userId, passwordHash, hasFactor, countedBy, proofHash }: CheckedPerson,
  { browser, country }: SignInPlace,
): Promise<SignedIn> {
  const { db } = services.database;
  const checked = { userId, passwordHash, hasFactor, countedBy, browser, country };
  const known = await insertKnownLoginSession(db, checked);
  if (known && proofHash !== null) await noteBrowserProof(db, userId, proofHash);
  if (known) return signInTo(db, services, known, browser);
  return db.transaction(async (tx) => {
    const opened = await insertCheckedLoginSession(tx, checked);
    if (!opened) throw new Problem('invalid_credentials');
    if (proofHash !== null) await noteBrowserProof(tx, userId, proofHash);
    return signInTo(tx, services, opened, browser);
  });
}

/** Where a login comes from, and what its browser has to prove that it is known. */
export interface LoginOrigin extends SignInPlace {
  readonly browserProof: string | undefined;
}

/** What someone with a second factor gets in place of a session. */
export async function secondFactorRequired(db: Db, userId: UserId, sentence?: string): Promise<Problem> {
  const factors = [...(await listFactorKinds(db, userId))];
  return new Problem('second_factor_required', { factors, ...(sentence && { sentence }) });
}

/** Problems: those of `checkLogin`; `second_factor_required` once the password is right. */
export async function logIn(
  services: Services,
  login: Login,
  { browserProof, ...place }: LoginOrigin,
): Promise<SignedIn> {
  const { db } = services.database;
  const person = await checkLogin(services, login, browserProof);
  if (!person.hasFactor) return openCheckedSession(services, person, place);
  await forgetLoginFailures(db, person.countedBy);
  throw await secondFactorRequired(db, person.userId);
}

export async function refreshToken(services: Services, actor: Actor): Promise<string> {
  const { db } = services.database;
  await extendLoginSession(db, actor.loginSessionId, await findFactorDue(db, services, actor.user));
  return signToken(services, actor.userId, actor.loginSessionId);
}
