'use client';

import { useNow } from '#dates/clock.tsx';
import { ShieldCheck } from '#ui/icons.tsx';
import type { CallView } from './call/call.ts';
import type { RoomDialog } from './room-dialogs.tsx';
import type { RoomSession } from './room-session.ts';
import { startWords, timeLeft } from './room-times.ts';
import type { Timer } from './use-timer.ts';

interface StageHeadProps {
  readonly view: CallView;
  readonly session: RoomSession;
  readonly timer: Timer;
  readonly onOpen: (dialog: RoomDialog) => void;
}

export function StageHead({ view, session, timer, onOpen }: StageHeadProps) {
  const now = useNow();
  const isConnected = view.peers.some(({ state }) => state === 'connected');
  const hasBegun = Date.parse(session.startsAt) <= now;
  const time = hasBegun ? timer.endsAt && timeLeft(timer.endsAt, now) : startWords(session, now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-1 text-xs">
      <h1 className="flex min-w-0 items-center gap-2 font-text text-sm leading-tight font-semibold">
        <span
          aria-hidden
          className={`size-2.5 shrink-0 rounded-full forced-color-adjust-none ${isConnected ? 'bg-pine-300' : 'bg-apricot-400'}`}
        />
        <span className="min-w-0 break-words">{session.title}</span>
      </h1>
      {time && <p className="text-pine-100">{time}</p>}
      {timer.canShare && hasBegun && (
        <button
          type="button"
          aria-pressed={timer.isShared}
          onClick={timer.toggle}
          className="rounded-pill py-1 text-pine-100 underline underline-offset-2 hover:text-white focus-visible:ring-2 focus-visible:ring-white"
        >
          {timer.isShared ? 'Stop sharing the timer' : 'Share the timer'}
        </button>
      )}
      <SafeWords view={view} onOpen={() => onOpen('words')} />
    </div>
  );
}

/** In a room of two; with more people, each pair has its own, which the dialog lists. */
function SafeWords({ view, onOpen }: { view: CallView; onOpen: () => void }) {
  const [peer] = view.peers;
  if (!peer?.words) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 sm:ml-auto">
      <ShieldCheck aria-hidden className="size-4 text-pine-300" />
      {view.peers.length === 1 && (
        <span>
          Safe words: <b>{peer.words.join(', ')}</b>
        </span>
      )}
      <button
        type="button"
        onClick={onOpen}
        className="rounded-pill py-1 underline underline-offset-2 hover:text-pine-100 focus-visible:ring-2 focus-visible:ring-white"
      >
        {view.peers.length === 1 ? 'What’s this?' : 'Safe words'}
      </button>
    </p>
  );
}
