'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SaveState } from '#forms/save-queue.ts';
import { type Outbox, type Outgoing, outboxOf } from './outbox.ts';

export interface OutgoingMessage {
  readonly clientId: string;
  readonly body: string;
  /** Why the API refused it. */
  readonly refusal: string | undefined;
}

export interface OutgoingMessages {
  readonly messages: readonly OutgoingMessage[];
  /** Whether sending failed and is tried again later. */
  readonly isWaiting: boolean;
  readonly send: (message: Outgoing) => void;
  readonly retry: () => void;
  readonly discard: (clientId: string) => void;
}

/** What one wrote in a conversation and the API doesn't have yet. */
export function useOutgoing(threadId: string, userId: number): OutgoingMessages {
  const queryClient = useQueryClient();
  const [outbox, setOutbox] = useState<Outbox>();
  const [state, setState] = useState<SaveState<Outgoing>>();
  // The server and the first paint know nothing of what this browser keeps.
  useEffect(() => {
    const opened = outboxOf(queryClient, userId);
    setOutbox(opened);
    setState(opened.state.get());
    return opened.state.subscribe(() => setState(opened.state.get()));
  }, [queryClient, userId]);

  const messages = Object.entries(state?.unsaved ?? {})
    .filter(([, message]) => message.threadId === threadId)
    .map(([clientId, { body }]) => ({ clientId, body, refusal: state?.refusals[clientId] }));
  return {
    messages,
    isWaiting: state?.status === 'waiting',
    send: (message) => outbox?.send(message),
    retry: () => outbox?.retry(),
    discard: (clientId) => outbox?.discard(clientId),
  };
}
