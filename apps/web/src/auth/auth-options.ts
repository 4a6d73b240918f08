import 'server-only';
import { randomBytes } from 'node:crypto';
import { DAY_SECONDS } from '@waymark/contract/durations';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { logIn } from '@waymark/contract/people/accounts';
import { logInWithFactor } from '@waymark/contract/people/factor-logins';
import { FactorKind } from '@waymark/contract/people/factors';
import { showMe } from '@waymark/contract/people/session-users';
import { SpecifiedRoleId, SubRoleId } from '@waymark/contract/role-ids';
import { TEXT_LIMITS } from '@waymark/contract/text';
import { cookies } from 'next/headers';
import type { AuthOptions, User } from 'next-auth';
import credentialsProvider from 'next-auth/providers/credentials';
import { z } from 'zod';
import { environment } from '#env.ts';
import { loginCall, serverCall } from '#http/server-call.ts';
import { logLine } from '#logging/log-line.ts';
import { CallProblem, toCallProblem } from '#problems/call-problem.ts';
import { endLoginSession } from './end-login-session.ts';
import { newToken, renewedToken, SessionEnded } from './session-token.ts';
import { pathOnOrigin, SIGN_IN_PATH } from './sign-in-path.ts';

const BearerToken = z
  .string()
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  .max(2_000);

const blankAsMissing = (value: unknown) => (value === '' || value === 'null' ? undefined : value);
const numberField = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (blankAsMissing(value) === undefined ? undefined : Number(value)), schema.optional());

const PasswordFields = z.object({
  email: z.string().min(1).max(TEXT_LIMITS.email),
  password: z.string().min(1).max(TEXT_LIMITS.password),
  role: numberField(SpecifiedRoleId),
  sub_role: numberField(SubRoleId),
  /** Of the second factor, in the second step of a login. */
  code: z.preprocess(blankAsMissing, z.string().max(TEXT_LIMITS.password).optional()),
});

const REFUSALS_OF_CODE: readonly ProblemCode[] = ['wrong_factor_code', 'factor_code_used', 'factor_clock_off'];

/** The refusals that a person may read; a malformed email is refused as an invalid request. */
const REFUSALS_OF_LOGIN: readonly ProblemCode[] = [
  'invalid_credentials',
  'account_not_confirmed',
  'account_blocked',
  'rate_limited',
  'invalid_request',
  'second_factor_required',
  ...REFUSALS_OF_CODE,
];

/** What is thrown lands in the address bar: one of these codes, with the kinds of factors. */
const SHOWN: readonly ProblemCode[] = [
  'invalid_credentials',
  'account_not_confirmed',
  'account_blocked',
  'rate_limited',
  'unavailable',
  'unauthenticated',
  'second_factor_required',
  ...REFUSALS_OF_CODE,
];

function shownProblem(cause: unknown): string {
  const { code, factors, isRateLimited, isOutage, isFault } = toCallProblem(cause);
  // What is in front of the API may say anything, so only kinds that we know go on.
  const kinds = FactorKind.options.filter((kind) => factors.includes(kind));
  if (code === 'second_factor_required') return [code, ...kinds].join(' ');
  if (code && SHOWN.includes(code)) return code;
  if (isRateLimited) return 'rate_limited';
  return isOutage || isFault ? 'unavailable' : 'invalid_credentials';
}

const refusal = (code: 'invalid_credentials' | 'unauthenticated') => new CallProblem({ ...PROBLEMS[code], code });

async function signedInBy(token: string): Promise<User> {
  const profile = await serverCall(showMe, { token, expects: ['unauthenticated'] });
  return { id: String(profile.id), profile, accessToken: token };
}

const PROOF_KEPT_SECONDS = 365 * DAY_SECONDS;

function cookieName(): string {
  return environment().publicUrl.protocol === 'https:' ? '__Host-waymark-browser' : 'waymark-browser';
}

