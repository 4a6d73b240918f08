'use client';

import dynamic from 'next/dynamic';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const ToastContainer = dynamic(() => import('./toast-container.tsx').then((module) => module.LightToastContainer), {
  ssr: false,
});

const isWanted = createStore(false);

/** Loaded with the first toast. */
export function Toasts() {
  return useStore(isWanted) && <ToastContainer />;
}

/** For events elsewhere; feedback on an action belongs next to that action. */
export async function showToast({ title, body }: { title: string; body?: string }): Promise<void> {
  isWanted.set(true);
  const { toast } = await import('react-toastify');
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}
