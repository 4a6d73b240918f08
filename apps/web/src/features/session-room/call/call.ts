import type { CallView } from './call-view.ts';
import type { PeerMessage } from './peer-message.ts';

export type { CallPeer, CallTrouble, CallView } from './call-view.ts';
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

/** Joins the room at once; browser only. */
export declare function startCall(options: { readonly sessionId: string; readonly isRelayOnly: boolean }): Call;
