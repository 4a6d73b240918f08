import type { SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import type { CallProblem } from '#problems/call-problem.ts';

/**
 * `peer-slow`: the other browser doesn't answer. `no-way-through`: no network path between the two.
 * `relay-refused`: the relay rejects us. `signals-late`: our own signals don't reach the server.
 */
export type CallTrouble = 'peer-slow' | 'no-way-through' | 'relay-refused' | 'signals-late';

export type PeerState = 'waiting' | 'connecting' | 'connected' | 'reconnecting' | 'failed';

export type CallQuality = 'good' | 'fair' | 'poor';

export interface CallPeer {
  readonly userId: number;
  readonly part: SessionPart;
  readonly firstName: string | null;
  readonly isInRoom: boolean;
  readonly state: PeerState;
  readonly trouble: CallTrouble | null;
  readonly quality: CallQuality | null;
  /** Microphone and camera; the same object for a whole life, so that a video element keeps it. */
  readonly stream: MediaStream | null;
  readonly screen: MediaStream | null;
  readonly isMuted: boolean;
  readonly hasVideo: boolean;
  /** Four words made of both fingerprints; the same on both sides if no one sits between. */
  readonly words: readonly string[] | null;
}

export interface CallView {
  readonly phase: 'joining' | 'in-room' | 'elsewhere' | 'left' | 'refused';
  /** Why the API refused to let us join. */
  readonly refusal: CallProblem | null;
  readonly peers: readonly CallPeer[];
  readonly closesAt: string | null;
  readonly isRelayAvailable: boolean;
}
