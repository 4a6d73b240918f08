import type { RoomSignal } from '@waymark/contract/sessions/session-rooms';
import { fingerprintIn } from './fingerprint-words.ts';
import type { OutgoingSignal } from './signal-outbox.ts';

type Untied<Signal> = Signal extends unknown ? Omit<Signal, 'to' | 'life' | 'peerLife'> : never;
/** Before it is addressed from one life to another. */
export type LinkSignal = Untied<OutgoingSignal>;

interface NegotiationOptions {
  readonly connection: RTCPeerConnection;
  /** This side makes the first offer, and wins when both offer at once. */
  readonly offersFirst: boolean;
  readonly onOffer: () => Promise<void>;
  readonly send: (signal: LinkSignal) => void;
  readonly onFault: (error: unknown) => void;
}

/** The other browser's description is not one that ours could agree on; its text is kept out. */
class UnusableSignal extends Error {
  override readonly name = 'UnusableSignal';
}

/**
 * Perfect negotiation, as the WebRTC standard names it, but for the first offer: only one side
 * makes it, because Chromium now and then hangs when both do.
 */
export interface Negotiation {
  /** Signals in order. Throws for what this browser can't use. */
  apply(signal: RoomSignal): Promise<void>;
  /** The fingerprints of both certificates, once they are agreed on. */
  fingerprints(): readonly [string, string] | null;
}

export function negotiate({ connection, offersFirst, onOffer, send, onFault }: NegotiationOptions): Negotiation {
  const early: RTCIceCandidateInit[] = [];
  let isMakingOffer = false;
  let isIgnoringOffer = false;
  let theirs: string | undefined;

  function sendDescription(): void {
    const { localDescription } = connection;
    if (!localDescription) return;
    const kind = localDescription.type === 'offer' ? 'offer' : 'answer';
    send({ kind, data: { sdp: localDescription.sdp } });
  }

  async function offer(): Promise<void> {
    if (connection.signalingState === 'closed' || (!offersFirst && !connection.remoteDescription)) return;
    isMakingOffer = true;
    try {
      await connection.setLocalDescription();
      if (connection.signalingState === 'have-local-offer') sendDescription();
    } finally {
      isMakingOffer = false;
    }
  }

  /** A certificate that changes within a life would change the words after they were compared. */
  function checkFingerprint(sdp: string): void {
    const found = fingerprintIn(sdp);
    if (!found || (theirs && theirs !== found)) throw new UnusableSignal('The certificate is missing or has changed.');
    theirs = found;
  }

  async function addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    if (isIgnoringOffer) return;
    if (!connection.remoteDescription) return void early.push(candidate);
    await connection.addIceCandidate(candidate);
  }

  async function describe(type: 'offer' | 'answer', sdp: string): Promise<void> {
    const isCollision = type === 'offer' && (isMakingOffer || connection.signalingState !== 'stable');
    isIgnoringOffer = offersFirst && isCollision;
    // An answer to an offer that was taken back in favour of the other side's.
    const isObsolete = type === 'answer' && connection.signalingState !== 'have-local-offer';
    if (isIgnoringOffer || isObsolete) return;
    checkFingerprint(sdp);
    await connection.setRemoteDescription({ type, sdp });
    if (type === 'offer') {
      await onOffer();
      await connection.setLocalDescription();
      sendDescription();
    }
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate);
  }

  connection.addEventListener('negotiationneeded', () => void offer().catch(onFault));
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (!candidate || candidate.candidate === '') return;
    const { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    send({ kind: 'candidate', data: { candidate: line, sdpMid, sdpMLineIndex, usernameFragment } });
  });

  return {
    async apply(signal) {
      try {
        if (signal.kind === 'candidate') await addCandidate(signal.data as RTCIceCandidateInit);
        else await describe(signal.kind, signal.data.sdp);
      } catch (error) {
        if (error instanceof UnusableSignal) throw error;
        // The browser's own message may contain lines of the description.
        throw new UnusableSignal(error instanceof Error ? error.name : 'Unknown');
      }
    },
    fingerprints() {
      const ours = fingerprintIn(connection.localDescription?.sdp ?? '');
      return ours && theirs ? [ours, theirs] : null;
    },
  };
}
