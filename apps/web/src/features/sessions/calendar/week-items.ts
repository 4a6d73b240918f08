import type { OpenRange } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { addDays, piecesByDay } from '#dates/calendar-days.ts';
import { hoursOn } from './booked-outside.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { isWhole } from './open-hours.ts';

export interface BlockedTime {
  readonly id: string;
  readonly attributes: { readonly startsAt: string; readonly endsAt: string };
}

interface BusyTime {
  readonly startsAt: string;
  readonly endsAt: string;
}

/** A session, a time that the coach blocked, or one that is busy in their other calendar. */
export type WeekItem = OpenRange & { readonly key: string } & (
    | { readonly kind: 'session'; readonly session: CoachingSession }
    | { readonly kind: 'blocked'; readonly blocked: BlockedTime }
    | { readonly kind: 'busy' }
  );

export interface WeekDay {
  readonly date: string;
  /** The open hours; none means closed. */
  readonly hours: readonly OpenRange[];
  /** In the order of the day. */
  readonly items: readonly WeekItem[];
}

export interface WeekContent {
  readonly calendar: CalendarDraft;
  readonly sessions: readonly CoachingSession[];
  readonly blocked: readonly BlockedTime[];
  /** What is busy in the coach's other calendar. */
  readonly busy: readonly BusyTime[];
}

export function weekDays(monday: string, { calendar, sessions, blocked, busy }: WeekContent): readonly WeekDay[] {
  const pieces = ({ startsAt, endsAt }: BusyTime) =>
    piecesByDay(Date.parse(startsAt), Date.parse(endsAt), calendar.timeZone);
  const all = [
    ...sessions.flatMap((session) =>
      pieces(session.attributes).map((piece) => ({ ...piece, key: session.id, kind: 'session' as const, session })),
    ),
    ...blocked.flatMap((time) =>
      pieces(time.attributes).map((piece) => ({ ...piece, key: time.id, kind: 'blocked' as const, blocked: time })),
    ),
    ...busy.flatMap((time) =>
      pieces(time).map((piece) => ({ ...piece, key: `busy ${time.startsAt}`, kind: 'busy' as const })),
    ),
  ].toSorted((one, other) => one.from - other.from);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    return {
      date,
      hours: hoursOn(calendar, date).filter(isWhole),
      items: all.filter((item) => item.date === date),
    };
  });
}

/** The open minutes that nothing fills. */
export function freeMinutes({ hours, items }: WeekDay): number {
  return hours.reduce((sum, { from, to }) => {
    let [free, at] = [0, from];
    for (const item of items.filter((other) => other.to > from && other.from < to)) {
      free += Math.max(item.from - at, 0);
      at = Math.max(at, item.to);
    }
    return sum + free + Math.max(to - at, 0);
  }, 0);
}
