'use client';

import type { MouseEvent, ReactNode } from 'react';
import { addressOf, type Place } from './use-step.ts';

interface StepLinkProps extends Place {
  readonly goTo: (place: Place) => void;
  /** An accessible name for links whose text says too little. */
  readonly label?: string;
  readonly children: ReactNode;
}

export function StepLink({ step, item, goTo, label, children }: StepLinkProps) {
  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goTo({ step, item });
  }
  return (
    <a
      href={addressOf({ step, item })}
      onClick={onClick}
      aria-label={label}
      className="inline-flex min-h-6 items-center text-sm font-semibold text-pine-600 underline underline-offset-2"
    >
      {children}
    </a>
  );
}
