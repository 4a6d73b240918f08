'use client';

import { type ReactNode, useId } from 'react';

export interface FieldFrame {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Shown next to the label: whether the field is required, and who sees it. */
  readonly mark?: ReactNode;
  readonly children: (frame: FieldFrame) => ReactNode;
}

export const INPUT_CLASSES =
  'h-12 w-full rounded-field border-[1.5px] border-sand-500 bg-white px-3.5 text-md text-ink-900 transition-shadow focus-visible:border-pine-600 focus-visible:shadow-[0_0_0_3px_var(--color-pine-300)] aria-invalid:border-danger-600';

export function Field({ label, error, hint, mark, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="mt-4.5">
      <div className={`mb-1.5 flex flex-wrap items-center justify-between gap-x-3 ${mark ? 'min-h-6' : ''}`}>
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {mark && <span className="text-xs text-ink-500">{mark}</span>}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <p id={`${id}-note`} className={`mt-1.5 text-xs font-medium ${error ? 'text-danger-600' : 'text-ink-500'}`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** Sets the initial height, because an auto-growing box ignores `rows`. */
export const heightOfRows = (rows: number): string => `${rows * 1.6 + 1.4}rem`;
