import type { ComponentProps } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/**
 * Sent by our code alone. Before that runs, a plain form would load the page anew with what was
 * typed in its address; `method="dialog"` does nothing then.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>) {
  return <form method="dialog" noValidate {...props} />;
}

interface FormEndProps {
  /** What went wrong with the whole form. */
  readonly problem: string | undefined;
  readonly press: string;
  /** While it is sent. */
  readonly busyText: string | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly closeText?: string;
}

/** The end of a short form on a page: what went wrong, the button that sends, and the way back. */
export function FormEnd({ problem, press, busyText, onClose, closeText = 'Close' }: FormEndProps) {
  return (
    <div className="mt-4 grid gap-3">
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyText={busyText}>
          {press}
        </Button>
        {onClose && (
          <Button variant="ghost" onClick={onClose}>
            {closeText}
          </Button>
        )}
      </div>
    </div>
  );
}
