import 'server-only';
import { refreshToken } from '@waymark/contract/accounts';
import { showMe } from '@waymark/contract/session-users';
import type { User } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import { isProblem } from '#http/call-problem.ts';
import { serverCall } from '#http/server-call.ts';

/** A login session that ended in the API is noticed this late at most. */
export const RECHECK_AFTER_MS = 30_000;
/** Section 9 of the specification. */
export const REFRESH_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;
/** Every page waits for the check; an API that hangs must not make them hang with it. */
const CHECK = { timeoutMs: 3_000, expects: ['unauthenticated'] } as const;

/** The login session has ended; thrown in the jwt callback it makes next-auth clear the cookie and answer `{}`. */
export class SessionEnded extends Error {
  constructor() {
    super('The login session has ended.');
    this.name = 'SessionEnded';
  }
}

export function newToken({ profile, accessToken }: User, nowMs = Date.now()): JWT {
  return { user: profile, accessToken, checkedAt: nowMs, issuedAt: nowMs };
}

async function withFreshAccess(token: JWT, nowMs: number): Promise<JWT> {
  const { jwt } = await serverCall(refreshToken, { token: token.accessToken, ...CHECK });
  return { ...token, accessToken: jwt, issuedAt: nowMs };
}

/** Runs a step of the renewal; while the API does not answer as it should, the session stays as it is. */
async function unlessOutage(token: JWT, step: () => Promise<JWT>): Promise<JWT> {
  try {
    return await step();
  } catch (error) {
    if (isProblem(error, 'unauthenticated')) throw new SessionEnded();
    return token;
  }
}

export interface Renewal {
  /** Asks the API whatever the age of the last check. */
  readonly isForced: boolean;
  /** Whether the result goes back into the cookie; a page that is being rendered cannot set one. */
  readonly isKept: boolean;
  readonly nowMs?: number;
}

/** The token as it should be now: checked with the API, with the person as they are there; throws `SessionEnded`. */
export async function renewedToken(token: JWT, { isForced, isKept, nowMs = Date.now() }: Renewal): Promise<JWT> {
  const sinceCheckMs = nowMs - token.checkedAt;
  if (!isForced && sinceCheckMs >= 0 && sinceCheckMs < RECHECK_AFTER_MS) return token;
  const checked = await unlessOutage(token, async () => {
    const user = await serverCall(showMe, { token: token.accessToken, ...CHECK });
    return { ...token, user, checkedAt: nowMs };
  });
  const isDue = isKept && checked !== token && nowMs - token.issuedAt > REFRESH_AFTER_MS;
  return isDue ? unlessOutage(checked, () => withFreshAccess(checked, nowMs)) : checked;
}
