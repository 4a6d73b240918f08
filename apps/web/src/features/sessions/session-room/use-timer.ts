import { useEffect, useState } from 'react';
import type { Call, CallView } from './call/call.ts';
import type { RoomSession } from './room-session.ts';

export interface Timer {
  /** Null while this person sees no timer. */
  readonly endsAt: string | null;
  readonly canShare: boolean;
  readonly isShared: boolean;
  readonly toggle: () => void;
}

/** The coach sees the time left, and can show it to the others. */
export function useTimer(call: Call, { part, endsAt }: RoomSession, view: CallView): Timer {
  const [shown, setShown] = useState<string | null>(null);
  const [isShared, setIsShared] = useState(false);
  const isCoach = part === 'coach';
  const connected = view.peers.filter(({ state }) => state === 'connected').length;

  useEffect(
    () =>
      call.onMessage((_, message) => {
        if (message.kind === 'timer' && !isCoach) setShown(message.endsAt);
      }),
    [call, isCoach],
  );
  // Again for each connection, so that those who come or return later see it too.
  useEffect(() => {
    if (isShared && connected > 0) call.send({ kind: 'timer', endsAt });
  }, [call, isShared, connected, endsAt]);

  function toggle(): void {
    if (isShared) call.send({ kind: 'timer', endsAt: null });
    setIsShared(!isShared);
  }

  return { endsAt: isCoach ? endsAt : shown, canShare: isCoach, isShared, toggle };
}
