const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** In five to ten minutes, at which time its room is open already. */
export const nextStartToJoin = (now: number): number => Math.ceil((now + STEP_MS) / STEP_MS) * STEP_MS;
