'use client';

import { type ComponentType, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { isOutdatedPage, lookIfOutdated } from '#problems/outdated-page.ts';
import { Button } from './button.tsx';
import { OrOffline } from './or-offline.tsx';

/** What opens with a press comes with it; if it can’t, the person can try again. */
type Load<Props> = () => Promise<ComponentType<Props>>;

/** For what shows a failure in its own place. */
export function useFetched<Props>(load: Load<Props>, onFailure?: (error: unknown) => void) {
  const [fetched, setFetched] = useState<ComponentType<Props> | 'failed' | null>(null);
  const hasFailed = fetched === 'failed';

  function fetch(): void {
    // It could not be fetched before, and never will be here.
    if (hasFailed && isOutdatedPage()) return void location.reload();
    load().then(
      (Part) => setFetched(() => Part),
      async (error: unknown) => {
        await lookIfOutdated(error);
        setFetched('failed');
        onFailure?.(error);
      },
    );
  }

  return {
    Part: hasFailed ? null : fetched,
    hasFailed,
    fetch,
    close: () => setFetched(null),
  };
}

interface ModalProps {
  readonly onClose: () => void;
}

/** React.lazy would take the whole page down when loading fails. */
export function fetchedModal<Props extends ModalProps>(load: Load<Props>): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per modal, on load.
  return function FetchedModal(props: Props) {
    const { Part, hasFailed, fetch } = useFetched(load);

    // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is the same throughout.
    useEffect(fetch, []);

    if (hasFailed) return <FetchFailed onRetry={fetch} onClose={props.onClose} />;
    return Part && <Part {...props} />;
  };
}

/**
 * For a button whose menu is fetched with the first press, or with the pointer or focus before it.
 * What is fetched takes the button's place, open.
 */
export function useFetchedOnPress<Props>(load: Load<Props>) {
  const { Part, hasFailed, fetch, close } = useFetched(load);
  /** Keyboards go on from the first item, pointers from where they are. */
  const [isByKey, setByKey] = useState(false);

  function open(isKey: boolean): void {
    setByKey(isKey);
    fetch();
  }

  // A failure shows when it is pressed.
  const prepare = () => void load().catch(() => {});

  return {
    opened: Part && { Part, isByKey },
    hasFailed,
    retry: () => open(true),
    close,
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

/** For what a press was to open. */
export function FetchFailed({ onRetry, onClose }: ModalProps & { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-110 rounded-card bg-white p-4 sm:p-5.5 shadow-modal"
    >
      <p className="text-sm text-ink-900">
        <OrOffline>We couldn’t open this. Please try again.</OrOffline>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="ghost" onClick={onRetry}>
          Try again
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
