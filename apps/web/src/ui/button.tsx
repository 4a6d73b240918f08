import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-styles.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** While it works: what the button says instead, and that it cannot be pressed. */
  readonly busyText?: string | undefined;
}

/** While it works the button keeps the focus, which a disabled one would lose, and a press on it does nothing. */
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
