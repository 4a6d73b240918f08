import { MINUTE_MS } from '@waymark/contract/durations';
import type { JoinedRoom } from '@waymark/contract/sessions/session-rooms';
import { createStore } from '#store/store.ts';
import type { CallTrouble, CallView } from './call-view.ts';
import type { LocalTracks } from './link-media.ts';
import type { PeerMessage } from './peer-message.ts';
import { RoomLinks } from './room-links.ts';
import { RoomStay } from './room-stay.ts';

export type { CallPeer, CallView } from './call-view.ts';
export type { PeerMessage } from './peer-message.ts';

export interface Call {
  /** The same object until something changes. */
  readonly view: () => CallView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Null is silence for the others, and says so to them. The caller stops its own tracks. */
  readonly setMicrophone: (track: MediaStreamTrack | null) => void;
  readonly setCamera: (track: MediaStreamTrack | null) => void;
  readonly setScreen: (track: MediaStreamTrack | null) => void;
  readonly setRelayOnly: (isOn: boolean) => void;
  readonly send: (message: PeerMessage) => void;
  readonly onMessage: (listener: (userId: number, message: PeerMessage) => void) => () => void;
  readonly retry: () => void;
  /** After `elsewhere` or `left`. */
  readonly rejoin: () => void;
  readonly leave: () => Promise<void>;
}

const REJOIN_FIRST_MS = 24_000;
const REJOIN_LONGEST_MS = MINUTE_MS;

const JOINING: CallView = { phase: 'joining', refusal: null, peers: [], closesAt: null, isRelayAvailable: false };

const hasRelay = ({ iceServers }: JoinedRoom) =>
  iceServers.some(({ urls }) => urls.some((url) => /^turns?:/.test(url)));

interface CallOptions {
  readonly sessionId: string;
  readonly isRelayOnly: boolean;
}

class RoomCall {
  readonly #sessionId: string;
  readonly #store = createStore<CallView>(JOINING);
  readonly #tracks: LocalTracks = { microphone: null, camera: null, screen: null };
  readonly #messageListeners = new Set<(userId: number, message: PeerMessage) => void>();
  readonly #onPageHide = () => void this.leave();
  #isRelayOnly: boolean;
  #stay: RoomStay | null = null;
  #room: JoinedRoom | null = null;
  #links: RoomLinks | null = null;
  #troubles: ReadonlyMap<number, CallTrouble> = new Map();
  #rejoinAt = 0;
  #rejoinMs = REJOIN_FIRST_MS;

  constructor({ sessionId, isRelayOnly }: CallOptions) {
    this.#sessionId = sessionId;
    this.#isRelayOnly = isRelayOnly;
    this.enter();
  }

  get store() {
    return this.#store;
  }

  get messageListeners() {
    return this.#messageListeners;
  }

  enter(): void {
    if (this.#stay) return;
    this.#troubles = new Map();
    this.#store.set({ ...this.#store.get(), phase: 'joining', refusal: null });
    window.addEventListener('pagehide', this.#onPageHide);
    this.#stay = new RoomStay({
      sessionId: this.#sessionId,
      onJoined: (room) => this.#open(room),
      onPeer: (userId, life) => this.#links?.setPeer(userId, life),
      onSignal: (signal) => this.#links?.take(signal),
      onCaughtUp: () => this.#recover(),
      onEnd: (phase, refusal) => {
        this.#close();
        this.#store.set({ ...this.#store.get(), phase, refusal, peers: [] });
      },
    });
  }

  async leave(): Promise<void> {
    await this.#stay?.leave();
  }

  retry(): void {
    this.#troubles = new Map();
    if (!this.#stay) this.enter();
    else if (this.#links?.isAnyConnected) this.#links.restartBroken();
    else this.#beginLife();
  }

  setTrack(source: keyof LocalTracks, track: MediaStreamTrack | null): void {
    this.#tracks[source] = track;
    this.#links?.setTrack(source, track);
  }

  setRelayOnly(isOn: boolean): void {
    this.#isRelayOnly = isOn;
    this.#links?.setRelayOnly(isOn);
  }

  send(message: PeerMessage): void {
    this.#links?.send(message);
  }

  #open(room: JoinedRoom): void {
    this.#links?.close();
    this.#room = room;
    const links = new RoomLinks({
      sessionId: this.#sessionId,
      room,
      tracks: this.#tracks,
      isRelayOnly: this.#isRelayOnly,
      troubles: this.#troubles,
      onChange: () => this.#show(),
      onMessage: (userId, message) => {
        for (const listener of this.#messageListeners) listener(userId, message);
      },
      onStale: (because) => (because === 'gap' ? this.#beginLife() : this.#unstick()),
      onEnded: () => this.#stay?.catchUp(),
    });
    this.#links = links;
    for (const { userId, life } of room.peers) links.setPeer(userId, life);
    this.#show();
  }

  #close(): void {
    window.removeEventListener('pagehide', this.#onPageHide);
    this.#links?.close();
    this.#links = null;
    this.#stay = null;
  }

  #show(): void {
    if (!this.#links || !this.#room) return;
    this.#troubles = this.#links.troubles;
    if (this.#links.isAnyConnected) this.#rejoinMs = REJOIN_FIRST_MS;
    this.#store.set({
      phase: 'in-room',
      refusal: null,
      peers: this.#links.peers(),
      closesAt: this.#room.closesAt,
      isRelayAvailable: hasRelay(this.#room),
    });
  }

  /** Others who are connected would lose us, so with them a new life has to wait. */
  #unstick(): void {
    const isTooSoon = Date.now() < this.#rejoinAt;
    if (isTooSoon || this.#links?.isAnyConnected) {
      this.#links?.restartBroken();
      return;
    }
    this.#rejoinAt = Date.now() + this.#rejoinMs;
    this.#rejoinMs = Math.min(this.#rejoinMs * 2, REJOIN_LONGEST_MS);
    this.#beginLife();
  }

  /** Signals were lost with the socket if someone is there and not connected. */
  #recover(): void {
    if (!this.#links || this.#links.areAllConnected) return;
    if (this.#links.isAnyConnected) this.#links.restartBroken();
    else this.#beginLife();
  }

  #beginLife(): void {
    this.#stay?.rejoin();
  }
}

/** Joins the room at once; browser only. */
export function startCall(options: CallOptions): Call {
  const room = new RoomCall(options);
  return {
    view: room.store.get,
    subscribe: (listener) => room.store.subscribe(listener),
    setMicrophone: (track) => room.setTrack('microphone', track),
    setCamera: (track) => room.setTrack('camera', track),
    setScreen: (track) => room.setTrack('screen', track),
    setRelayOnly: (isOn) => room.setRelayOnly(isOn),
    send: (message) => room.send(message),
    onMessage(listener) {
      room.messageListeners.add(listener);
      return () => void room.messageListeners.delete(listener);
    },
    retry: () => room.retry(),
    rejoin: () => room.enter(),
    leave: () => room.leave(),
  };
}
