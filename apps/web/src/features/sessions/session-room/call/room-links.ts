import type { JoinedRoom } from '@waymark/contract/sessions/session-rooms';
import { sendSignal } from '@waymark/contract/without-schemas/sessions/session-rooms';
import { call } from '#http/call.ts';
import { reportAs } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { sessionState } from '#session/session-store.ts';
import type { CallPeer, CallTrouble } from './call-view.ts';
import type { LocalTracks } from './link-media.ts';
import { PeerLink } from './peer-link.ts';
import type { PeerMessage } from './peer-message.ts';
import type { ReceivedSignal } from './room-stay.ts';
import { createSignalOutbox, type SignalOutbox } from './signal-outbox.ts';

interface RoomLinksOptions {
  readonly sessionId: string;
  readonly room: JoinedRoom;
  readonly tracks: LocalTracks;
  readonly isRelayOnly: boolean;
  /** Of the attempts before, by user id: shown until this one succeeds. */
  readonly troubles: ReadonlyMap<number, CallTrouble>;
  readonly onChange: () => void;
  readonly onMessage: (userId: number, message: PeerMessage) => void;
  readonly onStale: (because: 'gap' | 'stuck') => void;
  /** The API says that our life has ended. */
  readonly onEnded: () => void;
}

const ABSENT = {
  isInRoom: false,
  state: 'waiting',
  trouble: null,
  quality: null,
  stream: null,
  screen: null,
  isMuted: true,
  hasVideo: false,
  words: null,
} as const satisfies Partial<CallPeer>;

/** The coach, or among more than two the lowest id: the same on both sides in any order. */
function isFirstToOffer({ polite, peers }: JoinedRoom, peerId: number): boolean {
  const state = sessionState();
  if (peers.length === 1 || state.status !== 'authenticated') return !polite;
  return state.session.user.id < peerId;
}

/** The connections of one life of ours in a room, one to each person who is there. */
export class RoomLinks {
  readonly #options: RoomLinksOptions;
  readonly #outbox: SignalOutbox;
  readonly #links = new Map<number, PeerLink>();
  readonly #troubles: Map<number, CallTrouble>;
  #isRelayOnly: boolean;

  constructor(options: RoomLinksOptions) {
    const { sessionId, onEnded } = options;
    this.#options = options;
    this.#isRelayOnly = options.isRelayOnly;
    this.#troubles = new Map(options.troubles);
    this.#outbox = createSignalOutbox({
      post: (body) => call(sendSignal, { params: { id: sessionId }, body }),
      onRefused(problem) {
        if (isProblem(problem, 'not_in_room')) onEnded();
        else reportAs('send-signal', 'room_closed', 'session_cancelled', 'not_found')(problem);
      },
    });
  }

  peers(): readonly CallPeer[] {
    return this.#options.room.peers.map(({ userId, part, firstName }) => {
      const link = this.#links.get(userId);
      return { userId, part, firstName, ...(link ? { ...link.view, isInRoom: true } : ABSENT) };
    });
  }

  get troubles(): ReadonlyMap<number, CallTrouble> {
    return this.#troubles;
  }

  get isAnyConnected(): boolean {
    return [...this.#links.values()].some(({ view }) => view.state === 'connected');
  }

  get areAllConnected(): boolean {
    return [...this.#links.values()].every(({ view }) => view.state === 'connected');
  }

  setPeer(userId: number, peerLife: number | null): void {
    this.#links.get(userId)?.close();
    this.#links.delete(userId);
    if (peerLife === null) this.#troubles.delete(userId);
    else if (this.#options.room.peers.some((peer) => peer.userId === userId)) this.#connect(userId, peerLife);
    this.#options.onChange();
  }

  take({ userId, sessionId: _sessionId, ...signal }: ReceivedSignal): void {
    this.#links.get(userId)?.take(signal);
  }

  setTrack(source: keyof LocalTracks, track: MediaStreamTrack | null): void {
    for (const link of this.#links.values()) link.setTrack(source, track);
  }

  setRelayOnly(isOn: boolean): void {
    this.#isRelayOnly = isOn;
    for (const link of this.#links.values()) link.setRelayOnly(isOn);
  }

  send(message: PeerMessage): void {
    for (const link of this.#links.values()) link.send(message);
  }

  restartBroken(): void {
    for (const link of this.#links.values()) if (link.view.state !== 'connected') link.restart();
  }

  close(): void {
    this.#outbox.stop();
    for (const link of this.#links.values()) link.close();
    this.#links.clear();
  }

  #connect(userId: number, peerLife: number): void {
    const { room, tracks, onMessage, onStale } = this.#options;
    const link = new PeerLink({
      iceServers: room.iceServers,
      isRelayOnly: this.#isRelayOnly,
      offersFirst: isFirstToOffer(room, userId),
      tracks,
      lastTrouble: this.#troubles.get(userId) ?? null,
      areSignalsLate: () => this.#outbox.isLate(),
      send: (signal) => this.#outbox.add({ ...signal, to: userId, life: room.life, peerLife }),
      onChange: () => this.#noteTrouble(userId),
      onMessage: (message) => onMessage(userId, message),
      onStale,
    });
    this.#links.set(userId, link);
  }

  #noteTrouble(userId: number): void {
    const trouble = this.#links.get(userId)?.view.trouble ?? null;
    if (trouble) this.#troubles.set(userId, trouble);
    else this.#troubles.delete(userId);
    this.#options.onChange();
  }
}
