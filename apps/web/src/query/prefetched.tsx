import 'server-only';
import { dehydrate, type FetchQueryOptions, HydrationBoundary, QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** A query as the server asks it, under the key under which the page reads it. */
export type Prefetch = FetchQueryOptions;

interface PrefetchedProps {
  readonly queries: readonly Prefetch[];
  readonly children: ReactNode;
}

/**
 * Asks for what a page shows while the page is written, so that it is there from the first moment on. What cannot be had now is left
 * out, and the browser asks for it as it would without this.
 */
export async function Prefetched({ queries, children }: PrefetchedProps) {
  const queryClient = new QueryClient();
  await Promise.all(queries.map((query) => queryClient.prefetchQuery({ retry: false, ...query })));
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
