import { QueryClient } from '@tanstack/react-query';
import { CallProblem } from '#problems/call-problem.ts';
import { onPersonChange } from '#session/person-change.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 3;

/** Retries outages only; a refusal would stay one. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof CallProblem && error.isOutage;
}

/** Calls the API even when the browser reports offline, since it may be wrong. */
const ALWAYS = { networkMode: 'always' } as const;

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { ...ALWAYS, staleTime: STALE_AFTER_MS, retry: isWorthRetrying, refetchOnReconnect: true },
      mutations: ALWAYS,
    },
  });

let ofTheTab: QueryClient | undefined;

/** Clears the cache and pending calls, and refetches what is on screen. */
function forgetEverything(): void {
  ofTheTab?.getMutationCache().clear();
  void ofTheTab?.resetQueries();
}

/** One cache per tab, cleared for another person, and one per request on the server. */
export function currentQueryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient();
  if (!ofTheTab) onPersonChange(forgetEverything);
  ofTheTab ??= newQueryClient();
  return ofTheTab;
}
