'use client';

import { useQuery } from '@tanstack/react-query';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { type ReactNode, useEffect, useState } from 'react';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import type { Call, startCall } from './call/call.ts';
import { DeviceCheck } from './devices/device-check.tsx';
import { createLocalMedia } from './devices/local-media.ts';
import type { RoomSession } from './room-session.ts';
import { roomQuery } from './session-room.api.ts';
import { Stage } from './stage.tsx';

/** While someone waits before the room, to see the other arrive. */
const ARRIVALS_MS = 10_000;

interface RoomPageProps {
  readonly session: RoomSession;
  readonly start: typeof startCall;
  /** What is worked on, beside the picture. */
  readonly panel: ReactNode;
}

/** Devices first, then together. */
export function RoomPage(props: RoomPageProps) {
  const query = useQuery({ ...roomQuery(props.session.id), refetchInterval: ARRIVALS_MS });
  return (
    <Loaded
      query={query}
      loading="Opening the room"
      failed="We can’t open the room right now"
      className="p-8"
      isDocument
      wayOn={
        <a href={props.session.sessionPath} className={TEXT_LINK}>
          Back to session
        </a>
      }
    >
      {(room) => <Room {...props} room={room} />}
    </Loaded>
  );
}

function Room({ session, start, panel, room }: RoomPageProps & { room: RoomSeen }) {
  const [media] = useState(createLocalMedia);
  const [call, setCall] = useState<Call>();
  useEffect(() => {
    const unwatch = media.watch();
    return () => {
      unwatch();
      media.release();
    };
  }, [media]);

  const join = () => setCall(start({ sessionId: session.id, isRelayOnly: isHidden(media.get().choice, room) }));
  if (!call) return <DeviceCheck session={session} room={room} media={media} onJoin={join} />;
  return <Stage call={call} media={media} session={session} reach={room.reach} panel={panel} />;
}

/** A choice that was made where there is a relay means nothing where there is none. */
const isHidden = ({ isRelayOnly }: { isRelayOnly: boolean }, { reach }: RoomSeen) => isRelayOnly && reach === 'relay';
