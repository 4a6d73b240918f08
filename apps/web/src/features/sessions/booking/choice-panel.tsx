'use client';

import { type ReactNode, useId, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { ChevronDown } from '#ui/icons.tsx';

interface ChoicePanelProps {
  readonly title: string;
  readonly isChosen: boolean;
  /** Said where there is room, until something is chosen. */
  readonly before: ReactNode;
  readonly time: ReactNode;
  /** What opens the details on narrow screens, which keep the button in view. */
  readonly detailsLabel: string;
  readonly details: ReactNode;
  readonly children: ReactNode;
}

export function ChoicePanel(props: ChoicePanelProps) {
  const { title, isChosen, before, time, detailsLabel, details, children } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card
      role="region"
      aria-label={title}
      className={`z-20 min-w-0 max-lg:sticky max-lg:bottom-19 max-lg:max-h-[calc(100dvh-9rem)] max-lg:overflow-y-auto max-lg:px-4 max-lg:py-4 max-lg:shadow-modal max-md:-mx-1 md:max-lg:bottom-3 lg:sticky lg:top-6 ${isChosen ? '' : before ? 'max-lg:hidden' : 'hidden'}`}
    >
      {!isChosen && before}
      <div className={isChosen ? 'contents' : 'hidden'}>
        <div aria-live="polite">{time}</div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-pine-600 underline underline-offset-2 lg:hidden"
        >
          {detailsLabel}
          <ChevronDown aria-hidden className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
        </button>
        <div id={id} className={isOpen ? '' : 'max-lg:hidden'}>
          {details}
        </div>
        {children}
      </div>
    </Card>
  );
}
