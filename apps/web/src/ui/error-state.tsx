'use client';

import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

export function ErrorState({ title, onRetry, children }: ErrorStateProps) {
  return (
    <div role="alert" className="rounded-card bg-white p-5.5 shadow-card">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2 text-sm text-ink-700">{children}</div>
      <Button variant="ghost" className="mt-4" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
