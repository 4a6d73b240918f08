'use client';

import Link from 'next/link';
import { useCurrentSession } from '#auth/use-current-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { MessageButton } from './message-button.tsx';

/** The navigation of the public pages: for visitors or for the signed-in, and neither until it is known which. */
export function SiteHeader() {
  const { status } = useCurrentSession();
  return (
    <header className="mx-auto flex min-h-19 w-full max-w-295 items-center gap-1 px-4.5 sm:gap-3 md:px-7">
      <Link href="/" className="mr-auto rounded-field text-ink-900 no-underline">
        <Logo />
      </Link>
      <nav aria-label="Main" className={`flex items-center gap-1 sm:gap-2 ${status === 'loading' ? 'invisible' : ''}`}>
        {status === 'authenticated' ? (
          <>
            <ButtonLink variant="quiet" prefetch={false} href="/index">
              My page
            </ButtonLink>
            <MessageButton variant="ghost" opens="logout">
              Logout
            </MessageButton>
          </>
        ) : (
          <>
            <a
              href="/#how-coaching-works"
              className="hidden min-h-11 items-center rounded-field px-3 text-sm font-medium text-ink-700 no-underline hover:text-ink-900 md:flex"
            >
              How it works
            </a>
            <MessageButton variant="quiet" className="no-underline" opens="coach-login">
              Login
            </MessageButton>
            <MessageButton className="max-sm:px-4" opens="sign-up">
              Start Your Journey
            </MessageButton>
          </>
        )}
      </nav>
    </header>
  );
}
