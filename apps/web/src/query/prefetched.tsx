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
  /** The bearer token of whoever the page is for. */
  readonly token: string;
  readonly queries: (ask: Caller) => readonly Prefetch[];
  readonly children: ReactNode;
}

/**
 * Asks for what a page shows while the page is written, so that it is there from the first moment on. What cannot be had now is left
 * out, and the browser asks for it as it would without this.
 */
export async function Prefetched({ token, queries, children }: PrefetchedProps) {
  const queryClient = new QueryClient();
  const ask: Caller = (endpoint, ...[parts]) => serverCall(endpoint, ...([{ ...parts, token }] as never));
  const asked = queries(ask) as readonly FetchQueryOptions[];
  await Promise.all(asked.map((query) => queryClient.prefetchQuery({ ...query, retry: false })));
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
