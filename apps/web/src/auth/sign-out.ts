import { pathInside } from '@waymark/contract/path-inside';
import { logOut } from '@waymark/contract/without-schemas/people/accounts';
import { forgetUnsentText } from '#forms/unsent-text.ts';
import { call } from '#http/call.ts';
import { sendRequest } from '#http/http-client.ts';
import { reportAs } from '#logging/report-failure.ts';
import { forgetVisits } from '#push/install-offer.ts';
import { forgetWhoseHelp } from '#push/service-worker.ts';
import { unsubscribe } from '#push/web-push.ts';
import { forgetKeptForOffline } from '#session/kept-for-offline.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { readSession, reloadSession } from '#session/session-endpoint.ts';
import { oneAtATime } from '#session/session-lock.ts';
import { accessToken, forgetSession } from '#session/session-store.ts';
import { sendAllOffers } from '#store/undoable.ts';

/** Section 9 of the specification: a session read during logout may set its cookie again. */
const RECHECK_DELAY_MS = 500;
const API_TIMEOUT_MS = 4_000;

/** Clears the coachee intent and the session, CSRF and callback cookies, which scripts can't. */
const SESSION_COOKIES_PATH = '/api/session-cookies';

async function clearSessionCookies(): Promise<void> {
  const { status } = await sendRequest({ method: 'DELETE', url: SESSION_COOKIES_PATH });
  if (status !== 204) throw new Error(`The session cookies were not cleared (${status}).`);
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
    await sendAllOffers();
    const token = await accessToken();
    if (token) await call(logOut, { token, timeoutMs: API_TIMEOUT_MS }).catch(reportAs('log-out', 'unauthenticated'));
    // Logout doesn't wait for the push service.
    void unsubscribe();
    await clearSessionCookies();
    const { signOut } = await import('next-auth/react');
    const { url } = await signOut({ redirect: false, callbackUrl: target });
    if (await remainingSession()) return { ended: false, url: target };
    forgetSession();
    forgetUnsentText();
    forgetWhoseHelp();
    forgetKeptForOffline();
    forgetVisits();
    return { ended: true, url: ownPath(url, target) };
  } catch {
    return { ended: false, url: target };
  }
}

/** `ended` is false if the session is still there, or if we can't tell (specification, 4). */
export function endSession({ callbackUrl }: { callbackUrl: string }): Promise<Ended> {
  return oneAtATime(() => end(pathInside(callbackUrl)));
}
