import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';

export type Ending =
  | 'cancel'
  | 'decline'
  | 'decline-all'
  | 'withdraw'
  | 'cancel-group'
  | 'decline-group'
  | 'leave'
  | MeetingEnding;
type MeetingEnding = 'cancel-meeting' | 'decline-meeting' | 'withdraw-meeting';

export function endingOf({ attributes: { kind, state, part, group } }: CoachingSession): Ending {
  if (kind === 'alignment') {
    if (state === 'booked') return 'cancel-meeting';
    return part === 'manager' ? 'decline-meeting' : 'withdraw-meeting';
  }
  if (group && part === 'coach') return 'cancel-group';
  if (group) return state === 'booked' ? 'leave' : 'decline-group';
  if (state === 'booked') return 'cancel';
  return part === 'coachee' ? 'decline' : 'withdraw';
}

/** What happened, with what it did to the allowance. */
export const withAllowance = (told: string, { attributes: { allowance } }: CoachingSession): string =>
  allowance ? `${told} ${allowance.words}` : told;
