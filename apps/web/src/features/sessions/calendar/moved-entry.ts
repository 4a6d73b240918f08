import { DAY_MINUTES, MINUTE_MS } from '@waymark/contract/durations';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { addDays, instantOf, localOf } from '#dates/calendar-days.ts';
import { asksToBeClosed, hasBegun, minutesOf } from '#features/sessions/coaching-sessions/session-words.ts';
import { SNAP_MINUTES } from './open-hours.ts';

/** Where a session is put in the week before its coach decides; nothing was sent yet. */
export interface MovedEntry {
  readonly session: CoachingSession;
  readonly date: string;
  readonly from: number;
}

interface Week {
  readonly timeZone: string;
  readonly monday: string;
}

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** The same as on the session's page: not a group, nor a meeting of three. */
export const canBeMoved = (session: CoachingSession, now: number): boolean => {
  const { state, part, kind, group } = session.attributes;
  const isOfTwo = group === null && kind !== 'alignment';
  return state === 'booked' && part === 'coach' && isOfTwo && !hasBegun(session, now);
};

export const canBeClosed = ({ attributes }: CoachingSession, now: number): boolean => {
  const { state, part, kind, attendance, endsAt } = attributes;
  const isCoachs = part === 'coach' && kind !== 'alignment';
  return state === 'booked' && isCoachs && attendance === null && asksToBeClosed(endsAt, now);
};

export function entryAt(session: CoachingSession, { timeZone }: Week): MovedEntry {
  const { date, minutes } = localOf(Date.parse(session.attributes.startsAt), timeZone);
  return { session, date, from: minutes };
}

/** Within the shown week and the day, in quarters of an hour. */
export function movedTo(entry: MovedEntry, date: string, from: number, { monday }: Week): MovedEntry {
  const latest = DAY_MINUTES - minutesOf(entry.session);
  const sunday = addDays(monday, 6);
  const within = date < monday ? monday : date > sunday ? sunday : date;
  return { ...entry, date: within, from: clamp(from, 0, latest) };
}

const STEPS: Readonly<Record<string, { readonly days: number; readonly minutes: number }>> = {
  ArrowUp: { days: 0, minutes: -SNAP_MINUTES },
  ArrowDown: { days: 0, minutes: SNAP_MINUTES },
  ArrowLeft: { days: -1, minutes: 0 },
  ArrowRight: { days: 1, minutes: 0 },
};

/** Undefined for a key that moves nothing. */
export function movedByKey(entry: MovedEntry, key: string, week: Week): MovedEntry | undefined {
  const step = STEPS[key];
  return step && movedTo(entry, addDays(entry.date, step.days), entry.from + step.minutes, week);
}

export const startOf = ({ date, from }: MovedEntry, { timeZone }: Week): string =>
  new Date(instantOf(date, from, timeZone)).toISOString();

export const spanOf = (entry: MovedEntry, week: Week) => {
  const startsAt = startOf(entry, week);
  const endsAt = new Date(Date.parse(startsAt) + minutesOf(entry.session) * MINUTE_MS).toISOString();
  return { startsAt, endsAt };
};

export const isElsewhere = (entry: MovedEntry, week: Week): boolean =>
  Date.parse(startOf(entry, week)) !== Date.parse(entry.session.attributes.startsAt);
