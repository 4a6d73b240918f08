'use client';

import Link from 'next/link';
import { useCurrentSession } from '#session/use-current-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { SiteMenu } from './site-menu.tsx';

/** Hidden until it is known whether the reader is signed in; sticks only in tall windows. */
export function SiteHeader() {
  const state = useCurrentSession();
  const user = state.status === 'authenticated' ? state.session.user : undefined;
  return (
    <header className="top-0 z-30 bg-sand-50/95 [@media(min-height:30rem)]:sticky">
      <div className="relative mx-auto flex min-h-17 w-full max-w-295 items-center gap-2 px-4.5 max-[23.9rem]:gap-0.5 max-[23.9rem]:px-3 md:min-h-19 md:px-7">
        <Link
          prefetch={false}
          href="/"
          className="mr-auto -ml-1 flex overflow-hidden rounded-field p-1 text-ink-900 no-underline max-[21.9rem]:w-9.5"
        >
          <Logo />
        </Link>
        <nav
          aria-label="Main"
          className={`flex items-center gap-2 max-[23.9rem]:gap-0.5 ${state.status === 'loading' ? 'invisible' : ''}`}
        >
          <SiteMenu user={user} />
          {user ? (
            <ButtonLink variant="ghost" className="max-sm:px-4" prefetch={false} href="/index">
              My page
            </ButtonLink>
          ) : (
            <SignUpButton className="whitespace-nowrap max-sm:px-3.5 max-[23.9rem]:px-3 max-[23.9rem]:text-xs">
              Start Your Journey
            </SignUpButton>
          )}
        </nav>
      </div>
    </header>
  );
}
