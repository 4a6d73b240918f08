import { logOut } from '@waymark/contract/accounts';
import { pathInside } from '@waymark/contract/path-inside';
import { forgetUnsentText } from '#forms/unsent-text.ts';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { unsubscribe } from '#push/web-push.ts';
import type { CurrentSession } from '#session/session.ts';
import { readSession, reloadSession } from '#session/session-endpoint.ts';
import { oneAtATime } from '#session/session-lock.ts';
import { accessToken, forgetSession } from '#session/session-store.ts';

/** Section 9 of the specification: a session that was being read meanwhile may have set its cookie again. */
const RECHECK_DELAY_MS = 500;
const API_TIMEOUT_MS = 4_000;

/** Clears the session, CSRF and callback cookies, which a page cannot, and the coachee intent with them. */
const SESSION_COOKIES_PATH = '/api/session-cookies';

async function clearSessionCookies(): Promise<void> {
  const { httpClient } = await import('#http/http-client.ts');
  await httpClient.delete(SESSION_COOKIES_PATH);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function remainingSession(): Promise<CurrentSession | null> {
  await wait(RECHECK_DELAY_MS);
  if (!(await readSession())) return null;
  await clearSessionCookies();
  return reloadSession();
}

const ownPath = (url: string, fallback: `/${string}`) =>
  pathInside(url.startsWith(location.origin) ? url.slice(location.origin.length) || '/' : url, fallback);

interface Ended {
  readonly ended: boolean;
  readonly url: string;
}

async function end(target: `/${string}`): Promise<Ended> {
  try {
    const token = await accessToken();
    if (token) await call(logOut, { token, timeoutMs: API_TIMEOUT_MS }).catch(reportAs('log-out', 'unauthenticated'));
    // Done by the time that the session is looked at again; nobody waits for the push service.
    void unsubscribe();
    await clearSessionCookies();
    const { signOut } = await import('next-auth/react');
    const { url } = await signOut({ redirect: false, callbackUrl: target });
    if (await remainingSession()) return { ended: false, url: target };
    forgetSession();
    forgetUnsentText();
    return { ended: true, url: ownPath(url, target) };
  } catch {
    return { ended: false, url: target };
  }
}

/**
 * The logout of the specification, section 4. `ended` is false when the session is still there or that cannot be known;
 * `url` is where to go when it ended, always inside the product.
 */
export function endSession({ callbackUrl }: { callbackUrl: string }): Promise<Ended> {
  return oneAtATime(() => end(pathInside(callbackUrl)));
}
