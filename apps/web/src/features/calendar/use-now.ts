'use client';

import { useEffect, useState } from 'react';

const HALF_A_MINUTE_MS = 30_000;

/** The present moment in epoch milliseconds; null on the server and until hydration. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const ticking = setInterval(tick, HALF_A_MINUTE_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}
