import 'server-only';
import {
  dehydrate,
  type FetchQueryOptions,
  HydrationBoundary,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { serverCall } from '#http/server-call.ts';
import type { Caller } from './caller.ts';

/** Query options of any data, as the features' `NAME.api.ts` have them. */
interface Prefetch {
  readonly queryKey: QueryKey;
}

interface PrefetchedProps {
  readonly token: string;
  readonly queries: (ask: Caller) => readonly Prefetch[];
  readonly children: ReactNode;
}

/** Beyond that, a page that says what it waits for is better than none. */
const PREFETCH_MS = 4_000;

/** Fetches a page's data while rendering on the server. If that fails, the browser fetches it. */
export async function Prefetched({ token, queries, children }: PrefetchedProps) {
  const queryClient = new QueryClient();
  const ask: Caller = (endpoint, ...[parts]) =>
    serverCall(endpoint, ...([{ timeoutMs: PREFETCH_MS, ...parts, token }] as never));
  const asked = queries(ask) as readonly FetchQueryOptions[];
  await Promise.all(asked.map((query) => queryClient.prefetchQuery({ ...query, retry: false })));
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
