import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { zoneClock } from '../dates/zone-clock.ts';

const STEP_MS = 5 * MINUTE_MS;
/** Between nine and eight, in minutes of a day: an hour that begins then ends by nine. */
const [FROM, UNTIL] = [9 * 60, 20 * 60];
const MIDDLE = (FROM + UNTIL) / 2;

/** In five to ten minutes, at which time its room is open already. */
export const nextStartToJoin = (now: number): number => Math.ceil((now + STEP_MS) / STEP_MS) * STEP_MS;

export function minutesOfDay(timeZone: string, instant: number): number {
  const clock = zoneClock(timeZone, instant - DAY_MS, instant + DAY_MS);
  return (instant - clock.instantOf(clock.dayOf(instant), 0)) / MINUTE_MS;
}

/**
 * Of several coaches the first one who is at work at that time by their own clock; if it is early
 * or late for all of them, the one nearest to working hours.
 */
export function whoIsAtWork<C extends { readonly timeZone: string }>(coaches: readonly [C, ...C[]], at: number): C {
  const minutesFromMiddle = ({ timeZone }: C) => Math.abs(minutesOfDay(timeZone, at) - MIDDLE);
  return (
    coaches.find((coach) => minutesFromMiddle(coach) <= UNTIL - MIDDLE) ??
    coaches.reduce((best, coach) => (minutesFromMiddle(coach) < minutesFromMiddle(best) ? coach : best))
  );
}
