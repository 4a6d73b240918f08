import {
  type Call,
  type CallView,
  type PeerMessage,
  startCall,
} from '../../apps/web/src/features/sessions/session-room/call/call.ts';
import { keepConnected } from '../../apps/web/src/realtime/realtime-connection.ts';

/** What has come from the others so far, and on which way. */
export interface Measured {
  readonly framesDecoded: number;
  readonly audioBytes: number;
  /** The local candidates in use, such as `host` or `relay by tcp`. */
  readonly ways: readonly string[];
}

/** What the proofs do with the engine, in a page that has nothing else. */
export interface CallPage {
  start(options: { readonly sessionId: string; readonly isRelayOnly?: boolean }): void;
  view(): CallView;
  measure(): Promise<Measured>;
  /** From joining until the first frame of the other side was drawn. */
  firstFrameMs(): number | null;
  heard(): readonly PeerMessage[];
  troubles(): readonly string[];
  share(): void;
  mute(): void;
  act(name: 'retry' | 'rejoin'): void;
  leave(): Promise<void>;
  say(message: PeerMessage): void;
}

declare global {
  interface Window {
    callPage: CallPage;
  }
}

const connections = new Set<RTCPeerConnection>();
const Original = window.RTCPeerConnection;
window.RTCPeerConnection = class extends Original {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    connections.add(this);
  }
};

keepConnected({ connected() {}, 'notification-added'() {}, 'notifications-read'() {}, 'catch-up'() {} });

const media = await navigator.mediaDevices.getUserMedia({
  audio: true,
  video: { width: 160, height: 120, frameRate: 10 },
});
let current: Call | undefined;
let startedAt = 0;
let firstFrameAt: number | null = null;
const heard: PeerMessage[] = [];
const troubles = new Set<string>();

function call(): Call {
  if (!current) throw new Error('No call was started.');
  return current;
}

function draw(): void {
  for (const { userId, stream, trouble } of call().view().peers) {
    if (trouble) troubles.add(trouble);
    const id = `peer-${userId}`;
    const video = (document.getElementById(id) as HTMLVideoElement | null) ?? document.createElement('video');
    if (video.srcObject === stream) continue;
    Object.assign(video, { id, autoplay: true, muted: true, srcObject: stream });
    document.body.append(video);
    video.requestVideoFrameCallback(() => {
      firstFrameAt ??= performance.now();
    });
  }
}

async function measureOne(connection: RTCPeerConnection): Promise<Measured> {
  // biome-ignore lint/suspicious/noExplicitAny: the entries of the report have no common type.
  const entries: any[] = [];
  (await connection.getStats()).forEach((entry) => void entries.push(entry));
  const sum = (kind: string, field: string) =>
    entries
      .filter((entry) => entry.type === 'inbound-rtp' && entry.kind === kind)
      .reduce((total, entry) => total + (entry[field] ?? 0), 0);
  const transport = entries.find(({ type }) => type === 'transport');
  const pair = entries.find(({ id }) => id === transport?.selectedCandidatePairId);
  const local = entries.find(({ id }) => id === pair?.localCandidateId);
  const way = local && (local.relayProtocol ? `${local.candidateType} by ${local.relayProtocol}` : local.candidateType);
  return {
    framesDecoded: sum('video', 'framesDecoded'),
    audioBytes: sum('audio', 'bytesReceived'),
    ways: way ? [way] : [],
  };
}

window.callPage = {
  start({ sessionId, isRelayOnly = false }) {
    document.body.replaceChildren();
    firstFrameAt = null;
    startedAt = performance.now();
    current = startCall({ sessionId, isRelayOnly });
    current.subscribe(draw);
    current.onMessage((_userId, message) => heard.push(message));
    current.setMicrophone(media.getAudioTracks()[0] ?? null);
    current.setCamera(media.getVideoTracks()[0] ?? null);
  },
  view: () => call().view(),
  async measure() {
    const open = [...connections].filter(({ signalingState }) => signalingState !== 'closed');
    const measured = await Promise.all(open.map(measureOne));
    return {
      framesDecoded: measured.reduce((total, { framesDecoded }) => total + framesDecoded, 0),
      audioBytes: measured.reduce((total, { audioBytes }) => total + audioBytes, 0),
      ways: measured.flatMap(({ ways }) => ways),
    };
  },
  firstFrameMs: () => (firstFrameAt === null ? null : firstFrameAt - startedAt),
  heard: () => heard,
  troubles: () => [...troubles],
  share: () => call().setScreen(media.getVideoTracks()[0]?.clone() ?? null),
  mute: () => call().setMicrophone(null),
  leave: () => call().leave(),
  act: (name) => void call()[name](),
  say: (message) => call().send(message),
};
