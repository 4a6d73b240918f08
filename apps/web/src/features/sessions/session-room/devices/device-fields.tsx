'use client';

import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import { useEffect, useState } from 'react';
import { useStore } from '#store/use-store.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Switch } from '#ui/switch-row.tsx';
import type { LocalMedia, LocalMediaView } from './local-media.ts';
import { canChooseSpeaker, playTestSound } from './test-sound.ts';

/** Bars of the meter. */
const LEVELS = 12;
const SAMPLES_MS = 100;
/** How loud a sound of full strength is, and what a quiet room has, in decibels. */
const [LOUDEST, QUIETEST] = [-10, -60];
const HEARD_FROM = 4;
const QUIET_FROM = 2;
/** How long words stay, so that they don't change with every syllable. */
const MEMORY_SAMPLES = 30;

type Hearing = 'well' | 'quietly' | 'nothing';

interface SoundLevel {
  /** 0 to `LEVELS`. */
  readonly bars: number;
  readonly hearing: Hearing;
}

const SILENCE: SoundLevel = { bars: 0, hearing: 'nothing' };

function barsOf(samples: Float32Array<ArrayBuffer>): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power || Number.MIN_VALUE);
  const share = (decibels - QUIETEST) / (LOUDEST - QUIETEST);
  return Math.round(Math.min(1, Math.max(0, share)) * LEVELS);
}

/** From the loudest of the last few seconds. */
function hearingOf(loudest: number): Hearing {
  if (loudest >= HEARD_FROM) return 'well';
  return loudest >= QUIET_FROM ? 'quietly' : 'nothing';
}

/** Measures how loud a microphone is; returns how to stop. */
function measureLevel(track: MediaStreamTrack, onLevel: (level: SoundLevel) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let latest: number[] = [];
  const measuring = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const bars = barsOf(samples);
    latest = [...latest, bars].slice(-MEMORY_SAMPLES);
    onLevel({ bars, hearing: hearingOf(Math.max(...latest)) });
  }, SAMPLES_MS);
  return () => {
    clearInterval(measuring);
    void context.close();
  };
}

interface DeviceFieldsProps {
  readonly media: LocalMedia;
  readonly reach: RoomSeen['reach'];
}

/** Browsers list devices without names until the person has allowed one. */
const optionsOf = (devices: LocalMediaView['devices'], kind: MediaDeviceKind) =>
  devices.filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== 'default');

interface DeviceSelectProps {
  readonly label: string;
  readonly kind: MediaDeviceKind;
  readonly view: LocalMediaView;
  readonly value: string;
  readonly onChoose: (deviceId: string) => void;
}

function DeviceSelect({ label, kind, view, value, onChoose }: DeviceSelectProps) {
  const options = optionsOf(view.devices, kind);
  const isThere = options.some(({ deviceId }) => deviceId === value);
  return (
    <SelectField label={label} value={isThere ? value : ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Your browser’s choice</option>
      {options.map((device, place) => (
        <option key={device.deviceId} value={device.deviceId}>
          {device.label || `${label} ${place + 1}`}
        </option>
      ))}
    </SelectField>
  );
}

export function DeviceFields({ media, reach }: DeviceFieldsProps) {
  const view = useStore(media);
  const { choice, microphone, isMuted } = view;
  return (
    <div>
      <DeviceSelect
        label="Camera"
        kind="videoinput"
        view={view}
        value={choice.camera}
        onChoose={(id) => void media.choose('camera', id)}
      />
      <DeviceSelect
        label="Microphone"
        kind="audioinput"
        view={view}
        value={choice.microphone}
        onChoose={(id) => void media.choose('microphone', id)}
      />
      {microphone.track && !isMuted && <LevelMeter track={microphone.track} />}
      <Speaker media={media} view={view} />
      <HideAddress media={media} isOn={choice.isRelayOnly} reach={reach} />
    </div>
  );
}

function Speaker({ media, view }: { media: LocalMedia; view: LocalMediaView }) {
  const { speaker } = view.choice;
  const isChoosable = optionsOf(view.devices, 'audiooutput').length > 0 && canChooseSpeaker();
  return (
    <div className="flex flex-wrap items-end gap-3">
      {isChoosable && (
        <div className="min-w-48 flex-1">
          <DeviceSelect
            label="Speaker"
            kind="audiooutput"
            view={view}
            value={speaker}
            onChoose={(id) => media.remember({ speaker: id })}
          />
        </div>
      )}
      <Button variant="ghost" className="mt-4.5" onClick={() => void playTestSound(speaker)}>
        Play a sound
      </Button>
    </div>
  );
}

const WITHOUT_RELAY =
  'This Waymark has no relay, so a call goes straight from browser to browser, and each learns the other’s network address.';

function HideAddress({ media, isOn, reach }: { media: LocalMedia; isOn: boolean; reach: RoomSeen['reach'] }) {
  const label = 'Hide my network address';
  const isPossible = reach === 'relay';
  return (
    <div className="mt-6 flex items-start justify-between gap-4">
      <div>
        <p className="text-sm font-semibold">{label}</p>
        <p className="mt-0.5 text-xs text-ink-500">
          {isPossible ? 'The call goes through our relay. It may be a little slower.' : WITHOUT_RELAY}
        </p>
        {reach === 'local' && (
          <p className="mt-1.5 text-xs text-ink-500">
            It connects people on one network only, because no server for other networks is set up.
          </p>
        )}
      </div>
      {isPossible && <Switch label={label} isOn={isOn} onChange={(isRelayOnly) => media.remember({ isRelayOnly })} />}
    </div>
  );
}

const WORDS: Readonly<Record<Hearing, string>> = {
  well: 'We hear you well.',
  quietly: 'We hear you quietly. Move closer to the microphone.',
  nothing: 'We don’t hear anything yet. Say a few words.',
};

function LevelMeter({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(SILENCE);
  useEffect(() => measureLevel(track, setLevel), [track]);
  return (
    <div className="mt-2.5">
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: LEVELS }, (_, bar) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change places.
            key={bar}
            className={`h-1.5 flex-1 rounded-pill ${bar < level.bars ? 'bg-pine-600' : 'bg-sand-200'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-xs text-ink-500">
        {WORDS[level.hearing]}
      </p>
    </div>
  );
}
