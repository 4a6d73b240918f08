'use client';

import { WHO5_OFFER_HELP } from '@waymark/contract/coaching/who5';
import { useEffect, useState } from 'react';

/** Waits because arrow keys select answers on the way to the intended one. */
const SETTLED_AFTER_MS = 1_000;

interface HelpOptions {
  readonly score: number | undefined;
  /** An old score shows no help when the page opens. */
  readonly isOld: boolean;
}

/** Whether to show help first because of a low score, until the person continues. */
export function useHelp({ score, isOld }: HelpOptions) {
  const [seen, setSeen] = useState(isOld ? score : undefined);
  const [settled, setSettled] = useState(score);
  const isLow = score !== undefined && score <= WHO5_OFFER_HELP;
  const isDue = isLow && seen !== score;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(score), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [score]);

  return {
    isShown: isDue && settled === score,
    /** Shows help at once if someone continues early; returns whether it is shown. */
    showNow(): boolean {
      setSettled(score);
      return isDue;
    },
    goOn: () => setSeen(score),
  };
}
