'use client';

import { useEffect, useEffectEvent } from 'react';
import { LATE_AFTER_MS, startPart } from '#store/waiting.ts';

interface LoadingStateProps {
  readonly label: string;
  readonly isInCard?: boolean | undefined;
  /** Whether the page has nothing else, so that this is its heading. */
  readonly isPage?: boolean | undefined;
  /** Keeps what comes after below the window, so that it isn't seen to move. */
  readonly isLong?: boolean | undefined;
  /** Called once it was waited for as long as anyone waits. */
  readonly onLate?: () => void;
}

const ROWS =
  'h-dvh bg-[repeating-linear-gradient(to_bottom,var(--color-sand-100)_0_1.25rem,transparent_1.25rem_2.5rem)]';

/** Skeleton lines in a card of their own, or one bar as high as a button within a card. */
export function LoadingState({ label, isInCard = false, isPage = false, isLong = false, onLate }: LoadingStateProps) {
  const giveUp = useEffectEvent(() => onLate?.());
  useEffect(() => {
    const { waitedMs, end } = startPart();
    const timer = setTimeout(() => giveUp(), LATE_AFTER_MS - waitedMs);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  const Label = isPage ? 'h1' : 'span';
  const bars = isInCard ? (
    <div className={`mt-3 animate-pulse ${isLong ? ROWS : 'h-11.5 rounded-field bg-sand-100'}`} />
  ) : (
    <div
      className={`grid animate-pulse content-start gap-3 rounded-card bg-white p-4 sm:p-5.5 shadow-card ${isLong ? 'min-h-[calc(100dvh-11.5rem)]' : ''}`}
    >
      <span className="h-5 w-2/5 rounded-pill bg-sand-200" />
      <span className="h-4 w-4/5 rounded-pill bg-sand-100" />
      <span className="h-4 w-3/5 rounded-pill bg-sand-100" />
    </div>
  );
  return (
    <div role="status" className={isLong ? 'min-h-dvh' : undefined}>
      <Label className="sr-only">{label}</Label>
      {bars}
    </div>
  );
}
