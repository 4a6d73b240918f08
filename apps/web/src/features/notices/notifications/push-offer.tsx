'use client';

import { useQuery } from '@tanstack/react-query';
import { practiceName } from '#practice';
import { declinePush, turnPushOn } from '#push/push.ts';
import { usePushState } from '#push/use-push-state.ts';
import { Button } from '#ui/button.tsx';
import { drawn } from '#ui/icon.tsx';
import { newestNotificationsQuery } from './notifications.api.ts';

// Drawn here, as Today would load the signs of all places with it.
const BellRing = /* @__PURE__ */ drawn(
  <>
    <path d="M10.268 21a2 2 0 0 0 3.464 0" />
    <path d="M22 8c0-2.3-.8-4.3-2-6" />
    <path d="M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
    <path d="M4 2C2.8 3.7 2 5.7 2 8" />
  </>,
);

/**
 * Asks before the browser does, and once only. Renders late: place it where it shifts nothing. On
 * phones it waits for the answer to an offer right above it.
 */
export function PushOffer({ userId }: { userId: number }) {
  if (usePushState() !== 'undecided') return null;
  return (
    <section
      aria-labelledby="push-offer"
      className="rounded-card border border-sand-200 bg-white px-4.5 py-4 max-md:[[aria-labelledby=factor-offer]+&]:hidden"
    >
      <h2 id="push-offer" className="flex items-center gap-2.5 text-lg">
        <BellRing aria-hidden className="size-5 shrink-0 text-pine-600" />
        Turn on notifications?
      </h2>
      <p className="mt-1.5 text-sm text-ink-700">
        You hear from us when {practiceName()} is closed, too. Your browser asks you to confirm.
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
  );
}

/** The offer on landing pages, shown once a first notification makes its use obvious. */
export function FirstPushOffer({ userId }: { userId: number }) {
  const { data } = useQuery(newestNotificationsQuery());
  return data && data.data.length > 0 && <PushOffer userId={userId} />;
}
