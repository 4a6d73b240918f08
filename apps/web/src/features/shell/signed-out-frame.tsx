import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';

/** For someone whose session ended while the browser still has its cookie; hardly ever drawn. */
export function SignedOutFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-295 px-4.5 pb-20 md:px-7">
      <header className="flex min-h-16 items-center justify-between">
        <Link prefetch={false} href="/" className="rounded-field text-ink-900 no-underline">
          <Logo />
        </Link>
        <ButtonLink variant="ghost" prefetch={false} href="/index">
          Sign in
        </ButtonLink>
      </header>
      <main id="content" tabIndex={-1} className="pt-5 outline-none md:pt-9">
        {children}
      </main>
    </div>
  );
}
