'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Search } from '#ui/icons.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import { isApple, readQuestionMark } from './shortcut-keys.ts';

const loadSearch = () => import('./search-modal.tsx').then((module) => module.SearchModal);
const SearchModal = fetchedModal(loadSearch);
const ShortcutsModal = fetchedModal(() => import('./shortcuts-modal.tsx').then((module) => module.ShortcutsModal));

type Opened = 'search' | 'shortcuts';

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

const hasModal = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

function askedBy(event: KeyboardEvent): Opened | null {
  if (event.altKey || event.isComposing) return null;
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && !event.shiftKey && event.key.toLowerCase() === 'k') return 'search';
  return event.key === '?' && !isCommand && !isTypedInto(event.target) && readQuestionMark() ? 'shortcuts' : null;
}

const never = () => () => {};

/** What is behind the button comes with the first press, or with the pointer or focus before it. */
export function SearchButton({ user }: { user: SessionUser }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const keys = useSyncExternalStore(
    never,
    () => (isApple() ? '⌘K' : 'Ctrl K'),
    () => 'Ctrl K',
  );
  const prepare = () => void loadSearch().catch(() => {});
  const close = () => setOpened(null);

  function open(what: Opened): void {
    setOpener(focusedOpener());
    setOpened(what);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const what = askedBy(event);
    if (!what) return;
    // Some browsers would go to their address bar.
    if (what === 'search') event.preventDefault();
    if (opened === what) close();
    else if (!hasModal()) open(what);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open('search')}
        className="inline-flex size-11 shrink-0 items-center justify-center gap-2 rounded-pill text-sm text-ink-700 hover:bg-sand-100 hover:text-ink-900 focus-visible:rounded-pill lg:w-56 lg:justify-start lg:border lg:border-sand-300 lg:bg-white lg:px-3.5"
      >
        <Search aria-hidden className="size-5 shrink-0 lg:size-4.5" />
        <span className="max-lg:sr-only">Search</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs text-ink-500 max-lg:hidden">
          {keys}
        </kbd>
      </button>
      <ModalOpener value={opener}>
        {opened === 'search' && <SearchModal user={user} onClose={close} onShortcuts={() => setOpened('shortcuts')} />}
        {opened === 'shortcuts' && <ShortcutsModal user={user} onClose={close} />}
      </ModalOpener>
    </>
  );
}
