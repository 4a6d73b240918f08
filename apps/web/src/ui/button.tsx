import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-styles.ts';

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Replaces the label while the button is busy and ignores presses. */
  readonly busyText?: string | undefined;
}

/** A busy button isn't disabled, so it keeps the focus; presses do nothing. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', busyText, className, children, onClick, 'aria-label': label, ...rest } = props;
  const isBusy = busyText !== undefined;
  return (
    <button
      type="button"
      {...rest}
      // What is read aloud begins with what is shown, so that people can say it.
      aria-label={isBusy && label ? `${busyText} ${label}` : label}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      className={buttonClasses(variant, className)}
    >
      {busyText ?? children}
    </button>
  );
}
