'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, INPUT_CLASSES } from './field.tsx';

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

/** So high is a box for so many lines before it grows; a box that grows by itself does not look at `rows`. */
export const heightOfRows = (rows: number): string => `${rows * 1.6 + 1.4}rem`;

/** Text of several lines; the box grows with it where the browser can. */
export function TextAreaField({ label, error, hint, mark, rows = 3, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} mark={mark}>
      {(frame) => (
        <textarea
          {...area}
          {...frame}
          style={{ minHeight: heightOfRows(rows) }}
          className={`${INPUT_CLASSES} field-sizing-content block h-auto max-h-96 py-2.5 leading-normal`}
        />
      )}
    </Field>
  );
}
