import 'server-only';
import {
  dehydrate,
  type FetchQueryOptions,
  HydrationBoundary,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerNotFound } from '#http/answer-status.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { Caller } from './caller.ts';

/** Query options of any data, as the features' `NAME.api.ts` have them. */
interface Prefetch {
  readonly queryKey: QueryKey;
}

interface PrefetchedProps {
  readonly token: string;
  /** What the page is about: if there is none, the page still says so, and answers 404. */
  readonly about?: (ask: Caller) => Prefetch;
  readonly queries?: (ask: Caller) => readonly Prefetch[];
  readonly children: ReactNode;
}

/** An id in the address may be no id at all. */
const isMissing = (error: unknown): boolean => isProblem(error, 'not_found', 'invalid_request');

/** Fetches a page's data while rendering on the server. If that fails, the browser fetches it. */
export async function Prefetched({ token, about, queries, children }: PrefetchedProps) {
  const queryClient = new QueryClient();
  const ask: Caller = (endpoint, ...[parts]) =>
    serverCall(endpoint, ...([{ timeoutMs: OWN_READ_MS, ...parts, token }] as never));
  const subject = about?.(ask);
  const asked = [...(subject ? [subject] : []), ...(queries?.(ask) ?? [])] as readonly FetchQueryOptions[];
  await Promise.all(asked.map((query) => queryClient.prefetchQuery({ ...query, retry: false })));
  if (subject && isMissing(queryClient.getQueryState(subject.queryKey)?.error)) answerNotFound();
  return <HydrationBoundary state={dehydrate(queryClient)}>{children}</HydrationBoundary>;
}
