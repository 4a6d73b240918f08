'use client';

import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { useNow } from '#dates/clock.tsx';
import { Pill } from '#ui/pill.tsx';
import { hasBegun } from './session-words.ts';

export function SessionState({ session }: { session: CoachingSession }) {
  const now = useNow();
  const { state, part, endsAt } = session.attributes;
  if (state === 'cancelled') return <Pill tone="quiet">Cancelled</Pill>;
  if (Date.parse(endsAt) <= now) return null;
  if (state === 'proposed') {
    return <Pill tone="warning">{part === 'coach' ? 'Waiting for an answer' : 'Waiting for your answer'}</Pill>;
  }
  return hasBegun(session, now) ? <Pill tone="success">In progress</Pill> : <Pill>Booked</Pill>;
}
