import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import type { FreeTimes } from '@waymark/contract/free-times';

type Changes = Partial<CoachingSession['attributes']> & { readonly id?: string };

const PERSON = { lastName: null, picture: null };

/** Asha's session with Maya, as Asha sees it. */
export function coachingSession({
  id = '0b0e7c0a-6f4e-4f0e-9a53-3f1c3a2d9e11',
  ...changes
}: Changes = {}): CoachingSession {
  return {
    id,
    attributes: {
      kind: 'one-to-one',
      state: 'booked',
      startsAt: '2026-10-28T14:00:00Z',
      endsAt: '2026-10-28T14:45:00Z',
      sequence: 0,
      matchId: 5,
      seriesId: null,
      proposalId: null,
      message: '',
      bookedBy: 'coachee',
      part: 'coachee',
      people: [
        { ...PERSON, part: 'coach', userId: 31, firstName: 'Maya', timeZone: 'America/New_York' },
        { ...PERSON, part: 'coachee', userId: 7, firstName: 'Asha', timeZone: 'Asia/Kolkata' },
      ],
      freeUntil: '2026-10-27T14:00:00Z',
      policy: 'Free to move or cancel until Tue 27 Oct, 7:30 pm IST.',
      changes: [],
      ...changes,
    },
  };
}

/** When Maya in New York can be booked. */
export function freeTimes(starts: readonly string[], changes: Partial<FreeTimes> = {}): { data: FreeTimes } {
  return {
    data: {
      coach: { firstName: 'Maya', picture: null },
      timeZone: 'America/New_York',
      lengths: [30, 45],
      minutes: 30,
      starts: [...starts],
      cancellationHours: 24,
      ...changes,
    },
  };
}
