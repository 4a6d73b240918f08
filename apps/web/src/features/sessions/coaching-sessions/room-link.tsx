'use client';

import { MINUTE_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import {
  ROOM_CLOSES_MINUTES_AFTER,
  ROOM_OPENS_MINUTES_BEFORE,
} from '@waymark/contract/without-schemas/sessions/session-rooms';
import { useNow } from '#dates/clock.tsx';
import { buttonClasses } from '#ui/button.tsx';
import { roomPath } from './session-words.ts';

type RoomTime = 'before' | 'open' | 'closed';

function roomTime({ attributes: { startsAt, endsAt, attendance } }: CoachingSession, now: number): RoomTime {
  if (attendance !== null) return 'closed';
  if (now < Date.parse(startsAt) - ROOM_OPENS_MINUTES_BEFORE * MINUTE_MS) return 'before';
  return now <= Date.parse(endsAt) + ROOM_CLOSES_MINUTES_AFTER * MINUTE_MS ? 'open' : 'closed';
}

export const canJoin = (session: CoachingSession, now: number): boolean =>
  session.attributes.state === 'booked' && roomTime(session, now) === 'open';

/** Loads a document: browsers allow camera and microphone by document, and only rooms have them. */
export function RoomLink({ session }: { session: CoachingSession }) {
  const time = roomTime(session, useNow());
  if (time === 'closed') return null;
  const { group } = session.attributes;
  const isOpen = time === 'open';
  if (group?.link) {
    return (
      <a href={group.link} target="_blank" rel="noreferrer" className={buttonClasses(isOpen ? 'warm' : 'on-dark')}>
        Open meeting link<span className="sr-only"> in a new tab</span>
      </a>
    );
  }
  return (
    <a href={roomPath(session)} className={buttonClasses(isOpen ? 'warm' : 'on-dark')}>
      {isOpen ? 'Join session' : 'Check camera and sound'}
    </a>
  );
}
