'use client';

import type { ComponentProps } from 'react';
import { Field, INPUT_CLASSES } from './field.tsx';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(frame) => <input {...input} {...frame} className={INPUT_CLASSES} />}
    </Field>
  );
}
