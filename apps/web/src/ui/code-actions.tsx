import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface CodeActionsProps {
  readonly confirmText: string;
  /** The button's words while it works. */
  readonly busyText: string | undefined;
  /** Until the next code can be sent. */
  readonly secondsLeft: number;
  readonly isResending: boolean;
  readonly onResend: () => void;
  /** The way back. */
  readonly children: ReactNode;
}

/** Below the boxes of a mailed or texted code: confirm it, send a new one, or go back. */
export function CodeActions({ confirmText, busyText, secondsLeft, isResending, onResend, children }: CodeActionsProps) {
  return (
    <div className="mt-5 flex flex-wrap gap-x-3 gap-y-2">
      <Button type="submit" busyText={busyText}>
        {confirmText}
      </Button>
      <Button
        variant="ghost"
        disabled={secondsLeft > 0}
        busyText={isResending ? 'Sending ...' : undefined}
        onClick={onResend}
      >
        {secondsLeft > 0 ? `New code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
      {children}
    </div>
  );
}
