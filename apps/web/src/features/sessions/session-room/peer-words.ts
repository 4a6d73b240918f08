import { atStart } from '#person/person-name.ts';
import { practiceName } from '#practice';
import type { CallPeer } from './call/call.ts';
import type { RoomPerson } from './room-session.ts';

const QUALITIES = { good: 'Good connection', fair: 'Fair connection', poor: 'Slow connection' } as const;

/** In the place of the picture, or over it while it isn't moving; null while all is well. */
export function stateWords(peer: CallPeer, { callName }: RoomPerson, wasHere: boolean): string | null {
  const name = atStart(callName);
  if (!peer.isInRoom || peer.state === 'waiting') return wasHere ? `${name} has left.` : `${name} isn’t here yet.`;
  if (peer.state === 'connecting') return `Connecting to ${callName} …`;
  if (peer.state === 'reconnecting') return `The connection to ${callName} was lost. Reconnecting …`;
  if (peer.state === 'failed') return `There is no connection to ${callName}.`;
  if (peer.quality === 'poor')
    return `${name}’s connection is slow. Sound continues; the picture returns when it improves.`;
  return null;
}

export const qualityWords = ({ quality, state }: CallPeer): string | null =>
  state === 'connected' && quality ? QUALITIES[quality] : null;

interface TroubleWords {
  readonly title: string;
  readonly advice: string;
}

/** What is wrong, and what to do about it. */
export function troubleWords(peer: CallPeer, { callName }: RoomPerson, hasRelay: boolean): TroubleWords | null {
  const name = atStart(callName);
  switch (peer.trouble) {
    case 'peer-slow':
      return {
        title: `${name}’s browser isn’t answering`,
        advice: `We keep trying. If it takes long, ask ${callName} to reload the page.`,
      };
    case 'no-way-through':
      return {
        title: `No way through to ${callName}`,
        advice: hasRelay
          ? 'One of your networks blocks the call. Try another network, such as your phone’s, then try again.'
          : 'Your networks allow no direct connection, and this Waymark has no relay. Try another network, such as your phone’s, then try again.',
      };
    case 'relay-refused':
      return {
        title: 'The relay refused the call',
        advice:
          'Something is wrong with its settings, which the people who run this Waymark can correct. You can turn off “Hide my network address” under Devices and try again.',
      };
    case 'signals-late':
      return {
        title: `${practiceName()} can’t be reached at the moment`,
        advice: `We keep trying. What connects you and ${callName} already continues.`,
      };
    case null:
      return null;
  }
}
