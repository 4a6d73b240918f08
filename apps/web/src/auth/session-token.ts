import { DAY_MS } from '@waymark/contract/durations';
import 'server-only';
import { refreshToken } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import type { User } from 'next-auth';
import type { JWT } from 'next-auth/jwt';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';

/** We notice a login session that ended in the API after this time at most. */
export const RECHECK_AFTER_MS = 30_000;
/** Section 9 of the specification. */
export const REFRESH_AFTER_MS = 7 * DAY_MS;
/** Every page waits for the check, so a hanging API must not hang them too. */
const CHECK = { timeoutMs: OWN_READ_MS, expects: ['unauthenticated'] } as const;

/** Thrown in the jwt callback, it makes next-auth clear the cookie and answer `{}`. */
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

/** Runs a step of the renewal; the session stays as it is while the API fails. */
async function unlessOutage(token: JWT, step: () => Promise<JWT>): Promise<JWT> {
  try {
    return await step();
  } catch (error) {
    if (isProblem(error, 'unauthenticated')) throw new SessionEnded();
    return token;
  }
}

export interface Renewal {
  /** Asks the API even if the last check is recent. */
  readonly isForced: boolean;
  /** Whether the result is written to the cookie; a page can't set one while it renders. */
  readonly isKept: boolean;
  readonly nowMs?: number;
}

/** Returns the token with current data from the API; throws `SessionEnded`. */
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
