'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import { useEffect, useRef, useState } from 'react';
import { CallProblem } from '#problems/call-problem.ts';
import { sessionState } from '#session/session-store.ts';
import { useStore } from '#store/use-store.ts';
import { createSaveQueue, type SendValue } from './save-queue.ts';
import { hasUnsentText, keepTextOf, takeUnsentText, watchUnsentText } from './unsent-text.ts';

interface SaveQueueOptions<Value> {
  /** Tells the queues and forms of a page apart. */
  readonly name: string;
  readonly userId: number;
  readonly send: SendValue<Value>;
  /** What was left unsaved when the page was left, once it is there again. */
  readonly onRestore: (key: string, value: Value) => void;
}

/** Whether another person signed in meanwhile, for instance in another tab. */
function isOfAnother(userId: number): boolean {
  const state = sessionState();
  return state.status === 'authenticated' && state.session.user.id !== userId;
}

/**
 * Saves as one goes, and loses nothing on the way: what is unsaved is sent while the page closes, kept in the tab over a reload or a
 * new sign-in, and sent again when the connection is back.
 */
export function useSaveQueue<Value>({ name, userId, send, onRestore }: SaveQueueOptions<Value>) {
  const latest = useRef({ userId, send, onRestore });
  latest.current = { userId, send, onRestore };
  const [queue] = useState(() =>
    createSaveQueue<Value>((key, value, isLeaving) => {
      // What one person typed is kept for them, and never saved as another's.
      if (isOfAnother(latest.current.userId))
        return Promise.reject(new CallProblem({ ...PROBLEMS.unauthenticated, code: 'unauthenticated' }));
      return latest.current.send(key, value, isLeaving);
    }),
  );
  const state = useStore(queue.state);

  useEffect(() => {
    const form = `saves ${name}`;
    const path = location.pathname;
    const keep = () => keepTextOf(form, queue.state.get().unsaved, { userId, path });
    const stopWatching = watchUnsentText(form, () => queue.state.get().unsaved);
    if (hasUnsentText(form)) {
      for (const [key, value] of Object.entries(takeUnsentText(form, userId))) {
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
      // On the way to another page of the product the calls go on by themselves.
      void queue.flush().finally(() => {
        keep();
        queue.stop();
      });
    };
  }, [name, userId, queue]);

  // Closing is asked about only while something could not be sent.
  useEffect(() => {
    if (state.status !== 'waiting') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state.status]);

  return { queue, state };
}
