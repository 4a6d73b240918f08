export type ButtonVariant = 'primary' | 'ghost' | 'warm' | 'danger' | 'quiet';

const BASE =
  'inline-flex min-h-11.5 items-center justify-center gap-2 rounded-pill px-5.5 text-center text-sm leading-tight font-[650] no-underline transition-colors focus-visible:rounded-pill disabled:cursor-progress disabled:opacity-70';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-pine-600 text-white hover:bg-pine-700',
  ghost: 'bg-transparent text-pine-700 inset-ring-[1.5px] inset-ring-sand-300 hover:bg-sand-100',
  warm: 'bg-apricot-400 text-ink-900 hover:bg-apricot-100',
  danger: 'bg-danger-600 text-white hover:bg-ink-900',
  quiet: 'px-2 text-pine-600 underline underline-offset-2 hover:text-pine-700',
};

export function buttonClasses(variant: ButtonVariant, className = ''): string {
  return `${BASE} ${VARIANTS[variant]} ${className}`;
}
