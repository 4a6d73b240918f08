'use client';

import { BellRing } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { declinePush, turnPushOn } from '#push/push.ts';
import { usePushState } from '#push/use-push-state.ts';
import { Button } from '#ui/button.tsx';

/** The preferences have the same button, and more to say. Where somebody fills in a page, or chooses, it would lie over what they do. */
const WITHOUT = /^\/notifications\/preferences$|^\/matching$|\/profile$|\/questionnaire\/screen$|\/add-group-details$/;

/** Says what pushes are for, before the browser asks. Whoever declines is not asked again. */
export function PushOffer({ userId }: { userId: number }) {
  const pathname = usePathname();
  if (usePushState() !== 'undecided' || WITHOUT.test(pathname)) return null;
  return (
    <>
      {/* Room below the page, so that what the offer covers at its end can be scrolled out from under it. */}
      <div aria-hidden className="h-52" />
      <section
        aria-labelledby="push-offer"
        className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 rounded-card border border-sand-200 bg-white px-4.5 py-4 shadow-modal sm:left-auto sm:max-w-96 md:right-6 md:bottom-6"
      >
        <h2 id="push-offer" className="flex items-center gap-2.5 text-lg">
          <BellRing aria-hidden className="size-5 shrink-0 text-pine-600" />
          Turn on notifications?
        </h2>
        <p className="mt-1.5 text-sm text-ink-700">
          You’ll hear from us even when Waymark is closed. Your browser will ask you to confirm.
        </p>
        <div className="mt-3.5 flex flex-wrap gap-2">
          <Button className="max-sm:px-4" onClick={() => void turnPushOn(userId)}>
            Turn on notifications
          </Button>
          <Button variant="quiet" className="max-sm:px-3" onClick={() => declinePush(userId)}>
            Not now
          </Button>
        </div>
      </section>
    </>
  );
}
