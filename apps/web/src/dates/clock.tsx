'use client';

import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const TICK_MS = 10_000;

const Now = createContext<number | null>(null);

interface ClockProps {
  /** When the server drew the page, so that the browser first draws the same. */
  readonly startsAt: number;
  readonly children: ReactNode;
}

export function Clock({ startsAt, children }: ClockProps) {
  const [now, setNow] = useState(startsAt);
  useEffect(() => {
    const follow = (mayLagMs: number) =>
      startTransition(() => setNow((shown) => (Math.abs(Date.now() - shown) > mayLagMs ? Date.now() : shown)));
    // Seldom at once: React would draw anew what arrived of parts whose scripts don't run yet.
    follow(TICK_MS);
    const ticking = setInterval(() => follow(0), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return <Now value={now}>{children}</Now>;
}

export function useNow(): number {
  const now = useContext(Now);
  if (now === null) throw new Error('There is no Clock above this.');
  return now;
}
