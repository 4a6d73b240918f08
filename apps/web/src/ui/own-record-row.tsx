'use client';

import { type ReactNode, useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { OrOffline } from './or-offline.tsx';
import { Switch } from './switch-row.tsx';

interface OwnRecordRowProps {
  /** Such as "wheel". */
  readonly noun: string;
  /** Its day in words, which tells it from the others. */
  readonly day: string;
  readonly isShared: boolean;
  readonly share: { readonly isError: boolean };
  readonly remove: { readonly isPending: boolean; readonly error: unknown; reset(): void };
  readonly onShare: (isShared: boolean) => void;
  readonly onDelete: () => void;
  /** What deleting takes away. */
  readonly consequence: string;
  /** What it is, before the buttons. */
  readonly children: ReactNode;
}

/** One of a person's own records, which they show to their coach or not, and delete. */
export function OwnRecordRow(props: OwnRecordRowProps) {
  const { noun, day, isShared, share, remove, onShare, onDelete, consequence, children } = props;
  const [isAsking, setAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);

  function keep(): void {
    setAsking(false);
    remove.reset();
    queueMicrotask(() => deleteButton.current?.focus());
  }

  return (
    <li className="border-t border-sand-200 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {children}
        <div className="ml-auto flex items-center gap-3">
          <span aria-hidden className="text-xs text-ink-700">
            {isShared ? 'Your coach sees it' : 'Only you see it'}
          </span>
          <Switch label={`Show the ${noun} of ${day} to my coach`} isOn={isShared} onChange={onShare} />
          <Button
            ref={deleteButton}
            variant="quiet"
            aria-label={`Delete the ${noun} of ${day}`}
            disabled={isAsking}
            onClick={() => setAsking(true)}
          >
            Delete
          </Button>
        </div>
      </div>
      {share.isError && (
        <div className="mt-3">
          <Alert tone="danger">
            We couldn’t save that, so nothing has changed. <OrOffline>Please try again.</OrOffline>
          </Alert>
        </div>
      )}
      {isAsking && (
        <ConfirmStep
          question={`Delete this ${noun}?`}
          confirmText={`Delete ${noun}`}
          keepText={`Keep the ${noun}`}
          busyText={remove.isPending ? 'Deleting ...' : undefined}
          problem={remove.error ? problemToTell(remove.error).message : undefined}
          onConfirm={onDelete}
          onKeep={keep}
        >
          {consequence}
        </ConfirmStep>
      )}
    </li>
  );
}
