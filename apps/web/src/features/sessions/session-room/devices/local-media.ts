import { reportAs } from '#logging/report-failure.ts';
import { createStore, type ReadableStore } from '#store/store.ts';
import { type DeviceChoice, keepChoice, keptChoice, NO_CHOICE } from './device-choice.ts';
import { type DeviceKind, type DeviceProblem, nameProblem } from './device-problem.ts';

interface LocalDevice {
  readonly track: MediaStreamTrack | null;
  readonly isStarting: boolean;
}

export interface LocalMediaView {
  readonly camera: LocalDevice;
  readonly microphone: LocalDevice;
  /** The microphone is in use, but sends silence. */
  readonly isMuted: boolean;
  readonly screen: MediaStreamTrack | null;
  /** The latest one: only one is ever shown. */
  readonly problem: DeviceProblem | null;
  readonly devices: readonly MediaDeviceInfo[];
  readonly choice: DeviceChoice;
}

export interface LocalMedia extends ReadableStore<LocalMediaView> {
  /** Looks which devices there are, now and when one is plugged in or out; returns how to stop. */
  readonly watch: () => () => void;
  readonly turnOn: (kind: DeviceKind) => Promise<void>;
  readonly turnOff: (kind: DeviceKind) => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** Switches to it at once if the device is on. */
  readonly choose: (kind: DeviceKind, deviceId: string) => Promise<void>;
  readonly remember: (choice: Partial<DeviceChoice>) => void;
  readonly shareScreen: () => Promise<void>;
  readonly stopScreen: () => void;
  readonly dismissProblem: () => void;
  /** Ends every track; returns how to turn on again what was on. */
  readonly release: () => () => Promise<void>;
}

const OFF: LocalDevice = { track: null, isStarting: false };
const NOTHING: LocalMediaView = {
  camera: OFF,
  microphone: OFF,
  isMuted: false,
  screen: null,
  problem: null,
  devices: [],
  choice: NO_CHOICE,
};

const WANTED = {
  camera: { width: { ideal: 1_280 }, height: { ideal: 720 } },
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const;

/** Browsers answer when the person does, and some never do. */
const ANSWER_IS_LATE_MS = 8_000;

/** Undefined on pages that aren't secure, whatever the types say. */
const mediaDevices = (): MediaDevices | undefined => navigator.mediaDevices;

/** A remembered device may be unplugged today; one that was just chosen has to be that one. */
function constraintsFor(kind: DeviceKind, deviceId: string, isExact: boolean): MediaStreamConstraints {
  const wanted = {
    ...WANTED[kind],
    ...(deviceId && { deviceId: isExact ? { exact: deviceId } : { ideal: deviceId } }),
  };
  return kind === 'camera' ? { video: wanted } : { audio: wanted };
}

/** Camera, microphone and screen of this browser, off until the person turns them on. */
export function createLocalMedia(): LocalMedia {
  const store = createStore<LocalMediaView>(NOTHING);
  const set = (changes: Partial<LocalMediaView>) => store.set({ ...store.get(), ...changes });
  /** Which attempt is the latest: an earlier one that is answered late is dropped. */
  const attempts = { camera: 0, microphone: 0 };

  async function look(): Promise<void> {
    const devices = await mediaDevices()?.enumerateDevices();
    if (devices) set({ devices });
  }

  function end(kind: DeviceKind): void {
    attempts[kind] += 1;
    store.get()[kind].track?.stop();
    set({ [kind]: OFF });
  }

  function fail(kind: DeviceProblem['kind'], name: DeviceProblem['name']): void {
    set({ problem: { kind, name } });
  }

  function failFor(kind: DeviceProblem['kind'], error: unknown): void {
    const name = nameProblem(error);
    if (name === 'unknown') reportAs(`start-${kind}`)(error);
    fail(kind, name);
  }

  const isUnanswered = (kind: DeviceKind) =>
    store.get().problem?.name === 'unanswered' && store.get().problem?.kind === kind;

  async function start(kind: DeviceKind, deviceId: string, isExact = false): Promise<void> {
    end(kind);
    const attempt = attempts[kind];
    const devices = mediaDevices();
    if (!devices) return fail(kind, 'insecure');
    set({ [kind]: { track: null, isStarting: true }, problem: null });
    const late = setTimeout(() => attempt === attempts[kind] && fail(kind, 'unanswered'), ANSWER_IS_LATE_MS);
    try {
      const stream = await devices.getUserMedia(constraintsFor(kind, deviceId, isExact));
      const [track] = stream.getTracks();
      if (attempt !== attempts[kind] || !track) return track?.stop();
      track.addEventListener('ended', () => {
        if (store.get()[kind].track !== track) return;
        end(kind);
        fail(kind, 'unplugged');
      });
      if (kind === 'microphone') track.enabled = !store.get().isMuted;
      set({ [kind]: { track, isStarting: false } });
      if (isUnanswered(kind)) set({ problem: null });
    } catch (error) {
      if (attempt !== attempts[kind]) return;
      set({ [kind]: OFF });
      failFor(kind, error);
    } finally {
      clearTimeout(late);
    }
    // Browsers tell the names of devices only once the person has allowed one.
    await look();
  }

  function stopScreen(): void {
    store.get().screen?.stop();
    set({ screen: null });
  }

  function remember(changes: Partial<DeviceChoice>): void {
    const choice = { ...store.get().choice, ...changes };
    set({ choice });
    keepChoice(choice);
  }

  return {
    get: store.get,
    initial: store.initial,
    subscribe: store.subscribe,
    watch() {
      set({ choice: keptChoice() });
      const onChange = () => void look();
      onChange();
      mediaDevices()?.addEventListener('devicechange', onChange);
      return () => mediaDevices()?.removeEventListener('devicechange', onChange);
    },
    turnOn: (kind) => start(kind, store.get().choice[kind]),
    turnOff: end,
    setMuted(isMuted) {
      const { track } = store.get().microphone;
      if (track) track.enabled = !isMuted;
      set({ isMuted });
    },
    async choose(kind, deviceId) {
      remember({ [kind]: deviceId });
      if (store.get()[kind].track) await start(kind, deviceId, true);
    },
    remember,
    async shareScreen() {
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({ video: true });
        const [track] = stream.getVideoTracks();
        if (!track) return;
        track.addEventListener('ended', () => store.get().screen === track && set({ screen: null }));
        set({ screen: track, problem: null });
      } catch (error) {
        // The picker's own "Cancel" says the same as a refusal by the browser.
        if (!['blocked', 'dismissed'].includes(nameProblem(error))) failFor('screen', error);
      }
    },
    stopScreen,
    dismissProblem: () => set({ problem: null }),
    release() {
      const { camera, microphone } = store.get();
      const wereOn = [camera.track && 'camera', microphone.track && 'microphone'].filter((kind) => kind !== null);
      end('camera');
      end('microphone');
      stopScreen();
      return async () => {
        for (const kind of wereOn) await start(kind as DeviceKind, store.get().choice[kind as DeviceKind]);
      };
    },
  };
}

export const canShareScreen = (): boolean => typeof mediaDevices()?.getDisplayMedia === 'function';
