'use client';

import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface StepHeadingProps {
  /** False for the first step, which leaves the focus alone. */
  readonly hasStepped: RefObject<boolean>;
  readonly step: string;
  readonly item: string | null;
  readonly children: ReactNode;
}

/** Takes the focus when the step changes; a linked item takes it instead. */
export function StepHeading({ hasStepped, step, item, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the step does.
  useEffect(() => {
    const wanted = item === null ? null : document.getElementById(`item-${item}`);
    if (wanted) {
      wanted.scrollIntoView({ block: 'start' });
      wanted.querySelector<HTMLElement>('input:not(:disabled), textarea, select')?.focus({ preventScroll: true });
    } else if (hasStepped.current) {
      window.scrollTo({ top: 0 });
      heading.current?.focus({ preventScroll: true });
    }
    hasStepped.current = true;
  }, [step, item, hasStepped]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-display-sm outline-none focus-visible:shadow-none">
      {children}
    </h2>
  );
}
