'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Logo } from '#ui/logo.tsx';
import { SectionLink } from './section-link.tsx';
import { SignUpButton } from './sign-up-button.tsx';

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

const ITEM =
  'flex min-h-12 w-full items-center justify-start rounded-field px-3 text-sm font-medium text-ink-700 no-underline hover:bg-sand-100 hover:text-ink-900 md:min-h-11 md:hover:bg-transparent';

function SiteMenu({ user }: { user: SessionUser | undefined }) {
  const { isOpen, close, buttonProps, frameProps } = useMenu();

  function ask() {
    close();
    if (user) askToLogOut(user);
    else sendAppMessage('show-coach-login-modal');
  }

  return (
    <div {...frameProps}>
      <button
        {...buttonProps}
        type="button"
        aria-controls="site-menu"
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-full text-ink-900 hover:bg-sand-100 focus-visible:rounded-full md:hidden"
      >
        <svg width="22" height="22" viewBox="0 0 22 22" fill="none" stroke="currentColor" aria-hidden="true">
          <path d={isOpen ? 'M5 5l12 12M17 5L5 17' : 'M3 6h16M3 11h16M3 16h16'} strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul
        id="site-menu"
        className={`absolute inset-x-3 top-full rounded-card bg-white p-2 shadow-modal md:static md:flex md:rounded-none md:bg-transparent md:p-0 md:shadow-none ${isOpen ? '' : 'hidden'}`}
      >
        {!user && (
          <li>
            <SectionLink section="how-coaching-works" className={ITEM} onClick={close}>
              How it works
            </SectionLink>
          </li>
        )}
        <li>
          <Link href="/blogs" prefetch={false} className={ITEM} onClick={close}>
            Library
          </Link>
        </li>
        {user && (
          <li>
            <Link href="/blogs/bookmarks" prefetch={false} className={ITEM} onClick={close}>
              Bookmarks
            </Link>
          </li>
        )}
        <li>
          <button type="button" className={ITEM} onClick={ask}>
            {user ? 'Logout' : 'Login'}
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Escape closes it and returns the focus; put `frameProps` around button and menu. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => !frame.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);

  /** Call before a modal opens: hidden menu items can't take the focus back. */
  function close(): void {
    if (!isOpen) return;
    button.current?.focus();
    setOpen(false);
  }

  return {
    isOpen,
    close,
    buttonProps: { ref: button, 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) },
    frameProps: {
      ref: frame,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      onBlur: ({ relatedTarget }: FocusEvent) =>
        relatedTarget && !frame.current?.contains(relatedTarget) && setOpen(false),
    },
  };
}
