'use client';

import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { useNow } from '#dates/clock.tsx';
import { Pill } from '#ui/pill.tsx';
import { hasBegun } from './session-words.ts';

export function SessionState({ session }: { session: CoachingSession }) {
  const now = useNow();
  const { state, part, endsAt, attendance } = session.attributes;
  if (state === 'cancelled') return <Pill tone="quiet">Cancelled</Pill>;
  if (attendance === 'held') return <Pill tone="success">Closed</Pill>;
  if (attendance === 'missed') return <Pill tone="quiet">Didn’t take place</Pill>;
  if (Date.parse(endsAt) <= now) {
    return state === 'booked' && part === 'coach' ? <Pill tone="warning">To close</Pill> : null;
  }
  if (state === 'proposed') {
    return <Pill tone="warning">{part === 'coach' ? 'Waiting for an answer' : 'Waiting for your answer'}</Pill>;
  }
  return hasBegun(session, now) ? <Pill tone="success">In progress</Pill> : <Pill>Booked</Pill>;
}
