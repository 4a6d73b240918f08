'use client';

import { formatTimeOf } from '@waymark/contract/moments';
import { picturePath } from '@waymark/contract/paths';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { useNow } from '#dates/clock.tsx';
import { Mic, MicOff, Video, VideoOff } from '#features/sessions/session-room/icons.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { useOfBrowser, useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Logo } from '#ui/logo.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { ControlButton } from '../control-button.tsx';
import { OwnPicture } from '../own-picture.tsx';
import { personIn, type RoomSession } from '../room-session.ts';
import { arrivalWords, openingOf, startWords } from '../room-times.ts';
import { DeviceFields } from './device-fields.tsx';
import type { DeviceKind } from './device-problem.ts';
import type { LocalMedia } from './local-media.ts';
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
            {opening.state === 'closed' ? 'The session is over.' : startWords(session, now)}{' '}
            {arrivalWords(session, room)}
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

function Preview({ media, session }: { media: LocalMedia; session: RoomSession }) {
  const { camera, microphone } = useStore(media);
  const { me, others } = session;
  const seenBy = others.length === 1 ? personIn(session, others[0]?.userId ?? 0).callName : 'the others';
  const toggle = (kind: DeviceKind, isOn: boolean) => (isOn ? media.turnOff(kind) : void media.turnOn(kind));
  return (
    <div>
      <div className="relative grid aspect-video max-h-[60dvh] w-full place-items-center overflow-hidden rounded-card bg-iris-100">
        {camera.track ? (
          <OwnPicture track={camera.track} />
        ) : (
          <Portrait name={me.wholeName} src={me.picture && picturePath(me.picture)} size="large" />
        )}
        <p className="absolute bottom-3.5 left-3.5 rounded-pill bg-pine-900/80 px-3 py-1 text-xs font-semibold text-white">
          You, as {seenBy} will see you
        </p>
      </div>
      <div className="mt-4 flex justify-center gap-3">
        <ControlButton
          icon={microphone.track ? Mic : MicOff}
          label={microphone.isStarting ? 'Starting …' : `Mic is ${microphone.track ? 'on' : 'off'}`}
          hint={microphone.track ? 'Turn it off' : 'Turn it on'}
          isOn={microphone.track !== null}
          isBusy={microphone.isStarting}
          isLight
          onClick={() => toggle('microphone', microphone.track !== null)}
        />
        <ControlButton
          icon={camera.track ? Video : VideoOff}
          label={camera.isStarting ? 'Starting …' : `Camera is ${camera.track ? 'on' : 'off'}`}
          hint={camera.track ? 'Turn it off' : 'Turn it on'}
          isOn={camera.track !== null}
          isBusy={camera.isStarting}
          isLight
          onClick={() => toggle('camera', camera.track !== null)}
        />
      </div>
    </div>
  );
}
