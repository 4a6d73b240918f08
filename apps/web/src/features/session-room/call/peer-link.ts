import type { IceServer, RoomSignal } from '@waymark/contract/session-rooms';
import { reportAs } from '#logging/report-failure.ts';
import { qualityBetween, type Received, receivedIn } from './call-quality.ts';
import type { CallPeer, CallTrouble } from './call-view.ts';
import { wordsOf } from './fingerprint-words.ts';
import { createLinkMedia, type LinkMedia, type LocalTracks } from './link-media.ts';
import { type LinkSignal, type Negotiation, negotiate } from './negotiation.ts';
import { type DevicesMessage, type PeerMessage, readMessage, writeMessage } from './peer-message.ts';
import { isStuck, troubleIn } from './progress.ts';
import { createSignalOrder } from './signal-order.ts';

const TICK_MS = 1_000;
const QUALITY_TICKS = 3;
const GAP_MS = 3_000;
const DISCONNECTED_MS = 4_000;
/** The side that answers leaves the first restart to the other, so that they seldom collide. */
const AFTER_YOU_MS = 3_000;
const RESTART_AGAIN_MS = 12_000;

export type LinkView = Pick<CallPeer, 'state' | 'trouble' | 'quality' | 'stream' | 'screen' | 'words'> &
  Pick<CallPeer, 'isMuted' | 'hasVideo'>;

export interface LinkOptions {
  readonly iceServers: readonly IceServer[];
  readonly isRelayOnly: boolean;
  readonly offersFirst: boolean;
  readonly tracks: LocalTracks;
  /** Of the attempt before, shown until this one succeeds. */
  readonly lastTrouble: CallTrouble | null;
  readonly areSignalsLate: () => boolean;
  readonly send: (signal: LinkSignal) => void;
  readonly onChange: () => void;
  readonly onMessage: (message: PeerMessage) => void;
  /** Only a new life helps: a signal is lost, or nothing has moved for a while. */
  readonly onStale: (because: 'gap' | 'stuck') => void;
}

const SILENT: DevicesMessage = { kind: 'devices', isMuted: true, hasVideo: false, hasScreen: false };

/** The connection between one life of ours and one of another person's. */
export class PeerLink {
  readonly #options: LinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  readonly #media: LinkMedia;
  readonly #negotiation: Negotiation;
  readonly #order = createSignalOrder<RoomSignal>();
  readonly #ticking: ReturnType<typeof setInterval>;
  #applied: Promise<void> = Promise.resolve();
  #isRelayOnly: boolean;
  #theirs: DevicesMessage = SILENT;
  #words: readonly string[] | null = null;
  #wasConnected = false;
  #isRelayRefused = false;
  #hasRelay = false;
  #isUnusable = false;
  #ticks = 0;
  #received: Received | null = null;
  #quality: CallPeer['quality'] = null;
  #gapSince: number | null = null;
  #progressAt = Date.now();
  #brokenAt: number | null = null;
  #restartedAt = 0;
  #view: LinkView;

