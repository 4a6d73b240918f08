import { QueryClient } from '@tanstack/react-query';
import { CallProblem } from '#problems/call-problem.ts';
import { onPersonChange } from '#session/person-change.ts';

const STALE_AFTER_MS = 30_000;
const RETRIES = 3;

/** Only an outage may be over at the next try; a refusal stays one. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return failures < RETRIES && error instanceof CallProblem && error.isOutage;
}

/** Calls are made even while the browser takes itself for offline: it may be wrong, and if not the person is told. */
const ALWAYS = { networkMode: 'always' } as const;

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { ...ALWAYS, staleTime: STALE_AFTER_MS, retry: isWorthRetrying, refetchOnReconnect: true },
      mutations: ALWAYS,
    },
  });

let ofTheTab: QueryClient | undefined;

/** Forgets all that is known or on its way; what is shown is asked for again. */
function forgetEverything(): void {
  ofTheTab?.getMutationCache().clear();
  void ofTheTab?.resetQueries();
}

/**
 * One cache for the tab, which begins anew with another person; on the server one for each request. So nobody is shown what was loaded
 * for another.
 */
export function currentQueryClient(): QueryClient {
  if (typeof window === 'undefined') return newQueryClient();
  if (!ofTheTab) onPersonChange(forgetEverything);
  ofTheTab ??= newQueryClient();
  return ofTheTab;
}
