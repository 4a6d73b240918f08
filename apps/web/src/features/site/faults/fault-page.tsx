import type { ReactNode } from 'react';
import { practiceName } from '#practice';

interface FaultProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly drawing: ReactNode;
  readonly children: ReactNode;
}

/** Replaces a missing or failed page. Its links do a full load, since the app may be broken. */
export function Fault({ title, text, drawing, children }: FaultProps) {
  return (
    <div className="@container flex-1 content-center py-10">
      <div className="grid items-center gap-x-14 gap-y-8 @2xl:grid-cols-[1fr_.8fr]">
        <div className="max-w-80 overflow-hidden rounded-[36px] bg-pine-50 @2xl:order-2 @2xl:max-w-none">{drawing}</div>
        <div>
          <h1 className="text-[clamp(2.125rem,5vw,3rem)]">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-700">{text}</p>
          <div className="mt-8 flex flex-wrap gap-x-5 gap-y-2">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** The frame for visitors. Every page carries it, so it has no navigation. */
export function FaultPage({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-4xl flex-col px-4.5 md:px-7">
      <header className="pt-5.5">
        <a
          href="/"
          className="inline-flex items-center gap-2.5 rounded-field font-display text-[1.35rem] text-ink-900 no-underline"
        >
          {/* Drawn in here, it would come with every page. */}
          {/* biome-ignore lint/performance/noImgElement: a sign of 30 pixels, of which there is one size. */}
          <img src="/icon.svg" alt="" width="30" height="30" />
          {practiceName()}
        </a>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