  constructor(options: LinkOptions) {
    const { iceServers, offersFirst, tracks } = options;
    this.#options = options;
    this.#isRelayOnly = options.isRelayOnly;
    this.#connection = new RTCPeerConnection({
      iceServers: iceServers as RTCIceServer[],
      iceTransportPolicy: options.isRelayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    });
    this.#channel = this.#connection.createDataChannel('room', { negotiated: true, id: 0 });
    this.#media = createLinkMedia(this.#connection, tracks);
    this.#negotiation = negotiate({
      connection: this.#connection,
      offersFirst,
      onOffer: () => this.#media.adopt(),
      send: options.send,
      onFault: (error) => this.#fail(error),
    });
    this.#listen();
    if (offersFirst) this.#media.prepare();
    this.#ticking = setInterval(() => this.#tick(), TICK_MS);
    this.#view = this.#look();
  }

  get view(): LinkView {
    return this.#view;
  }

  take(signal: RoomSignal): void {
    const isFirst = !this.#connection.remoteDescription;
    for (const ready of this.#order.take(signal)) {
      this.#applied = this.#applied
        .then(() => this.#negotiation.apply(ready))
        .then(() => this.#noteProgress(isFirst))
        .catch((error: unknown) => this.#fail(error));
    }
    this.#gapSince = this.#order.hasGap() ? (this.#gapSince ?? Date.now()) : null;
  }

  setTrack(source: keyof LocalTracks, track: MediaStreamTrack | null): void {
    this.#media.send(source, track).catch((error: unknown) => this.#fail(error));
    this.#tellDevices();
  }

  setRelayOnly(isRelayOnly: boolean): void {
    if (this.#isRelayOnly === isRelayOnly) return;
    this.#isRelayOnly = isRelayOnly;
    this.#connection.setConfiguration({
      ...this.#connection.getConfiguration(),
      iceTransportPolicy: isRelayOnly ? 'relay' : 'all',
    });
    this.restart();
  }

  send(message: PeerMessage): void {
    if (this.#channel.readyState === 'open') this.#channel.send(writeMessage(message));
  }

  restart(): void {
    this.#restartedAt = Date.now();
    this.#connection.restartIce();
  }

  close(): void {
    clearInterval(this.#ticking);
    this.#connection.close();
  }

  #listen(): void {
    const connection = this.#connection;
    connection.addEventListener('connectionstatechange', () => this.#onConnectionState());
    connection.addEventListener('signalingstatechange', () => this.#noteProgress());
    connection.addEventListener('iceconnectionstatechange', () => this.#noteProgress());
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate?.type === 'relay') this.#hasRelay = true;
    });
    connection.addEventListener('icecandidateerror', ({ errorCode, url }) => {
      // From 700 on it is the browser's own: the server doesn't answer.
      if (url.startsWith('turn') && errorCode < 700) this.#isRelayRefused = true;
      this.#refresh();
    });
    this.#channel.addEventListener('open', () => {
      this.#tellDevices();
      this.#refresh();
    });
    this.#channel.addEventListener('close', () => this.#refresh());
    this.#channel.addEventListener('message', ({ data }) => this.#hear(data));
  }

  #hear(data: unknown): void {
    const message = readMessage(data);
    if (message?.kind === 'devices') {
      this.#theirs = message;
      this.#refresh();
    } else if (message) this.#options.onMessage(message);
  }

  #tellDevices(): void {
    if (this.#channel.readyState !== 'open') return;
    const { microphone, camera, screen } = this.#options.tracks;
    const [isMuted, hasVideo, hasScreen] = [microphone === null, camera !== null, screen !== null];
    this.#channel.send(writeMessage({ kind: 'devices', isMuted, hasVideo, hasScreen }));
  }

  #onConnectionState(): void {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') this.#findWords();
    const isBroken = connectionState === 'disconnected' || connectionState === 'failed';
    this.#brokenAt = isBroken ? (this.#brokenAt ?? Date.now()) : null;
    this.#noteProgress();
    this.#restartIfBroken();
  }

  #findWords(): void {
    const pair = this.#negotiation.fingerprints();
    if (!pair || this.#words) return;
    void wordsOf(...pair).then((words) => {
      this.#words = words;
      this.#refresh();
    }, reportAs('call-words'));
  }

  /** What moves after a trouble was shown is no more than our own repeated attempts. */
  #noteProgress(isFirst = false): void {
    if (isFirst || !this.#view.trouble) this.#progressAt = Date.now();
    this.#refresh();
  }

  /** Reported without the browser's words, in which descriptions can be quoted. */
  #fail(error: unknown): void {
    if (this.#connection.signalingState === 'closed') return;
    reportAs('call-link')(new Error(error instanceof Error ? error.name : 'Unknown'));
    this.#isUnusable = true;
    this.#refresh();
  }

  #tick(): void {
    const now = Date.now();
    this.#ticks += 1;
    if (this.#gapSince !== null && now - this.#gapSince >= GAP_MS) {
      this.#gapSince = null;
      return this.#options.onStale('gap');
    }
    this.#restartIfBroken();
    if (this.#isConnected()) {
      if (this.#ticks % QUALITY_TICKS === 0) void this.#judgeQuality();
    } else if (isStuck(now - Math.max(this.#progressAt, this.#restartedAt))) {
      this.#restartedAt = now;
      this.#options.onStale('stuck');
    }
    this.#refresh();
  }

  #restartIfBroken(): void {
    if (this.#brokenAt === null) return;
    const now = Date.now();
    const patience = this.#connection.connectionState === 'failed' ? 0 : DISCONNECTED_MS;
    const isDue = now - this.#brokenAt >= patience + (this.#options.offersFirst ? 0 : AFTER_YOU_MS);
    if (isDue && now - this.#restartedAt >= RESTART_AGAIN_MS) this.restart();
  }

  async #judgeQuality(): Promise<void> {
    const stats: Parameters<typeof receivedIn>[0][] = [];
    (await this.#connection.getStats()).forEach((entry) => void stats.push(entry));
    const received = receivedIn(stats as never);
    this.#quality = qualityBetween(this.#received, received);
    this.#received = received;
    this.#refresh();
  }

  /** The browser's word alone is not enough: with a refusing relay it says `new` for ever. */
  #isConnected(): boolean {
    return this.#connection.connectionState === 'connected' && this.#channel.readyState === 'open';
  }

  #look(): LinkView {
    const isConnected = this.#isConnected();
    this.#wasConnected ||= isConnected;
    const found = troubleIn({
      isConnected,
      isRelayOnly: this.#isRelayOnly,
      isRelayRefused: this.#isRelayRefused && !this.#hasRelay,
      areSignalsLate: this.#options.areSignalsLate(),
      hasHeardFromPeer: this.#connection.remoteDescription !== null,
      stuckMs: this.#isUnusable ? Number.POSITIVE_INFINITY : Date.now() - this.#progressAt,
    });
    const trouble = found ?? (this.#wasConnected ? null : this.#options.lastTrouble);
    const isHopeless = trouble === 'no-way-through' || trouble === 'relay-refused';
    const onTheWay = isHopeless ? 'failed' : this.#wasConnected ? 'reconnecting' : 'connecting';
    return {
      state: isConnected ? 'connected' : onTheWay,
      trouble,
      quality: isConnected ? this.#quality : null,
      stream: this.#media.stream,
      screen: this.#theirs.hasScreen ? this.#media.screen : null,
      isMuted: this.#theirs.isMuted,
      hasVideo: this.#theirs.hasVideo,
      words: this.#words,
    };
  }

  #refresh(): void {
    if (this.#connection.signalingState === 'closed') return;
    const before = this.#view;
    this.#view = this.#look();
    const names = Object.keys(this.#view) as (keyof LinkView)[];
    if (names.some((name) => this.#view[name] !== before[name])) this.#options.onChange();
  }
}
