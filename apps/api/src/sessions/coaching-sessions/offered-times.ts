import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { ProblemCode } from '@waymark/contract/errors';
import {
  type CoachTime,
  listFreeStarts,
  meetsAny,
  type Span,
  type WantedStart,
  type WhyNot,
  whyNotListed,
} from '../../dates/free-starts.ts';
import { Problem } from '../../problem.ts';

const NEAREST = 3;

/** How far around a start its nearest free ones are looked for. */
export const aroundStart = (start: number): Span => [start - 7 * DAY_MS, start + 14 * DAY_MS];

/** Up to three free starts, the nearest to this one, in order. */
export function nearestTo(time: CoachTime, start: number, minutes: number, now: number): string[] {
  const [from, until] = aroundStart(start);
  return listFreeStarts(time, { minutes, from, until, now })
    .toSorted((one, other) => Math.abs(one - start) - Math.abs(other - start))
    .slice(0, NEAREST)
    .toSorted((one, other) => one - other)
    .map((free) => new Date(free).toISOString());
}

interface WantedTime extends WantedStart {
  readonly field?: readonly string[];
}

const RULES: Readonly<Record<WhyNot, ProblemCode>> = {
  past: 'time_over',
  notice: 'within_notice',
  horizon: 'beyond_horizon',
  own: 'own_time_taken',
  taken: 'slot_taken',
  break: 'within_break',
  limit: 'day_limit_reached',
  closed: 'time_not_offered',
};

/** Problems, by the rule that a start breaks, each with the nearest starts: those of `RULES`. */
export function refuseUnlisted(time: CoachTime, { field, ...wanted }: WantedTime): void {
  const why = whyNotListed(time, wanted);
  if (why === undefined) return;
  const { start, minutes, now } = wanted;
  throw new Problem(RULES[why], { field, nearest: nearestTo(time, start, minutes, now) });
}

/**
 * Problems: `time_over`, `client_time_taken`; `slot_taken`, and `own_break` unless the breaks of
 * this session and of those beside it are waived, with the nearest starts.
 */
export function refuseHeld(time: CoachTime, { start, minutes, now, field }: WantedTime, waivesBreaks = false): void {
  const end = start + minutes * MINUTE_MS;
  const { coachHeld, coachSessions, coacheeHeld, rules } = time;
  if (start <= now) throw new Problem('time_over', { field });
  if (meetsAny(coacheeHeld, start, end)) throw new Problem('client_time_taken', { field });
  const isTaken = meetsAny(coachSessions, start, end);
  const [from, until] = [start - rules.beforeMinutes * MINUTE_MS, end + rules.afterMinutes * MINUTE_MS];
  if (!isTaken && (waivesBreaks || !meetsAny(coachHeld, from, until))) return;
  const nearest = nearestTo(time, start, minutes, now);
  throw new Problem(isTaken ? 'slot_taken' : 'own_break', { field, nearest });
}

export function withSession(time: CoachTime, start: number, minutes: number): CoachTime {
  const end = start + minutes * MINUTE_MS;
  const { beforeMinutes, afterMinutes } = time.rules;
  return {
    ...time,
    coachHeld: [...time.coachHeld, [start - beforeMinutes * MINUTE_MS, end + afterMinutes * MINUTE_MS]],
    coachSessions: [...time.coachSessions, [start, end]],
    coacheeHeld: [...time.coacheeHeld, [start, end]],
  };
}

export const withoutBreaks = (time: CoachTime): CoachTime => ({
  ...time,
  rules: { ...time.rules, beforeMinutes: 0, afterMinutes: 0 },
});
