'use client';

import { useOfBrowser, useStore } from '#store/use-store.ts';
import { Ellipsis, SlidersHorizontal } from '#ui/icons.tsx';
import type { CallCaptions } from './captions/use-captions.ts';
import { ControlButton } from './control-button.tsx';
import { canShareScreen, type LocalMedia } from './devices/local-media.ts';
import { Captions, Mic, MicOff, Monitor, PhoneOff, Video, VideoOff } from './icons.tsx';
import type { RoomDialog } from './room-dialogs.tsx';

interface ControlsProps {
  readonly media: LocalMedia;
  readonly captions: CallCaptions;
  readonly onOpen: (dialog: RoomDialog) => void;
  readonly onLeave: () => void;
}

const WIDE_ONLY = 'hidden sm:grid short:hidden';
const NARROW_ONLY = 'sm:hidden short:grid';

export function Controls({ media, captions, onOpen, onLeave }: ControlsProps) {
  const { camera, microphone, isMuted, screen } = useStore(media);
  const canShare = useOfBrowser(canShareScreen, false);
  const isHeard = microphone.track !== null && !isMuted;
  const toggleVideo = () => (camera.track ? media.turnOff('camera') : void media.turnOn('camera'));
  return (
    <div className="flex flex-wrap justify-center gap-1.5 sm:gap-2.5 short:gap-1.5">
      <ControlButton
        icon={isHeard ? Mic : MicOff}
        label={isHeard ? 'Mute' : 'Unmute'}
        isBusy={microphone.isStarting}
        onClick={() => toggleSound(media)}
      />
      <ControlButton
        icon={camera.track ? Video : VideoOff}
        label={camera.track ? 'Stop video' : 'Start video'}
        shortLabel="Video"
        hint={camera.track ? 'Your camera is on' : 'Your camera is off'}
        isBusy={camera.isStarting}
        onClick={toggleVideo}
      />
      {canShare && (
        <ControlButton
          icon={Monitor}
          label={screen ? 'Stop sharing' : 'Share screen'}
          isOn={screen !== null}
          className={WIDE_ONLY}
          onClick={() => (screen ? media.stopScreen() : void media.shareScreen())}
        />
      )}
      {captions.isOffered && (
        <ControlButton
          icon={Captions}
          label="Captions"
          hint={captions.isOn ? 'On' : 'Off'}
          isOn={captions.isOn}
          onClick={captions.toggle}
        />
      )}
      <ControlButton icon={SlidersHorizontal} label="Devices" className={WIDE_ONLY} onClick={() => onOpen('devices')} />
      <ControlButton icon={Ellipsis} label="More" className={NARROW_ONLY} onClick={() => onOpen('more')} />
      <ControlButton icon={PhoneOff} label="Leave" isDanger onClick={onLeave} />
    </div>
  );
}

/** A microphone that was never turned on is turned on by this; later it stays ready. */
function toggleSound(media: LocalMedia): void {
  const { microphone, isMuted } = media.get();
  if (microphone.track) {
    media.setMuted(!isMuted);
    return;
  }
  media.setMuted(false);
  void media.turnOn('microphone');
}
