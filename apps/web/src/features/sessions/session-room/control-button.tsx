import type { Icon } from '#ui/icon.tsx';

interface ControlButtonProps {
  readonly icon: Icon;
  readonly label: string;
  /** On narrow windows in the place of the label. */
  readonly shortLabel?: string;
  /** What a press does, for screen readers, where the label doesn't say it. */
  readonly hint?: string;
  readonly isOn?: boolean;
  readonly isLight?: boolean;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly className?: string;
  readonly onClick: () => void;
}

function toneOf({ isOn, isLight, isDanger }: ControlButtonProps): string {
  if (isDanger) return 'bg-white text-danger-600 hover:bg-danger-100';
  if (isLight) return isOn ? 'bg-pine-50 text-pine-700' : 'bg-sand-100 text-ink-700';
  return isOn ? 'bg-white text-ink-900' : 'bg-white/10 text-white hover:bg-white/20';
}

const RING =
  'focus-visible:rounded-field focus-visible:ring-2 focus-visible:ring-white focus-visible:ring-offset-2 focus-visible:ring-offset-pine-900';

/** An icon with a word beneath it. */
export function ControlButton(props: ControlButtonProps) {
  const { icon: Icon, label, shortLabel, hint, isLight, isBusy, className = '', onClick } = props;
  const ring = isLight ? 'focus-visible:rounded-field' : RING;
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      onClick={onClick}
      className={`grid min-h-14 min-w-14 justify-items-center gap-1 rounded-field px-1.5 py-2.5 text-xs leading-tight font-semibold transition-colors disabled:opacity-60 sm:min-w-22 short:min-h-11 short:min-w-16 short:py-1 ${ring} ${toneOf(props)} ${className}`}
    >
      <Icon aria-hidden className="size-5" />
      <span className={shortLabel ? 'hidden sm:inline short:hidden' : ''}>{label}</span>
      {shortLabel && <span className="sm:hidden short:inline">{shortLabel}</span>}
      {hint && <span className="sr-only">{hint}</span>}
    </button>
  );
}
