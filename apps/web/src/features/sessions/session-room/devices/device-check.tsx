'use client';

import { formatTimeOf } from '@waymark/contract/moments';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { useNow } from '#dates/clock.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { useOfBrowser, useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';
import type { RoomSession } from '../room-session.ts';
import { arrivalWords, openingOf, startWords } from '../room-times.ts';
import { DeviceFields } from './device-fields.tsx';
import type { LocalMedia } from './local-media.ts';
import { Preview } from './preview.tsx';
import { ProblemCard } from './problem-card.tsx';

interface DeviceCheckProps {
  readonly session: RoomSession;
  readonly room: RoomSeen;
  readonly media: LocalMedia;
  readonly onJoin: () => void;
}

export function DeviceCheck({ session, room, media, onJoin }: DeviceCheckProps) {
  const { problem } = useStore(media);
  // Until the page's scripts have come, a press would do nothing, unseen.
  const isAwake = useOfBrowser(() => true, false);
  const now = useNow();
  const zone = useReaderZone() ?? 'UTC';
  const [other] = session.others;
  const opening = openingOf(room, now);
  return (
    <main className="mx-auto max-w-6xl px-4 pt-5 pb-12 md:px-10 md:pt-10 short:pt-2">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Logo />
        <a href={session.sessionPath} className={`${INLINE_LINK} py-2 text-sm font-semibold`}>
          Back to session
        </a>
      </div>
      <fieldset
        disabled={!isAwake}
        className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_24rem] short:mt-2 short:grid-cols-2 short:gap-x-6"
      >
        <div className="grid grid-cols-1 gap-6">
          <Preview media={media} session={session} />
          {problem && <ProblemCard problem={problem} media={media} />}
        </div>
        <div>
          <h1 className="text-display-md leading-tight break-words">
            {session.others.length === 1 ? `Ready to join ${other?.callName}?` : 'Ready to join?'}
          </h1>
          <p className="mt-1 text-sm text-ink-700">
            {startWords(session, now)} {arrivalWords(session, room)}
          </p>
          <DeviceFields media={media} reach={room.reach} />
          {opening.state !== 'closed' && (
            <Button className="mt-6 w-full" disabled={opening.state !== 'open'} onClick={onJoin}>
              Join session
            </Button>
          )}
          <p className="mt-3 text-xs text-ink-500">
            {opening.state === 'early' &&
              `You can join from ${formatTimeOf(room.opensAt, zone)}, in ${opening.minutes} min. Until then, check camera and sound. `}
            {opening.state === 'closed' && `This room closed at ${formatTimeOf(room.closesAt, zone)}. `}
            Both stay off until you turn them on. We remember your choice on this device.
          </p>
        </div>
      </fieldset>
    </main>
  );
}
