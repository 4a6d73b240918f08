import type { SessionUser } from '@waymark/contract/people/session-users';
import Link from 'next/link';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { askToLogOut } from '#features/people/accounts/ask-to-log-out.ts';
import { SectionLink } from './section-link.tsx';
import { useMenu } from './use-menu.ts';

const ITEM =
  'flex min-h-12 w-full items-center justify-start rounded-field px-3 text-sm font-medium text-ink-700 no-underline hover:bg-sand-100 hover:text-ink-900 md:min-h-11 md:hover:bg-transparent';

export function SiteMenu({ user }: { user: SessionUser | undefined }) {
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
