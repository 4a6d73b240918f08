import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { INTRO_MINUTES, type OpenRange } from '@waymark/contract/sessions/calendars';
import type { PartOfTwo, SessionState, TimeChange } from '@waymark/contract/sessions/coaching-sessions';
import { DAY_PARTS, type DayPart, WEEKDAYS, type Weekday } from '@waymark/contract/weekly-hours';
import { weekdayIndex, zoneClock } from '../dates/zone-clock.ts';
import type { DemoTime } from './demo-content.ts';
import { type DemoCall, type DemoRhythm, demoSessions } from './demo-sessions.ts';
import { demoCoachees, demoCoaches } from './people.ts';
import { nextStartToJoin, whoIsAtWork } from './session-to-join.ts';

/** Longer than the buffers of any coach. */
const BREAK_MS = 60 * MINUTE_MS;
const WEEKS_BACK = 52;
const WEEKS_AHEAD = 9;

const minutesOf = (clockTime: string): number => {
  const [hours, minutes] = clockTime.split(':');
  return Number(hours) * 60 + Number(minutes);
};

export const zoneOf = (coach: string): string =>
  demoCoaches().find(({ mailbox }) => mailbox === coach)?.profile.timeZone ?? 'UTC';

const clockOf = (coach: string, now: number) => zoneClock(zoneOf(coach), now - 380 * DAY_MS, now + 120 * DAY_MS);

/** The local day by its number from 1970-01-01. */
function dayOf(coach: string, { week, day }: Pick<DemoTime, 'week' | 'day'>, now: number): number {
  const today = clockOf(coach, now).dayOf(now);
  return today - weekdayIndex(today) + WEEKDAYS.indexOf(day) + 7 * week;
}

export const dateOf = (coach: string, time: Pick<DemoTime, 'week' | 'day'>, now: number): string =>
  new Date(dayOf(coach, time, now) * DAY_MS).toISOString().slice(0, 10);

/** In epoch milliseconds. */
export const instantOf = (coach: string, time: DemoTime, now: number): number =>
  clockOf(coach, now).instantOf(dayOf(coach, time, now), minutesOf(time.at));

/** The hours of a day's parts that a coach answered with, with those that touch as one. */
export function openWeek(coach: string): Readonly<Record<Weekday, readonly OpenRange[]>> {
  const hours = (demoCoaches().find(({ mailbox }) => mailbox === coach)?.answers.hours ?? []) as readonly string[];
  const rangesOf = (day: Weekday) => {
    const ranges: { from: number; to: number }[] = [];
    for (const part of Object.keys(DAY_PARTS) as DayPart[]) {
      if (!hours.includes(`${day}-${part}`)) continue;
      const { fromHour, toHour } = DAY_PARTS[part];
      const last = ranges.at(-1);
      if (last?.to === fromHour * 60) last.to = toHour * 60;
      else ranges.push({ from: fromHour * 60, to: toHour * 60 });
    }
    return ranges;
  };
  return Object.fromEntries(WEEKDAYS.map((day) => [day, rangesOf(day)])) as Record<Weekday, OpenRange[]>;
}

export const openRange = ([from, to]: readonly [string, string]): OpenRange => ({
  from: minutesOf(from),
  to: minutesOf(to),
});

export interface PlannedSession {
  readonly coachee: string;
  readonly coach: string;
  readonly kind: 'intro' | 'one-to-one';
  readonly state: SessionState;
  readonly start: number;
  readonly minutes: number;
  readonly bookedBy: PartOfTwo;
  readonly message: string;
  readonly change?: {
    readonly what: TimeChange;
    readonly formerStart: number;
    readonly by: PartOfTwo;
    readonly reason: string;
  };
}

/** The pair that is to have a session now, by the clock of its coach. */
export function callToJoin(now: number): DemoCall & { readonly start: number } {
  const start = nextStartToJoin(now);
  const [first, ...others] = demoSessions().toJoin;
  const withZone = (call: DemoCall) => ({ call, timeZone: zoneOf(call.coach) });
  return { ...whoIsAtWork([withZone(first), ...others.map(withZone)], start).call, start };
}

