const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** The session that two browsers can join once the product runs. */
export const SESSION_TO_JOIN = {
  coach: 'coach',
  coachee: 'coachee',
  minutes: 60,
  message: 'You asked for an hour before your review. Here it is.',
} as const;

/** In five to ten minutes, at which time its room is open already. */
export const nextStartToJoin = (now: number): number => Math.ceil((now + STEP_MS) / STEP_MS) * STEP_MS;
