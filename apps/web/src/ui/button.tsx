import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-styles.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** While it works: what the button says instead, and that it cannot be pressed. */
  readonly busyText?: string | undefined;
}

export function Button({ variant = 'primary', busyText, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busyText !== undefined}
      aria-busy={busyText !== undefined || undefined}
      className={buttonClasses(variant, className)}
    >
      {busyText ?? children}
    </button>
  );
}
