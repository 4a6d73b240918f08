'use client';

import { Slide, ToastContainer, toast } from 'react-toastify';

/** Where toasts appear: once in the page. */
export function Toasts() {
  return <ToastContainer position="top-right" theme="light" closeOnClick transition={Slide} aria-label="Notices" />;
}

/** Tells of something that happened elsewhere; what the person is doing speaks where they look instead. */
export function showToast({ title, body }: { title: string; body?: string }): void {
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}
