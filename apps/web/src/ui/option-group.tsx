'use client';

import { type ReactNode, useId } from 'react';

interface OptionGroupProps {
  readonly legend: string;
  readonly mark?: ReactNode;
  readonly help?: string | undefined;
  /** Hides the help visually when the previous item already shows it. */
  readonly isHelpSaid?: boolean;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** Groups several controls under one question, with its help and error. */
export function OptionGroup({ legend, mark, help, isHelpSaid = false, error, children }: OptionGroupProps) {
  const id = useId();
  const notes = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="min-w-0" aria-describedby={notes || undefined}>
      <legend className="text-md font-semibold">{legend}</legend>
      {mark}
      {help && (
        <p id={`${id}-help`} className={isHelpSaid ? 'sr-only' : 'mt-1 text-sm text-ink-700'}>
          {help}
        </p>
      )}
      <div className="mt-3">{children}</div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-xs font-medium text-danger-600">
          {error}
        </p>
      )}
    </fieldset>
  );
}
