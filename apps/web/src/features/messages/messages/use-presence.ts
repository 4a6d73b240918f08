'use client';

import {
  PRESENCE_EVERY_MS,
  shareMessagePresence,
  TYPING_FOR_MS,
} from '@waymark/contract/without-schemas/messages/messages';
import { useEffect, useRef, useState } from 'react';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { listenTo } from '#realtime/realtime-events.ts';

/** While a person types, how often that is passed on. */
const TYPING_EVERY_MS = 4_000;

const share = (threadId: string, isTyping: boolean): void =>
  void call(shareMessagePresence, { params: { id: threadId }, body: { isTyping } }).catch(
    reportAs('share-message-presence', 'unauthenticated', 'rate_limited', 'not_found'),
  );

/** Says that the conversation is in sight, and hears whether the other person is writing. */
export function usePresence(threadId: string) {
  const toldAt = useRef(0);
  const [isTyping, setTyping] = useState(false);

  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') share(threadId, false);
    };
    tell();
    const telling = setInterval(tell, PRESENCE_EVERY_MS);
    return () => clearInterval(telling);
  }, [threadId]);

  useEffect(() => {
    let over: ReturnType<typeof setTimeout> | undefined;
    const stop = listenTo('message-presence', (event) => {
      if (event.threadId !== threadId) return;
      clearTimeout(over);
      setTyping(event.isTyping);
      if (event.isTyping) over = setTimeout(() => setTyping(false), TYPING_FOR_MS);
    });
    return () => {
      clearTimeout(over);
      stop();
    };
  }, [threadId]);

  return {
    isTyping,
    tellTyping() {
      if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
      toldAt.current = Date.now();
      share(threadId, true);
    },
  };
}
