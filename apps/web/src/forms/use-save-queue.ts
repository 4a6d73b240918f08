'use client';

import { UNAUTHENTICATED } from '@waymark/contract/browser-problems';
import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '#problems/call-problem.ts';
import { sessionState } from '#session/session-store.ts';
import { useStore } from '#store/use-store.ts';
import { createSaveQueue, type SendValue } from './save-queue.ts';
import { forgetTextOf, hasUnsentText, keepTextOf, takeUnsentText, watchUnsentText } from './unsent-text.ts';

interface SaveQueueOptions<Value> {
  readonly name: string;
  /** What is edited, where more than one page shows it; else the page's path. */
  readonly place?: string;
  readonly userId: number;
  readonly send: SendValue<Value>;
  /** Receives what was unsaved when the person left the page. */
  readonly onRestore: (key: string, value: Value) => void;
}

/** Whether another person has signed in, for example in another tab. */
function isOfAnother(userId: number): boolean {
  const state = sessionState();
  return state.status === 'authenticated' && state.session.user.id !== userId;
}

/** Sends as the page closes, keeps through a reload or sign-in, and retries when back online. */
export function useSaveQueue<Value>({ name, place, userId, send, onRestore }: SaveQueueOptions<Value>) {
  const latest = useRef({ userId, send, onRestore });
  latest.current = { userId, send, onRestore };
  const [queue] = useState(() =>
    createSaveQueue<Value>((key, value, isLeaving) => {
      // Keeps one person's text for them, and never saves it for another.
      if (isOfAnother(latest.current.userId))
        return Promise.reject(
          new CallProblem({ ...UNAUTHENTICATED, name: 'UnauthorizedError', code: 'unauthenticated' }),
        );
      return latest.current.send(key, value, isLeaving);
    }),
  );
  const state = useStore(queue.state);

  useEffect(() => {
    const form = `saves ${name}`;
    const kept = place ?? location.pathname;
    const keep = () => keepTextOf(form, queue.state.get().unsaved, { userId, place: kept });
    const stopWatching = watchUnsentText(form, () => queue.state.get().unsaved, place);
    if (hasUnsentText(form, kept)) {
      for (const [key, value] of Object.entries(takeUnsentText(form, userId, kept))) {
        latest.current.onRestore(key, value as Value);
      }
    }

    function onHide(): void {
      keep();
      queue.leave();
    }
    const onVisibility = () => document.visibilityState === 'hidden' && void queue.flush();
    const onOnline = () => void queue.flush();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisibility);
      stopWatching();
      // Calls continue while the person moves to another page, which may show the same text.
      keep();
      void queue.flush().then((isAllSent) => {
        if (isAllSent) forgetTextOf(form, { userId, place: kept });
        keep();
        queue.stop();
      });
    };
  }, [name, place, userId, queue]);

  // Warns before closing only if something failed to send.
  useEffect(() => {
    if (state.status !== 'waiting') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state.status]);

  return { queue, state };
}
