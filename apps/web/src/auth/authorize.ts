import 'server-only';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { logIn } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import { RoleId, SubRoleId } from '@waymark/contract/role-ids';
import { TEXT_LIMITS } from '@waymark/contract/text';
import type { User } from 'next-auth';
import { z } from 'zod';
import { serverCall } from '#http/server-call.ts';
import { CallProblem, toCallProblem } from '#problems/call-problem.ts';

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
  role: numberField(RoleId),
  sub_role: numberField(SubRoleId),
});

/** The refusals that a person may read; a malformed email is refused as an invalid request. */
const REFUSALS_OF_LOGIN: readonly ProblemCode[] = [
  'invalid_credentials',
  'account_not_confirmed',
  'account_blocked',
  'rate_limited',
  'invalid_request',
];

/** What is thrown here lands in the address bar, so it is one of these codes and nothing else. */
const SHOWN: readonly ProblemCode[] = [
  'invalid_credentials',
  'account_not_confirmed',
  'account_blocked',
  'rate_limited',
  'unavailable',
  'unauthenticated',
];

function shownProblem(cause: unknown): ProblemCode {
  const { code, isRateLimited, isOutage, isFault } = toCallProblem(cause);
  if (code && SHOWN.includes(code)) return code;
  if (isRateLimited) return 'rate_limited';
  return isOutage || isFault ? 'unavailable' : 'invalid_credentials';
}

const refusal = (code: 'invalid_credentials' | 'unauthenticated') => new CallProblem({ ...PROBLEMS[code], code });

async function signedInBy(token: string): Promise<User> {
  const profile = await serverCall(showMe, { token, expects: ['unauthenticated'] });
  return { id: String(profile.id), profile, accessToken: token };
}

async function loggedIn(fields: unknown): Promise<User> {
  const parsed = PasswordFields.safeParse(fields);
  if (!parsed.success) throw refusal('invalid_credentials');
  const { email, password, role, sub_role } = parsed.data;
  const body = { email, password, ...(role ? { role } : {}), ...(sub_role ? { sub_role } : {}) };
  const { jwt, user: profile } = await serverCall(logIn, { body, expects: REFUSALS_OF_LOGIN });
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
export async function authorize(credentials: Readonly<Record<string, unknown>> | undefined): Promise<User | null> {
  try {
    return await findUser(credentials ?? {});
  } catch (error) {
    if (credentials?.json !== 'true') return null;
    throw new Error(shownProblem(error));
  }
}
