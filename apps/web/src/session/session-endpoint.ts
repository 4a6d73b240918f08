import type { SessionUser } from '@waymark/contract/people/session-users';
import { CallProblem } from '#problems/call-problem.ts';
import { orOffline } from '#problems/offline.ts';

/** The answer of `GET /api/auth/session`; `{}` for visitors (specification, section 3). */
export interface CurrentSession {
  readonly user: SessionUser;
  readonly accessToken: string;
  readonly expires: string;
}

const BASE = '/api/auth';
const HEADERS = { accept: 'application/json', 'content-type': 'application/json' };

/** The name under which next-auth tells other tabs that the session changed. */
export const SESSION_NEWS_KEY = 'nextauth.message';

async function ask<T>(path: string, options: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`${BASE}/${path}`, { cache: 'no-store', ...options });
  } catch {
    throw new CallProblem({ status: 0, name: 'NetworkError', message: orOffline('We couldn’t read your session.') });
  }
  const { ok, status } = response;
  if (!ok) throw new CallProblem({ status, name: 'Error', message: `The session could not be read (${status}).` });
  return response.json();
}

const sessionIn = (body: Partial<CurrentSession>): CurrentSession | null =>
  body.user && body.accessToken ? (body as CurrentSession) : null;

/**
 * Null when signed out; throws when that can't be known, where next-auth's client returns null. A
 * plain fetch, so that pages don't load the HTTP client for it.
 */
export async function readSession(): Promise<CurrentSession | null> {
  return sessionIn(await ask('session', { headers: HEADERS }));
}

/** Has the session loaded anew from the API, whatever its age; null when it has ended. */
export async function reloadSession(): Promise<CurrentSession | null> {
  const { csrfToken } = await ask<{ csrfToken: string }>('csrf');
  const body = JSON.stringify({ csrfToken, data: {} });
  return sessionIn(await ask('session', { method: 'POST', headers: HEADERS, body, cache: 'default' }));
}

/** Tells the other tabs to read the session again. */
export function announceSession(): void {
  const news = { event: 'session', data: { trigger: 'getSession' }, timestamp: Date.now() };
  try {
    localStorage.setItem(SESSION_NEWS_KEY, JSON.stringify(news));
  } catch {
    // Storage is switched off in some browsers; the other tabs then notice when they are looked at.
  }
}
