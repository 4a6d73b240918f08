'use client';

import type { MessageThread } from '@waymark/contract/messages/messages';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Conversation, lastSeqOf } from './conversation.ts';
import { useReadMessages } from './messages.api.ts';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

interface Arrivals {
  readonly thread: MessageThread;
  readonly conversation: Conversation;
  readonly isAtEnd: boolean;
  readonly name: string;
}

/** Marks what is in sight as read, and says what arrives, to the ear and below the window. */
export function useArrivals({ thread, conversation, isAtEnd, name }: Arrivals) {
  const isVisible = useIsVisible();
  const { mutate: read } = useReadMessages(thread.id);
  const last = lastSeqOf(conversation);
  const [heardTo, setHeardTo] = useState(last);
  const [seenTo, setSeenTo] = useState(last);
  const askedTo = useRef(thread.readTo);

  if (isAtEnd && seenTo < last) setSeenTo(last);
  const arrived = conversation.messages.filter(({ seq, isOwn, body }) => seq > heardTo && !isOwn && body !== null);

  useEffect(() => {
    if (!isVisible || !isAtEnd || last <= askedTo.current) return;
    askedTo.current = last;
    read(last, {
      onError: () => {
        askedTo.current = 0;
      },
    });
  }, [isVisible, isAtEnd, last, read]);

  // What was said is not said again with the next one.
  const newest = arrived.at(-1)?.seq;
  useEffect(() => {
    if (newest === undefined) return;
    const over = setTimeout(() => setHeardTo(newest), 5_000);
    return () => clearTimeout(over);
  }, [newest]);

  const hasNewBelow = conversation.messages.some(({ seq, isOwn }) => !isOwn && seq > seenTo);
  return { announced: arrived.map(({ body }) => `${name}: ${body}`).join('\n'), hasNewBelow };
}
