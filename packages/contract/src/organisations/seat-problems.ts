import type { ProblemKind } from '../problem-kind.ts';

/** The part of `PROBLEMS` about coach pools and group sessions with seats. */
export const SEAT_PROBLEMS = {
  no_such_coach: { status: 400, name: 'ValidationError', message: 'Choose a coach from the list.' },
  coach_not_in_pool: {
    status: 400,
    name: 'ValidationError',
    message: 'This coach isn’t in your pool any more. Please choose another.',
  },
  host_not_free: {
    status: 409,
    name: 'ConflictError',
    message: 'The coach isn’t free then. Please choose another time.',
  },
  article_missing: {
    status: 400,
    name: 'ValidationError',
    message: 'There is no such article in the library.',
  },
  seats_taken: {
    status: 409,
    name: 'ConflictError',
    message: 'More seats than that are taken. Enter at least the seats that are taken.',
  },
  session_full: {
    status: 409,
    name: 'ConflictError',
    message: 'The last seat was just taken. You can join the waiting list.',
  },
  seat_offer_over: {
    status: 409,
    name: 'ConflictError',
    message: 'This offer has ended. You can join the waiting list again.',
  },
} as const satisfies Record<string, ProblemKind>;
