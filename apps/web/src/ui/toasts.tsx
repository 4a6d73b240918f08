'use client';

import dynamic from 'next/dynamic';
import { createStore } from '#store/store.ts';
import { useStore } from '#store/use-store.ts';

const ToastContainer = dynamic(() => import('./toast-container.tsx').then((module) => module.LightToastContainer), {
  ssr: false,
});

const isWanted = createStore(false);

/** Where toasts appear: once in the page, loaded with the first of them. */
export function Toasts() {
  return useStore(isWanted) && <ToastContainer />;
}

/** Tells of something that happened elsewhere; what the person is doing speaks where they look instead. */
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
