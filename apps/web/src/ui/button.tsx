import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-styles.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Replaces the label while the button is busy and ignores presses. */
  readonly busyText?: string | undefined;
}

/** A busy button isn't disabled, so it keeps the focus; presses do nothing. */
export function Button({ variant = 'primary', busyText, className, children, onClick, ...rest }: ButtonProps) {
  const isBusy = busyText !== undefined;
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClasses(variant, className)}
    >
      {busyText ?? children}
    </button>
  );
}
