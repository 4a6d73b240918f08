'use client';

import { practiceName } from '#practice';
import { type PushState, turnPushOff, turnPushOn } from '#push/push.ts';
import { usePushState } from '#push/use-push-state.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { OrOffline } from '#ui/or-offline.tsx';

const WHAT_IT_IS: Readonly<Record<PushState, string>> = {
  unknown: 'Checking this browser ...',
  unsupported: 'This browser can’t receive push notifications. You’ll still get everything else.',
  unregistered: 'Service Worker registration failed.',
  undecided: 'Notifications are off on this device.',
  declined: 'Notifications are off on this device.',
  get blocked() {
    return `Your browser blocks notifications from ${practiceName()}. You can allow them in its settings for this site.`;
  },
  starting: 'One moment.',
  on: 'Notifications are on for this device.',
  off: 'You turned off notifications on this device.',
  failed: 'Notifications are allowed here, but we couldn’t turn them on.',
};

const MAY_BE_TURNED_ON: ReadonlySet<PushState> = new Set(['undecided', 'declined', 'off']);

export function DeviceCard({ userId }: { userId: number }) {
  const state = usePushState();
  return (
    <Card>
      <h2 className="text-lg">This device</h2>
      <p role="status" className="mt-1 text-sm text-ink-700">
        {state === 'failed' ? <OrOffline>{WHAT_IT_IS.failed}</OrOffline> : WHAT_IT_IS[state]}
      </p>
      {MAY_BE_TURNED_ON.has(state) && (
        <Button className="mt-4" onClick={() => void turnPushOn(userId)}>
          Turn on notifications
        </Button>
      )}
      {state === 'failed' && (
        <Button variant="ghost" className="mt-4" onClick={() => void turnPushOn(userId)}>
          Try again
        </Button>
      )}
      {state === 'on' && (
        <Button variant="ghost" className="mt-4" onClick={() => void turnPushOff(userId)}>
          Turn off on this device
        </Button>
      )}
    </Card>
  );
}
