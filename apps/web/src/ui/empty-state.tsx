import type { ReactNode } from 'react';

export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-sand-300 bg-sand-100/60 px-6 py-8">
      <h2 className="text-lg [overflow-wrap:anywhere]">{title}</h2>
      <div className="mt-2 max-w-prose text-sm text-ink-700">{children}</div>
    </div>
  );
}
