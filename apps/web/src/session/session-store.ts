import { tellPersonChange } from './person-change.ts';
import type { CurrentSession } from './session.ts';
import { announceSession, readSession, reloadSession, SESSION_NEWS_KEY } from './session-endpoint.ts';
import { oneAtATime } from './session-lock.ts';

/** `ended` is a session that is gone without this tab having signed out. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly session: CurrentSession }
  | { readonly status: 'unauthenticated'; readonly because: 'none' | 'signed-out' | 'ended' };

const LOADING: SessionState = { status: 'loading' };
const RETRY_FIRST_MS = 2_000;
const RETRY_LONGEST_MS = 30_000;

let state: SessionState = LOADING;
let lastPersonId: number | undefined;
let pending: Promise<void> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryMs = RETRY_FIRST_MS;
let stopWatching: (() => void) | undefined;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;
export const sessionStateOnServer = (): SessionState => LOADING;

function setState(next: SessionState): void {
  state = next;
  if (next.status === 'authenticated') notePerson(next.session.user.id);
  for (const listener of listeners) listener();
}

/** Whoever signed out and is back is no other person. */
function notePerson(personId: number): void {
  const isAnother = lastPersonId !== undefined && lastPersonId !== personId;
  lastPersonId = personId;
  if (isAnother) tellPersonChange();
}

function settle(session: CurrentSession | null): void {
  clearTimeout(retryTimer);
  retryMs = RETRY_FIRST_MS;
  if (session) setState({ status: 'authenticated', session });
  else if (state.status === 'authenticated') setState({ status: 'unauthenticated', because: 'ended' });
  else if (state.status === 'loading') setState({ status: 'unauthenticated', because: 'none' });
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void refreshSession().catch(() => {}), retryMs);
  retryMs = Math.min(retryMs * 2, RETRY_LONGEST_MS);
}

async function load(read: () => Promise<CurrentSession | null>): Promise<void> {
  try {
    settle(await read());
  } catch (error) {
    retryLater();
    throw error;
  }
}

function loadOnce(read: () => Promise<CurrentSession | null>): Promise<void> {
  pending ??= load(read).finally(() => {
    pending = undefined;
  });
  return pending;
}

/** Reads the session. While it cannot be read what was known stays, and it is tried again later. Rejects when it failed. */
export function refreshSession(): Promise<void> {
  return loadOnce(readSession);
}

/** Has the session checked against the API now, for instance after a call that the API refused; never rejects. */
export async function recheckSession(): Promise<void> {
  await load(() => oneAtATime(reloadSession)).catch(() => {});
  announceSession();
}

/** The bearer token of the session; null when nobody is signed in. Rejects when the session cannot be read. */
export async function accessToken(): Promise<string | null> {
  if (state.status === 'loading') await refreshSession();
  return state.status === 'authenticated' ? state.session.accessToken : null;
}

/** This tab signed in. */
export function adoptSession(session: CurrentSession): void {
  settle(session);
  announceSession();
}

/** This tab signed out. */
export function forgetSession(): void {
  clearTimeout(retryTimer);
  setState({ status: 'unauthenticated', because: 'signed-out' });
  announceSession();
}

function watch(): () => void {
  const refresh = () => void refreshSession().catch(() => {});
  // The API is asked as well, since the session may have ended elsewhere while the person was away.
  const onReturn = () => void loadOnce(state.status === 'authenticated' ? reloadSession : readSession).catch(() => {});
  const onVisible = () => document.visibilityState === 'visible' && onReturn();
  const onNews = ({ key }: StorageEvent) => key === SESSION_NEWS_KEY && refresh();
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && onReturn();
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('storage', onNews);
  window.addEventListener('pageshow', onShow);
  window.addEventListener('online', refresh);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('storage', onNews);
    window.removeEventListener('pageshow', onShow);
    window.removeEventListener('online', refresh);
    clearTimeout(retryTimer);
  };
}

/** The first listener starts the watch over the session: on return to the tab, on news from another, on coming online. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (!stopWatching) {
    stopWatching = watch();
    if (state.status === 'loading') void refreshSession().catch(() => {});
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
  };
}
