'use client';

import { useEffect, useState } from 'react';
import { useStore } from '#store/use-store.ts';
import { LATE_AFTER_MS, SLOW_AFTER_MS, waiting } from '#store/waiting.ts';
import { Button, buttonClasses } from '#ui/button.tsx';

/** Says at once that something loads, after 5 s that it is slow, and after 15 s offers a try. */
export function WaitingHost() {
  const { since, target } = useStore(waiting);
  return since === null ? null : <Wait key={since} since={since} target={target} />;
}

type Patience = 'fresh' | 'slow' | 'late';

function Wait({ since, target }: { since: number; target: string | null }) {
  const [patience, setPatience] = useState<Patience>('fresh');
  useEffect(() => {
    const waitedMs = performance.now() - since;
    const timers = [
      setTimeout(() => setPatience('slow'), SLOW_AFTER_MS - waitedMs),
      setTimeout(() => setPatience('late'), LATE_AFTER_MS - waitedMs),
    ];
    return () => timers.forEach(clearTimeout);
  }, [since]);
  return (
    <>
      {patience === 'late' && target && <LatePage target={target} />}
      <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-60 h-1 bg-apricot-100">
        <div className="h-full w-11/12 bg-apricot-400 transition-[width] duration-[15s] ease-out starting:w-1/12 motion-reduce:w-1/2 motion-reduce:transition-none" />
      </div>
      <p aria-live="polite" className="pointer-events-none fixed inset-x-0 top-3 z-60 flex justify-center px-4">
        {patience !== 'fresh' && (
          <span className="rounded-pill bg-ink-900 px-4.5 py-2.5 text-sm text-white shadow-modal">
            Still loading. Your connection is slow.
          </span>
        )}
      </p>
    </>
  );
}

/** In the place of a page that doesn't come. What is below it is as it was. */
function LatePage({ target }: { target: string }) {
  const [isPutAside, setPutAside] = useState(false);
  if (isPutAside) return null;
  return (
    <div role="alert" className="fixed inset-0 z-50 grid content-center overflow-y-auto bg-sand-50 px-4.5 py-16">
      <div className="mx-auto w-full max-w-xl">
        <h1 className="text-display-md">Waymark isn’t answering</h1>
        <p className="mt-4 text-lg text-ink-700">
          The page hasn’t come in 15 seconds. Nothing you saved is lost. Check your connection, or try again.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button onClick={() => location.assign(target)}>Try again</Button>
          <button type="button" className={buttonClasses('ghost')} onClick={() => setPutAside(true)}>
            Stay on the page before
          </button>
        </div>
      </div>
    </div>
  );
}
