'use client';

import { YOU_ARE_OFFLINE } from '#problems/offline.ts';
import { useOffline } from '#problems/use-offline.ts';
import { realtimeStore } from '#realtime/realtime-state.ts';
import { useStore } from '#store/use-store.ts';

/** Says calmly that nothing new can arrive, once that has lasted some seconds. */
export function AwayNotice() {
  const isAway = useStore(realtimeStore) === 'away';
  const isBrowserOffline = useOffline();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-3 z-30 flex justify-center px-4">
      {isAway && (
        <p className="rounded-pill border border-sand-300 bg-white px-4.5 py-2 text-sm font-medium text-ink-700 shadow-card">
          {isBrowserOffline ? YOU_ARE_OFFLINE : "We can't reach Waymark."} We keep trying.
        </p>
      )}
    </div>
  );
}
