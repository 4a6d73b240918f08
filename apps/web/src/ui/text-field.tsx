'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, heightOfRows, INPUT_CLASSES } from './field.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

export function TextField({ label, error, hint, mark, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} mark={mark}>
      {(frame) => <input {...input} {...frame} className={INPUT_CLASSES} />}
    </Field>
  );
}

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

/** Grows with its text where the browser supports it. */
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

/** A day that may be left out: its field is registered with `NULL_IF_EMPTY`. */
export function OptionalDateField(field: Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>) {
  return <TextField {...field} type="date" hint="Leave it empty if there is no date." />;
}
