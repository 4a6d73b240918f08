'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { useStore } from '#store/use-store.ts';
import { LATE_AFTER_MS, SLOW_AFTER_MS, waiting } from '#store/waiting.ts';

/**
 * Says at once that something loads, after 5 s that it is slow, and after 15 s offers a try. All of
 * it is a live region, as nothing else may stand outside of a page's landmarks.
 */
export function WaitingHost() {
  const { since, target } = useStore(waiting);
  return since === null ? null : <Wait key={since} since={since} target={target} />;
}

/** Most pages come before anyone needs it. */
const loadLatePage = () => import('./late-page.tsx').then((module) => module.LatePage);

type Patience = 'fresh' | 'slow' | 'late';

function Wait({ since, target }: { since: number; target: string | null }) {
  const [patience, setPatience] = useState<Patience>('fresh');
  const [LatePage, setLatePage] = useState<ComponentType<{ target: string }> | null>(null);
  useEffect(() => {
    const waitedMs = performance.now() - since;
    const timers = [
      setTimeout(() => {
        setPatience('slow');
        loadLatePage().then((loaded) => setLatePage(() => loaded), reportAs('draw-late-page'));
      }, SLOW_AFTER_MS - waitedMs),
      setTimeout(() => setPatience('late'), LATE_AFTER_MS - waitedMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return (
    <>
      {patience === 'late' && target && LatePage && <LatePage target={target} />}
      <div aria-live="polite">
        <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-60 h-1 bg-apricot-100">
          <div className="h-full w-11/12 bg-apricot-400 transition-[width] duration-[15s] ease-out starting:w-1/12 motion-reduce:w-1/2 motion-reduce:transition-none" />
        </div>
        <p className="status-line z-60 [--up:3.25rem]">
          {patience !== 'fresh' && (
            <span className="rounded-[1.25rem] bg-ink-900 px-4.5 py-2.5 text-center text-sm text-white shadow-modal">
              Still loading. Your connection is slow.
            </span>
          )}
        </p>
      </div>
    </>
  );
}
