import { DEFAULT_PREFERENCES } from '@waymark/contract/without-schemas/people/preferences';
import { adoptDisplay } from '#dates/display-cookie.ts';
import { reportAs } from '#logging/report-failure.ts';
import { createStore } from '#store/store.ts';
import { forgetKeptForOffline } from './kept-for-offline.ts';
import { notePerson } from './person-change.ts';
import type { CurrentSession } from './session-endpoint.ts';
import { announceSession, readSession, reloadSession, SESSION_NEWS_KEY } from './session-endpoint.ts';
import { oneAtATime } from './session-lock.ts';

/** `ended`: the session is gone, but not by a sign-out in this tab. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly session: CurrentSession }
  | { readonly status: 'unauthenticated'; readonly because: 'none' | 'signed-out' | 'ended' };

const LOADING: SessionState = { status: 'loading' };
const RETRY_FIRST_MS = 2_000;
const RETRY_LONGEST_MS = 30_000;

const store = createStore<SessionState>(LOADING);
let pending: Promise<void> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
let retryMs = RETRY_FIRST_MS;
let watchers = 0;
let stopWatching = () => {};

export const sessionState = store.get;

/** Never undefined for someone who is signed in: the cookie says offline that they are. */
const chosenIn = (state: SessionState) =>
  state.status === 'authenticated' ? (state.session.user.preferences ?? DEFAULT_PREFERENCES) : undefined;

// Runs first, so the previous person's data is gone before the next one sees anything.
store.subscribe((state, before) => {
  const user = state.status === 'authenticated' ? state.session.user : undefined;
  if (user) notePerson(user.id);
  forgetKeptForOffline(user?.leavesAt === undefined ? user?.id : undefined);
  const [chosen, known] = [chosenIn(state), chosenIn(before)];
  // A read of what was saved before must not undo what was just chosen here.
  if (before.status === 'loading' || JSON.stringify(chosen) !== JSON.stringify(known)) adoptDisplay(chosen);
});

function settle(session: CurrentSession | null): void {
  clearTimeout(retryTimer);
  retryMs = RETRY_FIRST_MS;
  if (session) store.set({ status: 'authenticated', session });
  else if (store.get().status === 'authenticated') store.set({ status: 'unauthenticated', because: 'ended' });
  else if (store.get().status === 'loading') store.set({ status: 'unauthenticated', because: 'none' });
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => behindThePage(refreshSession()), retryMs);
  retryMs = Math.min(retryMs * 2, RETRY_LONGEST_MS);
}

async function load(read: () => Promise<CurrentSession | null>): Promise<void> {
  try {
    settle(await read());
  } catch (error) {
    reportAs('read-session')(error);
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

/** For reads that no one waits for; failures are already reported and retried. */
const behindThePage = (reading: Promise<void>): void => void reading.catch(() => {});

/** Reads the session. On failure keeps the last one, tries again later, and rejects. */
export function refreshSession(): Promise<void> {
  return loadOnce(readSession);
}

/** Checks the session with the API now, for example after a refused call; never rejects. */
export async function recheckSession(): Promise<void> {
  await load(() => oneAtATime(reloadSession)).catch(() => {});
  announceSession();
}

/** The session's bearer token; null if no one is signed in. Rejects if the read fails. */
export async function accessToken(): Promise<string | null> {
  if (store.get().status === 'loading') await refreshSession();
  const state = store.get();
  return state.status === 'authenticated' ? state.session.accessToken : null;
}

export function adoptSession(session: CurrentSession): void {
  settle(session);
  announceSession();
}

export function forgetSession(): void {
  clearTimeout(retryTimer);
  store.set({ status: 'unauthenticated', because: 'signed-out' });
  announceSession();
}

function watch(): () => void {
  const refresh = () => behindThePage(refreshSession());
  // Also checks with the API, since the session may have ended elsewhere.
  const onReturn = () => behindThePage(loadOnce(store.get().status === 'authenticated' ? reloadSession : readSession));
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

/** The first subscriber starts watching for returns, other tabs and reconnects. */
export const sessionStore = {
  get: store.get,
  initial: store.initial,
  subscribe(listener: () => void): () => void {
    const unsubscribe = store.subscribe(listener);
    watchers += 1;
    if (watchers === 1) {
      stopWatching = watch();
      if (store.get().status === 'loading') behindThePage(refreshSession());
    }
    return () => {
      unsubscribe();
      watchers -= 1;
      if (watchers === 0) stopWatching();
    };
  },
};
