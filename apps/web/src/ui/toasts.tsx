'use client';

import dynamic from 'next/dynamic';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const loadContainer = () => import('./toast-container.tsx').then((module) => module.LightToastContainer);
const ToastContainer = dynamic(loadContainer, { ssr: false });

const isWanted = createStore(false);

/** Loaded with the first toast. */
export function Toasts() {
  return useStore(isWanted) && <ToastContainer />;
}

/**
 * For events elsewhere; feedback on an action belongs next to that action. Throws when its code
 * can't be fetched, before anything is drawn: the container would take the whole page down.
 */
export async function showToast({ title, body }: { title: string; body?: string }): Promise<void> {
  const [{ toast }] = await Promise.all([import('react-toastify'), loadContainer()]);
  isWanted.set(true);
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}
