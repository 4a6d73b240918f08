import type { CoachingSession } from '@waymark/contract/coaching-sessions';

export type Ending = 'cancel' | 'decline' | 'withdraw';

export function endingOf({ attributes: { state, part } }: CoachingSession): Ending {
  if (state === 'booked') return 'cancel';
  return part === 'coachee' ? 'decline' : 'withdraw';
}

interface EndingWords {
  readonly title: string;
  readonly press: string;
  readonly busy: string;
  readonly keep: string;
  readonly done: (name: string) => string;
}

export const ENDING_WORDS: Readonly<Record<Ending, EndingWords>> = {
  cancel: {
    title: 'Cancel this session?',
    press: 'Cancel session',
    busy: 'Cancelling ...',
    keep: 'Keep session',
    done: (name) => `The session is cancelled, and ${name} knows. Both calendars will be updated.`,
  },
  decline: {
    title: 'Decline this time?',
    press: 'Decline this time',
    busy: 'Declining ...',
    keep: 'Keep it open',
    done: (name) => `You declined this time, and ${name} knows.`,
  },
  withdraw: {
    title: 'Withdraw this time?',
    press: 'Withdraw this time',
    busy: 'Withdrawing ...',
    keep: 'Keep it on offer',
    done: (name) => `You withdrew this time, and ${name} knows. It is free again.`,
  },
};
