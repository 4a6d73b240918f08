import type { ReactNode } from 'react';

const TONES = {
  pine: 'bg-pine-50 text-pine-700',
  warning: 'bg-warning-100 text-warning-700',
  iris: 'bg-iris-100 text-iris-700',
  success: 'bg-success-100 text-success-700',
  danger: 'bg-danger-100 text-danger-600',
  quiet: 'bg-sand-100 text-ink-700',
} as const;

export function Pill({ tone = 'pine', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span className={`inline-block wrap-break-word rounded-pill px-2.5 py-0.5 text-xs font-semibold ${TONES[tone]}`}>
      {children}
    </span>
  );
}
