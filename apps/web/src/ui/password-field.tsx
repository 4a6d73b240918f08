'use client';

import { type ComponentProps, useState } from 'react';
import { Field, INPUT_CLASSES } from './field.tsx';
import { Eye, EyeOff } from './icons.tsx';

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string;
}

export function PasswordField({ label, error, hint, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(frame) => (
        <span className="relative block">
          <input
            {...input}
            {...frame}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="off"
            spellCheck={false}
            className={`${INPUT_CLASSES} pr-13`}
          />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-field text-ink-500 hover:text-ink-900"
          >
            <Icon aria-hidden className="size-5" />
          </button>
        </span>
      )}
    </Field>
  );
}
