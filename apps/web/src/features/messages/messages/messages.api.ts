import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  listMessages,
  listMessageThreads,
  type Message,
  readMessages,
  showWholeMessage,
  takeBackMessage,
} from '@waymark/contract/without-schemas/messages/messages';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { MESSAGES_KEY } from '#query/keys.ts';
import {
  type Conversation,
  conversationOf,
  joinConversations,
  lastSeqOf,
  withEarlier,
  withLater,
  withoutText,
  withSent,
} from './conversation.ts';
import { MESSAGES_CHANGED_BY, unreadMessagesQuery } from './unread-messages.api.ts';

export const threadsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'threads'],
    queryFn: async ({ signal }) => (await ask(listMessageThreads, { signal })).data,
    meta: { changedBy: MESSAGES_CHANGED_BY },
  });

/** Reads again all that was known, so that nothing that changed meanwhile is missed. */
export const conversationQuery = (threadId: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'of', threadId],
    queryFn: async ({ signal, client, queryKey }): Promise<Conversation> => {
      const params = { id: threadId };
      let read = conversationOf(await ask(listMessages, { params, signal, expects: ['not_found', 'invalid_request'] }));
      const first = client.getQueryData<Conversation>(queryKey)?.messages[0]?.seq;
      for (let before = read.messages[0]?.seq; first && before && before > first && read.hasEarlier; ) {
        read = withEarlier(read, await ask(listMessages, { params, query: { before: String(before) }, signal }));
        before = read.messages[0]?.seq;
      }
      const known = client.getQueryData<Conversation>(queryKey);
      return known ? joinConversations(known, read) : read;
    },
    meta: { changedBy: MESSAGES_CHANGED_BY },
  });

const keyOf = (threadId: string) => conversationQuery(threadId).queryKey;

function change(queryClient: QueryClient, threadId: string, to: (known: Conversation) => Conversation): void {
  queryClient.setQueryData<Conversation>(keyOf(threadId), (known) => known && to(known));
}

/** Asks for what came after the last message that is known. */
export async function fetchNewerMessages(queryClient: QueryClient, threadId: string): Promise<void> {
  for (let hasMore = true; hasMore; ) {
    const known = queryClient.getQueryData<Conversation>(keyOf(threadId));
    if (!known) return;
    const after = lastSeqOf(known);
    if (after === 0) return queryClient.invalidateQueries({ queryKey: keyOf(threadId) });
    const page = await call(listMessages, { params: { id: threadId }, query: { after: String(after) } });
    change(queryClient, threadId, (now) => withLater(now, page));
    hasMore = page.meta.hasMore;
  }
}

export const refetchThreads = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: threadsQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: unreadMessagesQuery().queryKey }),
  ]);

export const showTakenBack = (queryClient: QueryClient, threadId: string, seq: number): void =>
  change(queryClient, threadId, (known) => withoutText(known, seq));

export const showReadByOther = (queryClient: QueryClient, threadId: string, readTo: number): void =>
  change(queryClient, threadId, (known) => ({ ...known, otherReadTo: Math.max(known.otherReadTo, readTo) }));

/** A message of one's own that the API has. What was written before it may not be known yet. */
export async function showSent(queryClient: QueryClient, threadId: string, message: Message): Promise<void> {
  const known = queryClient.getQueryData<Conversation>(keyOf(threadId));
  if (known && lastSeqOf(known) + 1 < message.seq) await fetchNewerMessages(queryClient, threadId);
  else change(queryClient, threadId, (now) => withSent(now, message));
  void refetchThreads(queryClient);
}

export function useEarlierMessages(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (before: number) => call(listMessages, { params: { id: threadId }, query: { before: String(before) } }),
    onSuccess: (page) => change(queryClient, threadId, (known) => withEarlier(known, page)),
  });
}

export function useTakeBack(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) => call(takeBackMessage, { params: { id: threadId, seq: String(seq) } }),
    onSuccess: ({ data }) => {
      showTakenBack(queryClient, threadId, data.seq);
      return refetchThreads(queryClient);
    },
  });
}

/** All of a shortened message, when someone asks for it. */
export const useWholeMessage = (threadId: string) =>
  useMutation({
    mutationFn: (seq: number) => call(showWholeMessage, { params: { id: threadId, seq: String(seq) } }),
  });

export function useReadMessages(threadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upTo: number) => call(readMessages, { params: { id: threadId }, body: { upTo } }),
    onSuccess: () => refetchThreads(queryClient),
  });
}
