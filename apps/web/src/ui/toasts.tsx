'use client';

import type { ComponentType } from 'react';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const loadContainer = () => import('./toast-container.tsx').then((module) => module.LightToastContainer);

const container = createStore<ComponentType | null>(null);

/** Loaded with the first toast. */
export function Toasts() {
  const ToastContainer = useStore(container);
  return ToastContainer && <ToastContainer />;
}

/**
 * For events elsewhere; feedback on an action belongs next to that action. Throws when its code
 * can't be fetched, before anything is drawn: the container would take the whole page down.
 */
export async function showToast({ title, body }: { title: string; body?: string }): Promise<void> {
  const [{ toast }, loaded] = await Promise.all([import('react-toastify'), loadContainer()]);
  container.set(loaded);
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}
