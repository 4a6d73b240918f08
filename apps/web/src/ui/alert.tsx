import type { ReactNode } from 'react';

const TONES = {
  danger: 'bg-danger-100 text-danger-600',
  success: 'bg-success-100 text-success-700',
  info: 'bg-info-100 text-info-700',
} as const;

/** Screen readers announce it when it appears. */
export function Alert({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`rounded-field px-4 py-3 text-sm font-medium ${TONES[tone]}`}
    >
      {children}
    </div>
  );
}
