import type { ReactNode } from 'react';
import { Logo } from '#ui/logo.tsx';

interface FaultPageProps {
  readonly title: string;
  /** What happened, in a sentence or two. */
  readonly text: string;
  /** What the person can do about it: links and buttons. */
  readonly children: ReactNode;
}

/** A page in the place of one that is not there or failed. */
export function FaultPage({ title, text, children }: FaultPageProps) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-xl flex-col justify-center px-4 py-12">
      <Logo />
      <h1 className="mt-8 text-display-md">{title}</h1>
      <p className="mt-3 text-ink-700">{text}</p>
      <div className="mt-7 flex flex-wrap gap-3">{children}</div>
    </main>
  );
}
