import type { OpenRange } from '@waymark/contract/calendars';
import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { addDays, piecesByDay } from '#dates/calendar-days.ts';
import { hoursOn } from './booked-outside.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { isWhole } from './open-hours.ts';

export interface BlockedTime {
  readonly id: string;
  readonly attributes: { readonly startsAt: string; readonly endsAt: string };
}

/** What fills a part of a day: a session, or a time that the coach blocked. */
export type WeekItem = OpenRange & { readonly key: string } & (
    | { readonly kind: 'session'; readonly session: CoachingSession }
    | { readonly kind: 'blocked'; readonly blocked: BlockedTime }
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
}

export function weekDays(monday: string, { calendar, sessions, blocked }: WeekContent): readonly WeekDay[] {
  const pieces = ({ attributes: { startsAt, endsAt } }: CoachingSession | BlockedTime) =>
    piecesByDay(Date.parse(startsAt), Date.parse(endsAt), calendar.timeZone);
  const all = [
    ...sessions.flatMap((session) => pieces(session).map((piece) => ({ ...piece, kind: 'session' as const, session }))),
    ...blocked.flatMap((time) => pieces(time).map((piece) => ({ ...piece, kind: 'blocked' as const, blocked: time }))),
  ].toSorted((one, other) => one.from - other.from);
  return Array.from({ length: 7 }, (_, index) => {
    const date = addDays(monday, index);
    return {
      date,
      hours: hoursOn(calendar, date).filter(isWhole),
      items: all
        .filter((item) => item.date === date)
        .map((item) => ({ ...item, key: item.kind === 'session' ? item.session.id : item.blocked.id })),
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
