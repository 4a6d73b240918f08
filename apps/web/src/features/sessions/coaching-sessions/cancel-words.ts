import type { Ending } from './endings.ts';

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
  'decline-all': {
    title: 'Decline all of these times?',
    press: 'Decline all times',
    busy: 'Declining ...',
    keep: 'Keep them open',
    done: (name) => `You declined all these times, and ${name} knows. They are free again.`,
  },
  withdraw: {
    title: 'Withdraw this time?',
    press: 'Withdraw this time',
    busy: 'Withdrawing ...',
    keep: 'Keep it on offer',
    done: (name) => `You withdrew this time, and ${name} knows. It is free again.`,
  },
  'cancel-group': {
    title: 'Cancel this group session?',
    press: 'Cancel session',
    busy: 'Cancelling ...',
    keep: 'Keep session',
    done: () => 'The session is cancelled, and everyone knows. Their calendars will be updated.',
  },
  'decline-group': {
    title: 'Decline this invitation?',
    press: 'Decline',
    busy: 'Declining ...',
    keep: 'Keep it open',
    done: (name) => `You declined, and ${name} knows.`,
  },
  'cancel-meeting': {
    title: 'Cancel this meeting?',
    press: 'Cancel meeting',
    busy: 'Cancelling ...',
    keep: 'Keep meeting',
    done: (name) => `The meeting is cancelled, and ${name} know. All three calendars will be updated.`,
  },
  'decline-meeting': {
    title: 'Decline all of these times?',
    press: 'Decline all times',
    busy: 'Declining ...',
    keep: 'Keep them open',
    done: (name) => `You declined these times, and ${name} know.`,
  },
  'withdraw-meeting': {
    title: 'Withdraw these times?',
    press: 'Withdraw times',
    busy: 'Withdrawing ...',
    keep: 'Keep them on offer',
    done: (name) => `You withdrew these times, and ${name} know. They are free again.`,
  },
  leave: {
    title: 'Leave this group session?',
    press: 'Leave session',
    busy: 'Leaving ...',
    keep: 'Stay in it',
    done: (name) => `You left, and ${name} knows. Your calendar will be updated.`,
  },
};
