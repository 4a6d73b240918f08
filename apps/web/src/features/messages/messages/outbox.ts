import type { QueryClient } from '@tanstack/react-query';
import { sendMessage } from '@waymark/contract/without-schemas/messages/messages';
import { createSaveQueue, type SaveQueue } from '#forms/save-queue.ts';
import { newRequestId } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { addKept, keptMessages, removeKept } from './kept-messages.ts';
import { showSent } from './messages.api.ts';

/** A message on its way, under the id that its repetitions have too. */
export interface Outgoing {
  readonly threadId: string;
  readonly body: string;
}

export interface Outbox {
  readonly state: SaveQueue<Outgoing>['state'];
  send(message: Outgoing): void;
  retry(): void;
  /** Forgets one that was refused. */
  discard(clientId: string): void;
}

function openOutbox(queryClient: QueryClient, userId: number): Outbox {
  const queue = createSaveQueue<Outgoing>(async (clientId, { threadId, body }) => {
    try {
      const { data } = await call(sendMessage, { params: { id: threadId }, body: { clientId, body } });
      removeKept(userId, clientId);
      await showSent(queryClient, threadId, data);
    } catch (error) {
      if (!isProblem(error, 'request_reused')) throw error;
      removeKept(userId, clientId);
      send({ threadId, body });
    }
  });
  for (const { clientId, ...message } of keptMessages(userId)) queue.put(clientId, message);
  function send(message: Outgoing): void {
    const clientId = newRequestId();
    addKept(userId, { clientId, ...message });
    queue.put(clientId, message);
  }
  const retry = () => void queue.flush();
  window.addEventListener('online', retry);
  realtimeStore.subscribe((now) => now === 'connected' && retry());
  return {
    state: queue.state,
    send,
    retry,
    discard(clientId) {
      removeKept(userId, clientId);
      queue.drop(clientId);
    },
  };
}

let opened: { readonly userId: number; readonly queryClient: QueryClient; readonly outbox: Outbox } | undefined;

/** One for the whole page, so that sending goes on wherever the person goes. */
export function outboxOf(queryClient: QueryClient, userId: number): Outbox {
  if (opened?.userId !== userId || opened.queryClient !== queryClient) {
    opened = { userId, queryClient, outbox: openOutbox(queryClient, userId) };
  }
  return opened.outbox;
}
