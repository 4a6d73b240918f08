import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { coachingSession, sessionId } from './coaching-sessions.ts';

type Changes = Partial<CoachingSession['attributes']> & { readonly id?: string };

const PERSON = { lastName: null, picture: null };

const PEOPLE: CoachingSession['attributes']['people'] = [
  { ...PERSON, part: 'coach', userId: 31, firstName: 'Maya', timeZone: 'America/New_York' },
  { ...PERSON, part: 'coachee', userId: 7, firstName: 'Asha', timeZone: 'Asia/Kolkata' },
];

/** Asha's session with Maya, as Asha sees it. */
export function bookedSession({ id = sessionId(1), ...changes }: Changes = {}): CoachingSession {
  const policy = 'Free to move or cancel until Tue 27 Oct, 7:30 pm IST.';
  return { ...coachingSession(1, '2026-10-28T14:00:00Z', { people: PEOPLE, policy, ...changes }), id };
}

export function freeTimes(starts: readonly string[], changes: Partial<FreeTimes> = {}): { data: FreeTimes } {
  return {
    data: {
      coach: { firstName: 'Maya', picture: null },
      timeZone: 'America/New_York',
      lengths: [30, 45],
      minutes: 30,
      starts: [...starts],
      cancellationHours: 24,
      ownHours: null,
      allowances: [],
      purchases: [],
      ...changes,
    },
  };
}
