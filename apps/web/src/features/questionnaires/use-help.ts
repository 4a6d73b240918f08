'use client';

import { WHO5_OFFER_HELP } from '@waymark/contract/who5';
import { useEffect, useState } from 'react';

/** Arrow keys pass over answers on the way to the one that is meant. */
const SETTLED_AFTER_MS = 1_000;

interface HelpOptions {
  readonly score: number | undefined;
  /** Whether the score was given long ago: then nothing is shown on opening it. */
  readonly isOld: boolean;
}

/** Whether help comes before anything else, because of a score as low as this; until the person goes on. */
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
    /** Shown at once, where somebody goes on before it came by itself; tells whether it is. */
    showNow(): boolean {
      setSettled(score);
      return isDue;
    },
    goOn: () => setSeen(score),
  };
}
