import { linkPaths } from '@waymark/contract/paths';
import type { Login } from '@waymark/contract/people/accounts';
import type { SignedIn } from '@waymark/contract/people/session-users';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import type { Actor, UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import { findLoginWait, forgetLoginFailures } from '#people/limits/limits.queries.ts';
import { type Credentials, findPasswordHash, replacePasswordHash } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { noteBrowserProof } from './browser-proofs.queries.ts';
import {
  deleteLoginSession,
  deleteLoginSessions,
  deleteOwnLoginSession,
  extendLoginSession,
  insertCheckedLoginSession,
  insertKnownLoginSession,
  insertLoginSession,
  type OpenedSession,
} from './login-sessions.queries.ts';
import { countLoginTry } from './login-tries.queries.ts';
import type { SignInPlace } from './sign-in-place.ts';
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

async function signInTo(
  tx: Db,
  services: Services,
  { loginSessionId, isNewBrowser, user }: OpenedSession,
  browser: string | undefined,
): Promise<SignedIn> {
  const userId = user.id as UserId;
  if (browser !== undefined && isNewBrowser) await tellOfNewBrowser(tx, services, userId, { loginSessionId, browser });
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
const isAccountMeant = (account: Account, { role, sub_role: subRole }: Login): boolean =>
  (role === undefined || role === account.role) && (subRole == null || subRole === account.subRole);

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

/**
 * Unknown addresses, wrong passwords and roles get the same answer after the same work. Problems:
 * `invalid_credentials`, `account_not_confirmed`, `account_blocked`, `rate_limited`, `unavailable`.
 */
export async function logIn(
  services: Services,
  login: Login,
  { browserProof, ...place }: SignInPlace & { readonly browserProof: string | undefined },
): Promise<SignedIn> {
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
  const { userId } = credentials;
  const passwordHash = await renewHash(services, credentials, login.password);
  const checked = { userId, passwordHash, countedBy, ...place };
  const known = await insertKnownLoginSession(db, checked);
  if (known && proofHash !== null) await noteBrowserProof(db, userId, proofHash);
  if (known) return signInTo(db, services, known, place.browser);
  return db.transaction(async (tx) => {
    const opened = await insertCheckedLoginSession(tx, checked);
    if (!opened) throw new Problem('invalid_credentials');
    if (proofHash !== null) await noteBrowserProof(tx, userId, proofHash);
    return signInTo(tx, services, opened, place.browser);
  });
}

export async function refreshToken(services: Services, actor: Actor): Promise<string> {
  await extendLoginSession(services.database.db, actor.loginSessionId);
  return signToken(services, actor.userId, actor.loginSessionId);
}
