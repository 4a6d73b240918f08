'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface ConfirmStepProps {
  readonly question: string;
  readonly confirmText: string;
  readonly keepText: string;
  readonly busyText: string | undefined;
  readonly problem?: string | undefined;
  readonly onConfirm: () => void;
  readonly onKeep: () => void;
  /** For what can't be undone unless it says otherwise. */
  readonly variant?: 'danger' | 'primary';
  /** The consequences, in a sentence or two. */
  readonly children?: ReactNode;
}

/** Replaces the pressed button with a question, which screen readers announce. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { question, confirmText, keepText, busyText, problem, onConfirm, onKeep, children, variant = 'danger' } = props;
  const keepButton = useRef<HTMLButtonElement>(null);

  // The button with the focus is gone, so the harmless answer takes it.
  useEffect(() => keepButton.current?.focus(), []);

  return (
    <fieldset className="mt-3 min-w-0 rounded-card bg-sand-100 p-4">
      <legend className="float-left text-sm font-semibold">{question}</legend>
      {children && <div className="clear-both pt-1 text-sm text-ink-700">{children}</div>}
      {problem && (
        <div className="clear-both pt-3">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <div className="clear-both flex flex-wrap gap-3 pt-3">
        <Button variant={variant} busyText={busyText} onClick={onConfirm}>
          {confirmText}
        </Button>
        <Button ref={keepButton} variant="ghost" onClick={onKeep}>
          {keepText}
        </Button>
      </div>
    </fieldset>
  );
}
