'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useNow } from '#dates/clock.tsx';
import { Pill } from '#ui/pill.tsx';
import { asksToBeClosed, hasBegun } from './session-words.ts';

export function SessionState({ session }: { session: CoachingSession }) {
  const now = useNow();
  const { kind, state, part, endsAt, attendance, group } = session.attributes;
  const isMeeting = kind === 'alignment';
  const answers = isMeeting ? 'manager' : 'coachee';
  if (group?.answer === 'declined') return <Pill tone="quiet">Declined</Pill>;
  if (group?.answer === 'left') return <Pill tone="quiet">You left</Pill>;
  if (state === 'cancelled') return <Pill tone="quiet">Cancelled</Pill>;
  if (attendance === 'held') return <Pill tone="success">Closed</Pill>;
  if (attendance === 'missed') {
    const wasWithoutReader = group && part === 'coachee';
    return <Pill tone="quiet">{wasWithoutReader ? 'You weren’t there' : 'Didn’t take place'}</Pill>;
  }
  if (Date.parse(endsAt) <= now) {
    if (state !== 'booked' || part !== 'coach' || isMeeting) return null;
    return asksToBeClosed(endsAt, now) ? <Pill tone="warning">To close</Pill> : <Pill tone="quiet">Not closed</Pill>;
  }
  if (state === 'proposed') {
    return <Pill tone="warning">{part === answers ? 'Waiting for your answer' : 'Waiting for an answer'}</Pill>;
  }
  return hasBegun(session, now) ? <Pill tone="success">In progress</Pill> : <Pill>Booked</Pill>;
}
