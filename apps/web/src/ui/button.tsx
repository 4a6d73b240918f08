import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'ghost' | 'on-dark' | 'warm' | 'danger' | 'quiet';

const BASE =
  'inline-flex min-h-11.5 items-center justify-center gap-2 rounded-pill text-center text-sm leading-tight font-[650] no-underline transition-colors focus-visible:rounded-pill disabled:cursor-default disabled:opacity-70 aria-disabled:cursor-progress aria-disabled:opacity-70';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'px-5.5 bg-pine-600 text-white hover:bg-pine-700',
  // Its border is a shadow, like the focus ring, so this variant needs its own ring.
  ghost:
    'px-5.5 bg-transparent text-pine-700 inset-ring-[1.5px] inset-ring-sand-300 hover:bg-sand-100 focus-visible:ring-2 focus-visible:ring-pine-600 focus-visible:ring-offset-3 focus-visible:ring-offset-white',
  'on-dark':
    'scheme-light px-5.5 bg-transparent text-white inset-ring-[1.5px] inset-ring-white/35 hover:bg-white/10 focus-visible:ring-2 focus-visible:ring-white focus-visible:ring-offset-3 focus-visible:ring-offset-pine-900',
  warm: 'px-5.5 bg-apricot-400 text-ink-900 hover:bg-apricot-100',
  danger: 'px-5.5 bg-danger-600 text-white hover:bg-ink-900',
  quiet: 'px-2 text-pine-600 underline underline-offset-2 hover:text-pine-700',
};

export function buttonClasses(variant: ButtonVariant, className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}

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
