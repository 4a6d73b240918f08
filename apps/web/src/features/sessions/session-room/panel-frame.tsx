'use client';

import { type ReactNode, useId, useState } from 'react';
import { ChevronDown } from '#ui/icons.tsx';
import { ChevronUp } from './icons.tsx';

interface PanelFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Beside the picture; on phones it rises from below, or from the right when they are turned. */
export function PanelFrame({ title, children }: PanelFrameProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const Arrow = isOpen ? ChevronDown : ChevronUp;
  return (
    <aside
      aria-label={title}
      className={`flex min-h-0 flex-col rounded-t-card bg-sand-50 text-ink-900 lg:rounded-none short:rounded-none ${isOpen ? 'basis-[46dvh] short:basis-[46dvw]' : 'short:basis-11'} shrink-0 lg:basis-auto`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-11 items-center justify-center gap-2 rounded-t-card text-sm font-semibold focus-visible:rounded-t-card lg:hidden short:flex short:min-w-11"
      >
        <Arrow aria-hidden className="size-5 short:-rotate-90" />
        <span className={isOpen ? '' : 'short:sr-only'}>{title}</span>
      </button>
      <div
        id={id}
        className={`min-h-0 flex-1 overflow-y-auto px-4 pb-4 lg:block lg:p-5 short:px-3 ${isOpen ? 'block' : 'hidden short:hidden'}`}
      >
        {children}
      </div>
    </aside>
  );
}
