'use client';

import { useRef } from 'react';
import { Button } from './button.tsx';
import { FetchFailed, useFetchedOnPress } from './fetched-on-press.tsx';
import { Ellipsis } from './icons.tsx';
import type { RowAction } from './row-menu.tsx';

interface RowActionsProps {
  /** Who or what the row is about. */
  readonly about: string;
  /** The first is a button in the row, the rest are a menu; left out what can't be done. */
  readonly actions: readonly RowAction[];
}

const MENU_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-full text-ink-700 hover:bg-sand-100 focus-visible:rounded-full @2xl:pointer-fine:size-9';

const loadMenu = () => import('./row-menu.tsx').then((module) => module.RowMenu);

export function RowActions({ about, actions }: RowActionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { opened, hasFailed, retry, close, buttonProps } = useFetchedOnPress(loadMenu);
  const isFirstShown = !actions[0]?.isInMenu;
  const first = isFirstShown ? actions[0] : undefined;
  const rest = isFirstShown ? actions.slice(1) : actions;
  if (actions.length === 0) return null;

  /** The menu would open anew with its row's next actions. */
  function goOn(): void {
    close();
    if (document.activeElement === document.body) button.current?.focus();
  }

  const menuLabel = `More for ${about}`;
  const nameOf = ({ label, name }: RowAction) => name ?? `${label}: ${about}`;
  return (
    <div className="flex items-center justify-end">
      {first && (
        <Button
          ref={button}
          variant="quiet"
          className="whitespace-nowrap @2xl:pointer-fine:min-h-9"
          aria-label={nameOf(first)}
          busyText={first.busyText}
          onClick={first.onPress}
        >
          {first.label}
        </Button>
      )}
      {rest.length > 0 &&
        (opened ? (
          <opened.Part
            label={menuLabel}
            isByKey={opened.isByKey}
            buttonClasses={MENU_BUTTON}
            actions={rest}
            onChosen={goOn}
          />
        ) : (
          <button
            type="button"
            aria-haspopup="menu"
            aria-expanded={false}
            aria-label={menuLabel}
            className={MENU_BUTTON}
            {...buttonProps}
          >
            <Ellipsis aria-hidden className="size-5" />
          </button>
        ))}
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </div>
  );
}
