import { act, render, screen } from '@testing-library/react';
import { type RoomSeen, showRoom } from '@waymark/contract/sessions/session-rooms';
import { vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import type { Call, CallPeer, CallView, PeerMessage } from '#features/sessions/session-room/call/call.ts';
import { RoomPage } from '#features/sessions/session-room/room-page.tsx';
import type { RoomSession } from '#features/sessions/session-room/room-session.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { sessionId } from './coaching-sessions.ts';
import { answer } from './contract-api.ts';

const MINUTE_MS = 60_000;
const fromNow = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

class FakeTrack extends EventTarget {
  readonly kind: string;
  readonly deviceId: string;
  enabled = true;
  readyState = 'live';
  constructor(kind: string, deviceId: string) {
    super();
    this.kind = kind;
    this.deviceId = deviceId;
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** As when the device is pulled out. */
  pullOut(): void {
    this.readyState = 'ended';
    act(() => void this.dispatchEvent(new Event('ended')));
  }
}

/** An error as browsers name it. */
export const refusedAs = (name: string, message = ''): Error => Object.assign(new Error(message), { name });

const asked = ({ video }: MediaStreamConstraints) => (video ? 'video' : 'audio');

/** A browser with these devices; `refusals` say why the next request of a kind fails. */
export function browserWith(devices: readonly Partial<MediaDeviceInfo>[] = DEVICES) {
  const refusals = new Map<string, Error>();
  const tracks: FakeTrack[] = [];
  const make = (kind: string, deviceId: string) => {
    const refusal = refusals.get(kind);
    if (refusal) throw refusal;
    const track = new FakeTrack(kind, deviceId);
    tracks.push(track);
    // This window's streams don't tell their tracks of all kinds.
    return Object.assign(new MediaStream([track as never]), { getTracks: () => [track] });
  };
  const getUserMedia = vi.fn(async (constraints: MediaStreamConstraints) => {
    const wanted = (constraints.video ?? constraints.audio) as MediaTrackConstraints;
    const { exact = '', ideal = '' } = (wanted.deviceId ?? {}) as { exact?: string; ideal?: string };
    return make(asked(constraints), exact || ideal);
  });
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia,
    getDisplayMedia: vi.fn(async () => make('video', 'screen')),
    enumerateDevices: vi.fn(async () => devices),
  });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices, sendBeacon: vi.fn() }));
  vi.stubGlobal('AudioContext', SilentContext);
  return { refusals, tracks, mediaDevices, live: () => tracks.filter(({ readyState }) => readyState === 'live') };
}

export const DEVICES = [
  { kind: 'videoinput', deviceId: 'laptop', label: 'Laptop camera' },
  { kind: 'videoinput', deviceId: 'desk', label: 'Desk camera' },
  { kind: 'audioinput', deviceId: 'headset', label: 'Headset' },
] as const;

/** What the microphone of the tests hears, from 0 to 1. */
export const heard = { strength: 0 };

class SilentContext {
  createAnalyser = () => ({
    fftSize: 8,
    getFloatTimeDomainData: (samples: Float32Array) => samples.fill(heard.strength),
  });
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => undefined;
}

export const MAYA_PEER: CallPeer = {
  userId: 31,
  part: 'coach',
  firstName: 'Maya',
  isInRoom: true,
  state: 'connected',
  trouble: null,
  quality: 'good',
  stream: null,
  screen: null,
  isMuted: false,
  hasVideo: false,
  words: ['amber', 'river', 'lantern', 'oak'],
};

/** A call that does as the test says, and notes what the page wants of it. */
export function fakeCall(peer: Partial<CallPeer> = {}) {
  let view: CallView = {
    phase: 'in-room',
    refusal: null,
    peers: [{ ...MAYA_PEER, ...peer }],
    closesAt: null,
    isRelayAvailable: false,
  };
  const listeners = new Set<() => void>();
  const hearers = new Set<(userId: number, message: PeerMessage) => void>();
  const call = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setMicrophone: vi.fn(),
    setCamera: vi.fn(),
    setScreen: vi.fn(),
    setRelayOnly: vi.fn(),
    send: vi.fn(),
    onMessage(hearer) {
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    retry: vi.fn(),
    rejoin: vi.fn(),
    leave: vi.fn(async () => undefined),
  } satisfies Call;
  const change = (changes: Partial<CallView>) =>
    act(() => {
      view = { ...view, ...changes };
      for (const listener of listeners) listener();
    });
  return {
    ...call,
    change,
    changePeer: (changes: Partial<CallPeer>) =>
      change({ peers: view.peers.map((known) => ({ ...known, ...changes })) }),
    says: (message: PeerMessage) =>
      act(() => {
        for (const hearer of hearers) hearer(31, message);
      }),
  };
}

/** A session between Asha, who looks at the room, and Maya, which began ten minutes ago. */
export const roomSession = (changes: Partial<RoomSession> = {}): RoomSession => ({
  id: sessionId(1),
  part: 'coachee',
  title: 'Session with Maya',
  panelTitle: 'Agenda and notes',
  startsAt: fromNow(-10),
  endsAt: fromNow(35),
  me: { userId: 7, callName: 'Asha', wholeName: 'Asha Kumar', picture: null },
  others: [{ userId: 31, callName: 'Maya', wholeName: 'Maya Rao', picture: null }],
  sessionPath: `/coachee/sessions/${sessionId(1)}`,
  afterwardsPath: `/coachee/sessions/${sessionId(1)}#rating`,
  ...changes,
});

const personSeen = (userId: number, part: 'coach' | 'coachee', isInRoom: boolean) => ({
  ...{ userId, part, isInRoom },
  life: isInRoom ? 1 : null,
  joinedAt: null,
  attendance: null,
});

export const roomSeen = (changes: Partial<RoomSeen> = {}): RoomSeen => ({
  opensAt: fromNow(-25),
  closesAt: fromNow(95),
  reach: 'relay',
  together: null,
  people: [personSeen(31, 'coach', false), personSeen(7, 'coachee', false)],
  ...changes,
});

interface Shown {
  readonly session?: RoomSession;
  readonly room?: RoomSeen;
  readonly call?: Call;
}

export function showRoomPage({ session = roomSession(), room = roomSeen(), call = fakeCall() }: Shown = {}) {
  const start = vi.fn(() => call);
  answer(showRoom, () => ({ data: room }));
  const { unmount } = render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <RoomPage session={session} start={start} panel={<p>What we talk about</p>} />
      </Clock>
    </QueryProvider>,
  );
  return { start, unmount };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
