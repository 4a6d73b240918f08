'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field, INPUT_CLASSES } from './field.tsx';

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
