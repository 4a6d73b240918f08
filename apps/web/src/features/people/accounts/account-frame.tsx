import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Logo } from '#ui/logo.tsx';

/** Rendered only on the server, so browsers load no code for it. */
export function AccountFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_26rem] xl:grid-cols-[minmax(0,1fr)_34rem]">
      <div className="flex flex-col px-4 py-6 sm:px-8">
        <header>
          <Link prefetch={false} href="/" className="inline-block rounded-field text-ink-900 no-underline">
            <Logo />
          </Link>
        </header>
        <main className="mx-auto w-full max-w-110 flex-1 pt-[6dvh] pb-8">
          <Card className="rounded-modal px-5 py-7 sm:p-9">{children}</Card>
        </main>
      </div>
      <aside className="scheme-light relative hidden overflow-hidden bg-pine-900 lg:block">
        <svg
          viewBox="0 0 340 600"
          preserveAspectRatio="xMidYMid slice"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <circle cx="240" cy="150" r="46" className="fill-apricot-400" />
          <path d="M-10 600V430c60-50 100-30 140-70s80-90 130-60 60 0 100-30v330z" className="fill-pine-600" />
          <path d="M-10 600V500c80-50 130-26 190-58s110-60 170-30v188z" className="fill-pine-700" />
          <path
            d="M60 600c50-60 90-70 100-120s40-60 70-100"
            fill="none"
            className="stroke-apricot-100"
            strokeWidth="4"
            strokeDasharray="2 12"
            strokeLinecap="round"
          />
        </svg>
        <p className="relative max-w-80 p-12 font-display text-display-sm leading-snug text-white">
          Small steps between sessions. Private to you, no matter who pays.
        </p>
      </aside>
    </div>
  );
}