/** This browser's random value, or a new one: someone who guesses elsewhere doesn't have it. */
async function readBrowserProof(): Promise<string> {
  const kept = (await cookies()).get(cookieName())?.value ?? '';
  return /^[\w-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url');
}

/** Once someone signed in with it; it stays when they sign out. */
async function keepBrowserProof(proof: string): Promise<void> {
  const secure = environment().publicUrl.protocol === 'https:';
  (await cookies()).set(cookieName(), proof, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: PROOF_KEPT_SECONDS,
  });
}

async function loggedIn(fields: unknown): Promise<User> {
  const parsed = PasswordFields.safeParse(fields);
  if (!parsed.success) throw refusal('invalid_credentials');
  const { email, password, role, sub_role, code } = parsed.data;
  const body = { email, password, ...(role ? { role } : {}), ...(sub_role ? { sub_role } : {}) };
  const browserProof = await readBrowserProof();
  const expects = REFUSALS_OF_LOGIN;
  const { jwt, user: profile } = await (code === undefined
    ? loginCall(logIn, browserProof, { body, expects })
    : loginCall(logInWithFactor, browserProof, { body: { ...body, code }, expects }));
  await keepBrowserProof(browserProof);
  return { id: String(profile.id), profile, accessToken: jwt };
}

async function findUser({ token, ...fields }: Readonly<Record<string, unknown>>): Promise<User> {
  const isTokenSent = blankAsMissing(token) !== undefined;
  if (!isTokenSent) return loggedIn(fields);
  const parsed = BearerToken.safeParse(token);
  if (!parsed.success) throw refusal('unauthenticated');
  return signedInBy(parsed.data);
}

/** By email and password, or by the token from verification. Throws one of `SHOWN`. */
async function authorize(credentials: Readonly<Record<string, unknown>> | undefined): Promise<User | null> {
  try {
    return await findUser(credentials ?? {});
  } catch (error) {
    if (credentials?.json !== 'true') return null;
    throw new Error(shownProblem(error));
  }
}

const MESSAGE_MAX_LENGTH = 200;
/** As long as the API's own login sessions. */
const SESSION_SECONDS = 30 * DAY_SECONDS;

function causeOf(metadata: unknown): unknown {
  return (metadata as { error?: unknown } | undefined)?.error ?? metadata;
}

/** Unreadable cookies are routine: expired, signed with an older secret, or the session ended. */
const isEveryday = (code: string, cause: unknown) => code === 'JWT_SESSION_ERROR' && cause instanceof Error;

const logger: NonNullable<AuthOptions['logger']> = {
  error(code, metadata) {
    const cause = causeOf(metadata);
    if (cause instanceof SessionEnded) return;
    const message = cause instanceof Error ? cause.message.slice(0, MESSAGE_MAX_LENGTH) : undefined;
    logLine(isEveryday(code, cause) ? 'info' : 'error', 'next-auth', { code, message });
  },
  warn: (code) => logLine('warn', 'next-auth', { code }),
  debug: () => {},
};

/** next-auth for the session endpoints (`isKept`), or for a page, which can't set cookies. */
export function authOptions({ isKept }: { isKept: boolean }): AuthOptions {
  return {
    secret: environment().webSecret,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    theme: { colorScheme: 'light', brandColor: '#1c6b57', buttonText: '#ffffff', logo: '/waymark.svg' },
    logger,
    pages: { signIn: SIGN_IN_PATH, error: '/api/auth/error' },
    providers: [
      credentialsProvider({
        name: 'Waymark',
        credentials: {
          email: { label: 'Email', type: 'email' },
          password: { label: 'Password', type: 'password' },
        },
        authorize,
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${pathOnOrigin(url, baseUrl)}`,
      // What a caller posts to the session endpoint (`session` here) is ignored: it can be forged.
      jwt: ({ token, user, trigger }) =>
        user ? newToken(user) : renewedToken(token, { isForced: trigger === 'update', isKept }),
      session: ({ session, token }) => ({ ...session, user: token.user, accessToken: token.accessToken }),
    },
    events: {
      async signOut({ token }) {
        if (token?.accessToken) await endLoginSession(token.accessToken);
      },
    },
  };
}
