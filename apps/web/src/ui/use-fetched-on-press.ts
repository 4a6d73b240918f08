'use client';

import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react';

interface Opened<Props> {
  readonly Part: ComponentType<Props>;
  /** Keyboards go on from the first item, pointers from where they are. */
  readonly isByKey: boolean;
}

/**
 * For a button that opens something whose code is fetched with the first press, or with the pointer
 * or focus before it. What is fetched takes the button's place, open.
 */
export function useFetchedOnPress<Props>(load: () => Promise<ComponentType<Props>>) {
  const [opened, setOpened] = useState<Opened<Props> | 'failed' | null>(null);

  function open(isByKey: boolean): void {
    load().then(
      (Part) => setOpened({ Part, isByKey }),
      () => setOpened('failed'),
    );
  }

  // A failure shows when it is pressed.
  const prepare = () => void load().catch(() => {});

  return {
    opened: opened === 'failed' ? null : opened,
    hasFailed: opened === 'failed',
    retry: () => open(true),
    close: () => setOpened(null),
    buttonProps: {
      onPointerEnter: prepare,
      onFocus: prepare,
      /** A press by key has no count of clicks. */
      onClick: ({ detail }: MouseEvent) => open(detail === 0),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open(true);
      },
    },
  };
}
