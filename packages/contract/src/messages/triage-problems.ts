import type { ProblemKind } from '../problem-kind.ts';

export const TRIAGE_PROBLEMS = {
  triage_claimed: {
    status: 409,
    name: 'ConflictError',
    message: 'Someone else on duty has claimed this thread. You can read along.',
  },
  triage_unclaimed: { status: 409, name: 'ConflictError', message: 'Claim this thread first.' },
  triage_closed: { status: 409, name: 'ConflictError', message: 'This thread is closed. Reopen it to write.' },
  not_a_coach: {
    status: 400,
    name: 'ValidationError',
    message: 'No approved coach has this email. Check the spelling.',
  },
  lead_stays: { status: 409, name: 'ConflictError', message: 'The practice’s lead can’t be taken off duty here.' },
} as const satisfies Record<string, ProblemKind>;
