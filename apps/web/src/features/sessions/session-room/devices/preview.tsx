'use client';

import { picturePath } from '@waymark/contract/paths';
import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useStore } from '#store/use-store.ts';
import { Portrait } from '#ui/portrait.tsx';
import { ControlButton } from '../control-button.tsx';
import { OwnPicture } from '../own-picture.tsx';
import { personIn, type RoomSession } from '../room-session.ts';
import type { DeviceKind } from './device-problem.ts';
import type { LocalMedia } from './local-media.ts';

export function Preview({ media, session }: { media: LocalMedia; session: RoomSession }) {
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
