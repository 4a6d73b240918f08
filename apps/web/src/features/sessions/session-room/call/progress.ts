import type { CallTrouble, PeerState } from './call-view.ts';

/** Longer than Chromium takes to find out that a server doesn't answer. */
const PATIENCE_MS = 12_000;

/** What is known about a connection that doesn't come about. */
export interface Situation {
  readonly isConnected: boolean;
  readonly isRelayOnly: boolean;
  readonly isRelayRefused: boolean;
  readonly areSignalsLate: boolean;
  readonly hasHeardFromPeer: boolean;
  readonly stuckMs: number;
}

export const isStuck = (stuckMs: number): boolean => stuckMs >= PATIENCE_MS;

/** Why two browsers don't connect, in the order in which people can do something about it. */
export function callTroubleIn(situation: Situation): CallTrouble | null {
  if (situation.isConnected) return null;
  if (situation.isRelayRefused && situation.isRelayOnly) return 'relay-refused';
  if (!isStuck(situation.stuckMs)) return null;
  if (situation.areSignalsLate) return 'signals-late';
  if (situation.isRelayRefused) return 'relay-refused';
  return situation.hasHeardFromPeer ? 'no-way-through' : 'peer-slow';
}

interface Standing {
  readonly isConnected: boolean;
  readonly wasConnected: boolean;
  readonly trouble: CallTrouble | null;
}

/** Someone slow may still come; the other troubles don't go away by waiting. */
export function peerStateIn({ isConnected, wasConnected, trouble }: Standing): PeerState {
  if (isConnected) return 'connected';
  if (trouble === 'no-way-through' || trouble === 'relay-refused') return 'failed';
  return wasConnected ? 'reconnecting' : 'connecting';
}
