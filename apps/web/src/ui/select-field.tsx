'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, INPUT_CLASSES } from './field.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

export function SelectField({ label, error, hint, mark, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} mark={mark}>
      {(frame) => (
        <select {...select} {...frame} className={INPUT_CLASSES}>
          {children}
        </select>
      )}
    </Field>
  );
}
