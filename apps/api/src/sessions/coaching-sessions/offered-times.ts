import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { type CoachTime, isFreeIn, listFreeStarts, meetsAny, type Span } from '../../dates/free-starts.ts';
import { Problem } from '../../problem.ts';

const NEAREST = 3;

/** How far around a start its nearest free ones are looked for. */
export const aroundStart = (start: number): Span => [start - 7 * DAY_MS, start + 14 * DAY_MS];

/** Up to three free starts, the nearest to this one, in order. */
function nearestTo(time: CoachTime, start: number, minutes: number, now: number): string[] {
  const [from, until] = aroundStart(start);
  return listFreeStarts(time, { minutes, from, until, now })
    .toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other)
    .map((free) => new Date(free).toISOString());
}

interface WantedTime {
  readonly start: number;
  readonly minutes: number;
  readonly now: number;
  readonly field?: readonly string[];
}

/** Problems, each with the nearest starts: `own_time_taken`, `slot_taken`, `time_not_offered`. */
export function refuseUnlisted(time: CoachTime, { start, minutes, now, field }: WantedTime): void {
  if (listFreeStarts(time, { minutes, from: start, until: start + 1, now }).includes(start)) return;
  const end = start + minutes * MINUTE_MS;
  const nearest = nearestTo(time, start, minutes, now);
  if (meetsAny(time.coacheeHeld, start, end)) throw new Problem('own_time_taken', { field, nearest });
  throw new Problem(isFreeIn(time)(start, end) ? 'time_not_offered' : 'slot_taken', { field, nearest });
}

/** Problems: `time_over`, `client_time_taken`; `slot_taken` with the nearest starts. */
export function refuseHeld(time: CoachTime, { start, minutes, now, field }: WantedTime): void {
  const end = start + minutes * MINUTE_MS;
  if (start <= now) throw new Problem('time_over', { field });
  if (meetsAny(time.coacheeHeld, start, end)) throw new Problem('client_time_taken', { field });
  if (isFreeIn({ ...time, busy: [] })(start, end)) return;
  throw new Problem('slot_taken', { field, nearest: nearestTo(time, start, minutes, now) });
}

export function withSession(time: CoachTime, start: number, minutes: number): CoachTime {
  const end = start + minutes * MINUTE_MS;
  const { beforeMinutes, afterMinutes } = time.rules;
  return {
    ...time,
    coachHeld: [...time.coachHeld, [start - beforeMinutes * MINUTE_MS, end + afterMinutes * MINUTE_MS]],
    coachStarts: [...time.coachStarts, start],
    coacheeHeld: [...time.coacheeHeld, [start, end]],
  };
}

export const withoutBreaks = (time: CoachTime): CoachTime => ({
  ...time,
  rules: { ...time.rules, beforeMinutes: 0, afterMinutes: 0 },
});
