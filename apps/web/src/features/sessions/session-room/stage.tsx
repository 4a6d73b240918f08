'use client';

import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { atStart } from '#person/person-name.ts';
import { useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';
import type { Call, CallPeer, CallView } from './call/call.ts';
import { CaptionLine } from './captions/caption-line.tsx';
import { useCaptions } from './captions/use-captions.ts';
import { Controls } from './controls.tsx';
import type { LocalMedia } from './devices/local-media.ts';
import { ProblemCard } from './devices/problem-card.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { Pictures } from './pictures.tsx';
import { type RoomDialog, RoomDialogs } from './room-dialogs.tsx';
import { leavePath, personIn, type RoomSession } from './room-session.ts';
import { StageHead } from './stage-head.tsx';
import { TroubleCard } from './trouble-card.tsx';
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
      <main className="scheme-light flex min-h-0 min-w-0 flex-1 flex-col gap-2.5 p-2 text-white sm:p-4 short:gap-1.5 short:p-1.5">
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

function changeWords(before: CallPeer | undefined, after: CallPeer, name: string): string | null {
  const start = atStart(name);
  if (after.isInRoom !== (before?.isInRoom ?? false)) {
    if (!after.isInRoom) return `${start} left.`;
    return before ? `${start} joined.` : `${start} is here.`;
  }
  if (before?.state === 'connected' && after.state === 'reconnecting') return `The connection to ${name} was lost.`;
  if (before?.state === 'reconnecting' && after.state === 'connected') return `The connection to ${name} is back.`;
  const areConnected = before?.state === 'connected' && after.state === 'connected';
  if (!areConnected || before.isMuted === after.isMuted) return null;
  return after.isMuted ? `${start} muted the microphone.` : `${start} unmuted the microphone.`;
}

/** What a screen reader says of a change; what cards and texts say already is left out. */
function announcementsBetween(before: CallView, after: CallView, session: RoomSession): readonly string[] {
  return after.peers.flatMap((peer) => {
    const former = before.peers.find(({ userId }) => userId === peer.userId);
    return changeWords(former, peer, personIn(session, peer.userId).callName) ?? [];
  });
}

/** The latest announcement, for a live region. */
function useAnnouncement(view: CallView, session: RoomSession): string {
  const [words, setWords] = useState('');
  const before = useRef(view);
  useEffect(() => {
    const changes = announcementsBetween(before.current, view, session);
    before.current = view;
    if (changes.length > 0) setWords(changes.join(' '));
  }, [view, session]);
  return words;
}

interface CallEndedProps {
  readonly view: CallView;
  readonly call: Call;
  readonly media: LocalMedia;
  readonly session: RoomSession;
}

interface EndWords {
  readonly title: string;
  readonly text: string;
  readonly action: string | null;
}

/** Trying again helps only while the room can be joined. */
const FINAL = ['room_closed', 'session_closed', 'session_cancelled', 'proposal_unanswered', 'not_found'];

function endWords({ phase, refusal }: CallView): EndWords {
  if (phase === 'elsewhere') {
    return {
      title: 'You joined elsewhere',
      text: 'The session continues in your other tab or on your other device. Camera and microphone are off here.',
      action: 'Join here instead',
    };
  }
  if (phase === 'left') return { title: 'You left the session', text: 'You can come back.', action: 'Join again' };
  return {
    title: 'You can’t join right now',
    text: refusal?.message ?? '',
    action: refusal?.code && FINAL.includes(refusal.code) ? null : 'Try again',
  };
}

/** Camera and microphone go out, and come back as they were with the call. */
function CallEnded({ view, call, media, session }: CallEndedProps) {
  const turnOnAgain = useRef<() => Promise<void>>(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    turnOnAgain.current ??= media.release();
    heading.current?.focus();
  }, [media]);
  const { title, text, action } = endWords(view);
  function rejoin(): void {
    call.rejoin();
    void turnOnAgain.current?.();
  }
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-3 px-4 py-10 text-center">
      <Logo />
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-display-md outline-none">
        {title}
      </h1>
      <p className="max-w-md text-sm text-ink-700">{text}</p>
      {action && <Button onClick={rejoin}>{action}</Button>}
      <a href={session.sessionPath} className={TEXT_LINK}>
        Back to session
      </a>
    </main>
  );
}

/** Has the call send what is on in this browser. */
function useSentMedia(call: Call, media: LocalMedia, hasRelay: boolean): void {
  const { camera, microphone, isMuted, screen, choice } = useStore(media);
  useEffect(() => call.setCamera(camera.track), [call, camera.track]);
  useEffect(() => call.setMicrophone(isMuted ? null : microphone.track), [call, microphone.track, isMuted]);
  useEffect(() => call.setScreen(screen), [call, screen]);
  useEffect(() => call.setRelayOnly(hasRelay && choice.isRelayOnly), [call, hasRelay, choice.isRelayOnly]);
}