/** One that has begun to be open when the product starts. */
const planSessionToJoin = (now: number): PlannedSession => ({
  ...{ ...callToJoin(now), kind: 'one-to-one', state: 'booked', bookedBy: 'coach' },
});

/** When two people worked together, in epoch milliseconds. */
function coachingOf({ coachee, coach }: DemoRhythm, now: number): readonly [from: number, until: number] {
  const match = demoCoachees().find(({ mailbox }) => mailbox === coachee)?.match;
  if (match?.coach !== coach) throw new Error(`${coachee} has no match with ${coach}.`);
  const until = match.endedDaysAgo === undefined ? Number.POSITIVE_INFINITY : now - match.endedDaysAgo * DAY_MS;
  return [now - (match.requestedDaysAgo - 2) * DAY_MS, until];
}

/** Whether a session would be at the time of the one that can be joined. */
function isInTheWay({ coachee, coach, minutes }: DemoRhythm, start: number, now: number): boolean {
  const toJoin = planSessionToJoin(now);
  if (coach !== toJoin.coach && coachee !== toJoin.coachee) return false;
  const [from, until] = [toJoin.start - BREAK_MS, toJoin.start + toJoin.minutes * MINUTE_MS + BREAK_MS];
  return start < until && start + minutes * MINUTE_MS > from;
}

function planRhythm(rhythm: DemoRhythm, now: number): PlannedSession[] {
  const { coachee, coach, day, at, minutes, everyWeeks, coming, lastWeek = WEEKS_AHEAD, message = '' } = rhythm;
  const [from, until] = coachingOf(rhythm, now);
  const weeks = Array.from({ length: WEEKS_BACK + WEEKS_AHEAD + 1 }, (_, index) => index - WEEKS_BACK);
  const starts = weeks
    .filter((week) => week % everyWeeks === 0 && week <= lastWeek)
    .map((week) => instantOf(coach, { week, day, at }, now))
    .filter((start) => start > from && start < until && !isInTheWay(rhythm, start, now));
  const past = starts.filter((start) => start <= now);
  const ahead = starts.filter((start) => start > now).slice(0, coming);
  return [...past, ...ahead].map((start) => {
    const base = { coachee, coach, kind: 'one-to-one', start, minutes, bookedBy: 'coachee' } as const;
    const { movedNext, cancelledLast } = rhythm;
    const isNext = start === ahead[0];
    if (cancelledLast && start === ahead.at(-1)) {
      return {
        ...base,
        state: 'cancelled',
        message: '',
        change: { what: 'cancelled', formerStart: start, ...cancelledLast },
      };
    }
    return {
      ...base,
      state: 'booked',
      message: isNext ? message : '',
      ...(isNext && movedNext ? { change: { what: 'moved', formerStart: start + DAY_MS, ...movedNext } as const } : {}),
    };
  });
}

/** A year of sessions up to an instant and two months after it, at the same hours on any day. */
export function planSessions(now: number): readonly PlannedSession[] {
  const { rhythms, intros, proposal } = demoSessions();
  const { coachee, coach, minutes, message, times } = proposal;
  return [
    ...rhythms.flatMap((rhythm) => planRhythm(rhythm, now)),
    ...intros.map(
      (intro): PlannedSession => ({
        ...{ coachee: intro.coachee, coach: intro.coach, kind: 'intro', state: 'booked', bookedBy: 'coachee' },
        ...{ start: instantOf(intro.coach, intro, now), minutes: INTRO_MINUTES, message: '' },
      }),
    ),
    ...times.map(
      (time): PlannedSession => ({
        ...{ coachee, coach, kind: 'one-to-one', state: 'proposed', bookedBy: 'coach' },
        ...{ start: instantOf(coach, time, now), minutes, message },
      }),
    ),
    planSessionToJoin(now),
  ];
}

export const minutesAfter = (start: number, minutes: number): Date => new Date(start + minutes * MINUTE_MS);
