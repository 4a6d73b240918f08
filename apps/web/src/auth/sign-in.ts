import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import type { FactorKind } from '@waymark/contract/people/factors';
import type { SpecifiedRoleId, SubRoleId } from '@waymark/contract/roles';
import { logOut } from '@waymark/contract/without-schemas/people/accounts';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { orOffline } from '#problems/offline.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { readSession } from '#session/session-endpoint.ts';
import { adoptSession, sessionState } from '#session/session-store.ts';

export type SignInResult =
  | { readonly ok: true; readonly session: CurrentSession }
  | {
      readonly ok: false;
      readonly message: string;
      /** Why the API refused; undefined when it was not asked or did not answer. */
      readonly code?: ProblemCode | undefined;
      /** Of `second_factor_required`: the kinds that the person has. */
      readonly factors?: readonly FactorKind[];
    };

export interface PasswordSignIn {
  readonly email: string;
  readonly password: string;
  /** The login forms always say it; left out means the account's own role. */
  readonly role?: SpecifiedRoleId;
  readonly sub_role?: SubRoleId | null;
}

const unreached = (): SignInResult => ({ ok: false, message: orOffline(PROBLEMS.unavailable.message) });

const NO_COOKIES = 'Signing in did not work. Please allow cookies for this site, then try again.';

const FACTOR_KINDS: readonly FactorKind[] = ['passkey', 'totp', 'recovery-code'];

/** What `authorize` threw; any other error comes from the library, not from the credentials. */
function refused(error: string): SignInResult {
  const [thrown, ...kinds] = error.split(' ');
  const code = PROBLEM_CODES.find((known) => known === thrown) ?? 'unavailable';
  const factors = FACTOR_KINDS.filter((kind) => kinds.includes(kind));
  return { ok: false, message: PROBLEMS[code].message, code, ...(factors.length > 0 && { factors }) };
}

/** Ends this browser's previous login session, which would otherwise stay open in the API. */
async function endReplaced(replaced: CurrentSession | null, { accessToken }: CurrentSession): Promise<void> {
  if (!replaced || replaced.accessToken === accessToken) return;
  await call(logOut, { token: replaced.accessToken });
}

async function signInWith(
  credentials: Readonly<Record<string, string>>,
  isExpected: (session: CurrentSession) => boolean | Promise<boolean>,
): Promise<SignInResult> {
  const before = sessionState();
  try {
    const { getCsrfToken, signIn } = await import('next-auth/react');
    // The library leaves the page when its endpoints do not answer, and with it what was typed.
    if (!(await getCsrfToken())) return unreached();
    const result = await signIn('credentials', { ...credentials, redirect: false, callbackUrl: '/index' });
    if (result?.error) return refused(result.error);
    // Without a valid CSRF token the library answers 200 all the same, so only the session tells.
    const session = await readSession();
    if (!session || !(await isExpected(session))) return { ok: false, message: NO_COOKIES };
    const replaced = before.status === 'authenticated' ? before.session : null;
    void endReplaced(replaced, session).catch(reportAs('log-out-replaced', 'unauthenticated'));
    adoptSession(session);
    return { ok: true, session };
  } catch {
    return unreached();
  }
}

/** `code` is that of the second factor, after `second_factor_required`. */
export function signInWithPassword(
  { email, password, role, sub_role }: PasswordSignIn,
  code?: string,
): Promise<SignInResult> {
  const credentials = {
    email,
    password,
    ...(role === undefined ? {} : { role: String(role) }),
    ...(sub_role === undefined || sub_role === null ? {} : { sub_role: String(sub_role) }),
    ...(code === undefined ? {} : { code }),
  };
  return signInWith(credentials, async ({ user }) => {
    // Only pages with a form have it, once someone is in one of its fields.
    const { storedAddress } = await import('@waymark/contract/stored-address');
    return user.email === storedAddress(email);
  });
}

/** Signs in with the JWT from verification, a reset, a password change or an invitation. */
export function signInWithToken(jwt: string): Promise<SignInResult> {
  return signInWith({ token: jwt }, ({ accessToken }) => accessToken === jwt);
}
