'use client';

import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';
import type { Call, CallView } from './call/call.ts';
import type { LocalMedia } from './devices/local-media.ts';
import type { RoomSession } from './room-session.ts';

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
const FINAL = ['room_closed', 'session_cancelled', 'proposal_unanswered', 'not_found'];

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
export function CallEnded({ view, call, media, session }: CallEndedProps) {
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
