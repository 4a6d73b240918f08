'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { OrOffline } from './or-offline.tsx';

interface ModalProps {
  readonly onClose: () => void;
}

/** When loading fails, the person can try again; React.lazy would take the whole page down. */
export function fetchedModal<Props extends ModalProps>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per modal, on load.
  return function FetchedModal(props: Props) {
    const [tries, setTries] = useState(0);
    const [Modal, setModal] = useState<ComponentType<Props> | 'failed' | null>(null);

    // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads anew.
    useEffect(() => {
      let isWanted = true;
      load().then(
        (loaded) => isWanted && setModal(() => loaded),
        () => isWanted && setModal('failed'),
      );
      return () => {
        isWanted = false;
      };
    }, [tries]);

    if (Modal === 'failed') return <FetchFailed onRetry={() => setTries(tries + 1)} onClose={props.onClose} />;
    return Modal && <Modal {...props} />;
  };
}

/** For what a press was to open. */
export function FetchFailed({ onRetry, onClose }: ModalProps & { onRetry: () => void }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-40 flex justify-center px-4">
      <div role="alert" className="pointer-events-auto w-full max-w-110 rounded-card bg-white p-5.5 shadow-modal">
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
    </div>
  );
}
