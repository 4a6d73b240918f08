'use client';

import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useStore } from '#store/use-store.ts';
import { useAnnouncement } from './announcements.ts';
import type { Call, CallView } from './call/call.ts';
import { CallEnded } from './call-ended.tsx';
import { CaptionLine } from './captions/caption-line.tsx';
import { useCaptions } from './captions/use-captions.ts';
import { Controls } from './controls.tsx';
import type { LocalMedia } from './devices/local-media.ts';
import { ProblemCard } from './devices/problem-card.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { Pictures } from './pictures.tsx';
import { type RoomDialog, RoomDialogs } from './room-dialogs.tsx';
import { leavePath, type RoomSession } from './room-session.ts';
import { StageHead } from './stage-head.tsx';
import { TroubleCard } from './trouble-card.tsx';
import { useSentMedia } from './use-sent-media.ts';
import { useTimer } from './use-timer.ts';

interface StageProps {
  readonly call: Call;
  readonly media: LocalMedia;
  readonly session: RoomSession;
  readonly reach: RoomSeen['reach'];
  readonly panel: ReactNode;
}

export function Stage(props: StageProps) {
  const { call, session, media } = props;
  const view = useSyncExternalStore(call.subscribe, call.view, call.view);
  const isTogether = view.phase === 'in-room' || view.phase === 'joining';
  if (!isTogether) return <CallEnded view={view} call={call} media={media} session={session} />;
  return <Together {...props} view={view} />;
}

async function leave(call: Call, media: LocalMedia, session: RoomSession): Promise<void> {
  media.release();
  await call.leave();
  window.location.assign(leavePath(session, Date.now()));
}

function Together({ call, view, media, session, reach, panel }: StageProps & { view: CallView }) {
  useSentMedia(call, media, reach === 'relay');
  const announcement = useAnnouncement(view, session);
  const timer = useTimer(call, session, view);
  const captions = useCaptions(call, media);
  const [dialog, setDialog] = useState<RoomDialog | null>(null);
  const { problem, choice } = useStore(media);
  const shared = { call, media, session, timer, captions, onOpen: setDialog };
  return (
    <div className="flex h-dvh min-h-128 flex-col bg-pine-900 lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[minmax(0,1fr)] short:flex short:min-h-0 short:flex-row">
      <main className="flex min-h-0 min-w-0 flex-1 flex-col gap-2.5 p-2 text-white sm:p-4 short:gap-1.5 short:p-1.5">
        <StageHead view={view} session={session} timer={timer} onOpen={setDialog} />
        <div className="relative min-h-0 flex-1">
          <Pictures view={view} media={media} session={session} speaker={choice.speaker} />
          <CaptionLine captions={captions} session={session} />
        </div>
        <TroubleCard view={view} session={session} onRetry={call.retry} />
        {problem && <ProblemCard problem={problem} media={media} />}
        <Controls {...shared} onLeave={() => void leave(call, media, session)} />
      </main>
      <PanelFrame title={session.panelTitle}>{panel}</PanelFrame>
      {dialog && <RoomDialogs {...shared} view={view} dialog={dialog} reach={reach} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
