'use client';

import { picturePath } from '@waymark/contract/paths';
import type { SessionUser } from '@waymark/contract/people/session-users';
import { personName } from '#person/person-name.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { Portrait } from '#ui/portrait.tsx';

const BUTTON = 'flex min-h-11 items-center gap-2.5 rounded-pill p-1 text-sm font-medium hover:bg-sand-100 md:pr-4';

const loadMenu = () => import('./opened-account-menu.tsx').then((module) => module.OpenedAccountMenu);

export function AccountMenu({ user }: { user: SessionUser }) {
  const name = personName(user);
  const state = useCurrentSession();
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(loadMenu);
  // The server drew the frame before a picture that was changed since.
  const { picture } = state.status === 'authenticated' ? state.session.user : user;
  const face = (
    <>
      <Portrait name={name} src={picture && picturePath(picture)} size="small" />
      <span className="sr-only md:not-sr-only md:max-w-32 lg:max-w-48 md:truncate">
        <span className="sr-only">Account of </span>
        {name}
      </span>
    </>
  );
  if (opened) {
    return (
      <opened.Part user={user} isByKey={opened.isByKey} buttonClasses={BUTTON}>
        {face}
      </opened.Part>
    );
  }
  return (
    <>
      <button type="button" aria-haspopup="menu" aria-expanded={false} className={BUTTON} {...buttonProps}>
        {face}
      </button>
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </>
  );
}
