'use client';

import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Ellipsis } from './icons.tsx';

export interface RowAction {
  readonly label: string;
  /** Named with its row where the label alone isn't enough: "Remind Tom Ashby". */
  readonly name?: string;
  readonly busyText?: string | undefined;
  /** Kept out of the row, since it would invite to what is rarely meant. */
  readonly isInMenu?: boolean;
  readonly onPress: () => void;
}

interface RowMenuProps {
  readonly label: string;
  readonly isByKey: boolean;
  readonly buttonClasses: string;
  readonly actions: readonly RowAction[];
  /** What was chosen may take this menu away, so the focus goes on from elsewhere. */
  readonly onChosen: () => void;
}

/** Takes the place of the button that was pressed for it. */
export function RowMenu({ label, isByKey, buttonClasses, actions, onChosen }: RowMenuProps) {
  const wasByKey = useRef(isByKey);
  const hasChosen = useRef(false);

  /** The menu knows the keyboard only from its own presses on. */
  function focusFirst(item: HTMLElement | null): void {
    if (item && wasByKey.current) item.focus();
    if (item) wasByKey.current = false;
  }

  function onCloseAutoFocus(event: Event): void {
    if (!hasChosen.current) return;
    hasChosen.current = false;
    event.preventDefault();
    onChosen();
  }

  return (
    <DropdownMenu.Root defaultOpen modal={false}>
      <DropdownMenu.Trigger aria-label={label} className={buttonClasses}>
        <Ellipsis aria-hidden className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          onCloseAutoFocus={onCloseAutoFocus}
          className="z-40 min-w-48 rounded-card border border-sand-200 bg-white p-2 shadow-modal"
        >
          {actions.map(({ label: said, onPress }, index) => (
            <DropdownMenu.Item
              key={said}
              ref={index === 0 ? focusFirst : undefined}
              onSelect={() => {
                hasChosen.current = true;
                onPress();
              }}
              className="flex min-h-11 cursor-pointer items-center rounded-field px-3 text-sm font-medium outline-none data-[highlighted]:bg-sand-100"
            >
              {said}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
