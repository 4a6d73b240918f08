'use client';

import { BellRing } from 'lucide-react';
import { declinePush, turnPushOn } from '#push/push.ts';
import { usePushState } from '#push/use-push-state.ts';
import { Button } from '#ui/button.tsx';

/** Says what pushes are for, before the browser asks. Whoever declines is not asked again. */
export function PushOffer({ userId }: { userId: number }) {
  if (usePushState() !== 'undecided') return null;
  return (
    <section
      aria-labelledby="push-offer"
      className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 rounded-card border border-sand-200 bg-white p-4.5 shadow-modal sm:left-auto sm:max-w-96 md:right-6 md:bottom-6"
    >
      <h2 id="push-offer" className="flex items-center gap-2.5 text-lg">
        <BellRing aria-hidden className="size-5 shrink-0 text-pine-600" />
        Hear of it here too?
      </h2>
      <p className="mt-1.5 text-sm text-ink-700">
        This device can tell you when something happens, also while Waymark is closed. Your browser asks once more.
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <Button onClick={() => void turnPushOn(userId)}>Tell me on this device</Button>
        <Button variant="quiet" onClick={() => declinePush(userId)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
