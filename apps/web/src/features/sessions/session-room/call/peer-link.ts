import type { IceServer, RoomSignal } from '@waymark/contract/sessions/session-rooms';
import { reportAs } from '#logging/report-failure.ts';
import { createQualityMeter } from './call-quality.ts';
import type { CallPeer, CallTrouble } from './call-view.ts';
import { wordsOf } from './fingerprint-words.ts';
import { createLinkMedia, type LinkMedia, type LocalTracks } from './link-media.ts';
import { type LinkSignal, type Negotiation, negotiate } from './negotiation.ts';
import { openPeerChannel, type PeerChannel } from './peer-channel.ts';
import type { PeerMessage } from './peer-message.ts';
import { callTroubleIn, isStuck, peerStateIn } from './progress.ts';
import { createSignalOrder } from './signal-order.ts';

const TICK_MS = 1_000;
const QUALITY_TICKS = 3;
const GAP_MS = 3_000;
const DISCONNECTED_MS = 4_000;
/** The side that answers leaves the first restart to the other, so that they seldom collide. */
const AFTER_YOU_MS = 3_000;

export type LinkView = Omit<CallPeer, 'userId' | 'part' | 'firstName' | 'isInRoom'>;

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

/** The connection between one life of ours and one of another person's. */
export class PeerLink {
  readonly #options: LinkOptions;
  readonly #connection: RTCPeerConnection;
  readonly #channel: PeerChannel;
  readonly #media: LinkMedia;
  readonly #negotiation: Negotiation;
  readonly #meter: ReturnType<typeof createQualityMeter>;
  readonly #order = createSignalOrder<RoomSignal>();
  readonly #ticking: ReturnType<typeof setInterval>;
  #applied: Promise<void> = Promise.resolve();
  #isRelayOnly: boolean;
  #words: readonly string[] | null = null;
  #wasConnected = false;
  #isRelayRefused = false;
  #hasRelay = false;
  #isUnusable = false;
  #ticks = 0;
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
    this.#meter = createQualityMeter(this.#connection);
    this.#channel = openPeerChannel({
      connection: this.#connection,
      tracks,
      onMessage: options.onMessage,
      onChange: () => this.#refresh(),
    });
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
    this.#channel.tellDevices();
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
    this.#channel.send(message);
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
      this.#options.onStale('gap');
      return;
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
    if (isDue && isStuck(now - this.#restartedAt)) this.restart();
  }

  async #judgeQuality(): Promise<void> {
    this.#quality = await this.#meter();
  }

  /** The browser's word alone is not enough: with a refusing relay it says `new` for ever. */
  #isConnected(): boolean {
    return this.#connection.connectionState === 'connected' && this.#channel.isOpen();
  }

  #look(): LinkView {
    const isConnected = this.#isConnected();
    this.#wasConnected ||= isConnected;
    const found = callTroubleIn({
      isConnected,
      isRelayOnly: this.#isRelayOnly,
      isRelayRefused: this.#isRelayRefused && !this.#hasRelay,
      areSignalsLate: this.#options.areSignalsLate(),
      hasHeardFromPeer: this.#connection.remoteDescription !== null,
      stuckMs: this.#isUnusable ? Number.POSITIVE_INFINITY : Date.now() - this.#progressAt,
    });
    const trouble = found ?? (this.#wasConnected ? null : this.#options.lastTrouble);
    const { isMuted, hasVideo, hasScreen } = this.#channel.theirDevices();
    return {
      state: peerStateIn({ isConnected, wasConnected: this.#wasConnected, trouble }),
      trouble,
      quality: isConnected ? this.#quality : null,
      stream: this.#media.stream,
      screen: hasScreen ? this.#media.screen : null,
      isMuted,
      hasVideo,
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
