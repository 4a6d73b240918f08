'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';

const ToastContainer = dynamic(() => import('./toast-container.tsx').then((module) => module.LightToastContainer), {
  ssr: false,
});

let isWanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear: once in the page, loaded with the first of them. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    subscribe,
    () => isWanted,
    () => false,
  );
  return isShown && <ToastContainer />;
}

/** Tells of something that happened elsewhere; what the person is doing speaks where they look instead. */
export async function showToast({ title, body }: { title: string; body?: string }): Promise<void> {
  isWanted = true;
  for (const tell of listeners) tell();
  const { toast } = await import('react-toastify');
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}
