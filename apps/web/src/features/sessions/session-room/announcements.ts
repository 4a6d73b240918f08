import { useEffect, useRef, useState } from 'react';
import { atStart } from '#person/person-name.ts';
import type { CallPeer, CallView } from './call/call.ts';
import { personIn, type RoomSession } from './room-session.ts';

function changeWords(before: CallPeer | undefined, after: CallPeer, name: string): string | null {
  const start = atStart(name);
  if (after.isInRoom !== (before?.isInRoom ?? false)) {
    if (!after.isInRoom) return `${start} left.`;
    return before ? `${start} joined.` : `${start} is here.`;
  }
  if (before?.state === 'connected' && after.state === 'reconnecting') return `The connection to ${name} was lost.`;
  if (before?.state === 'reconnecting' && after.state === 'connected') return `The connection to ${name} is back.`;
  const areConnected = before?.state === 'connected' && after.state === 'connected';
  if (!areConnected || before.isMuted === after.isMuted) return null;
  return after.isMuted ? `${start} muted the microphone.` : `${start} unmuted the microphone.`;
}

/** What a screen reader says of a change; what cards and texts say already is left out. */
function announcementsBetween(before: CallView, after: CallView, session: RoomSession): readonly string[] {
  return after.peers.flatMap((peer) => {
    const former = before.peers.find(({ userId }) => userId === peer.userId);
    return changeWords(former, peer, personIn(session, peer.userId).callName) ?? [];
  });
}

/** The latest announcement, for a live region. */
export function useAnnouncement(view: CallView, session: RoomSession): string {
  const [words, setWords] = useState('');
  const before = useRef(view);
  useEffect(() => {
    const changes = announcementsBetween(before.current, view, session);
    before.current = view;
    if (changes.length > 0) setWords(changes.join(' '));
  }, [view, session]);
  return words;
}
