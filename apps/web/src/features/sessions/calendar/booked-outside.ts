import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { WEEKDAYS } from '@waymark/contract/without-schemas/weekly-hours';
import { addDays, piecesByDay, weekdayOf } from '#dates/calendar-days.ts';
import type { CalendarDraft } from './calendar-draft.ts';
import { isWhole, type TypedRange } from './open-hours.ts';

export const hoursOn = ({ week, days }: Pick<CalendarDraft, 'week' | 'days'>, date: string): readonly TypedRange[] =>
  days.find((day) => day.date === date)?.hours ?? week[weekdayOf(date)];

/** Ranges that touch are one, so a session may go over both. */
function isCovered(
  { from, to }: { readonly from: number; readonly to: number },
  hours: readonly TypedRange[],
): boolean {
  let covered = from;
  for (const range of hours.filter(isWhole).toSorted((one, other) => one.from - other.from)) {
    if (range.from <= covered && covered < range.to) covered = range.to;
  }
  return covered >= to;
}

export const sessionPiecesByDay = ({ attributes: { startsAt, endsAt } }: CoachingSession, zone: string) =>
  piecesByDay(Date.parse(startsAt), Date.parse(endsAt), zone);

/** Whether a session lies in open hours, by the calendar's clock. */
export const isInHours = (session: CoachingSession, calendar: CalendarDraft): boolean =>
  sessionPiecesByDay(session, calendar.timeZone).every((piece) => isCovered(piece, hoursOn(calendar, piece.date)));

/** Booked sessions that were in the saved hours, and are not in the new ones. They stay. */
export const bookedOutside = (
  sessions: readonly CoachingSession[],
  draft: CalendarDraft,
  saved: CalendarDraft,
): readonly CoachingSession[] => sessions.filter((session) => isInHours(session, saved) && !isInHours(session, draft));

export const isOnOtherDay = (session: CoachingSession, { days, timeZone }: CalendarDraft): boolean =>
  sessionPiecesByDay(session, timeZone).some((piece) => days.some(({ date }) => date === piece.date));

const LOOKED_AHEAD_DAYS = 60;

/** The first date from this one on with open hours, or else this date. */
export function firstOpenDate(calendar: CalendarDraft, from: string): string {
  const dates = Array.from({ length: LOOKED_AHEAD_DAYS }, (_, days) => addDays(from, days));
  return dates.find((date) => hoursOn(calendar, date).some(isWhole)) ?? from;
}

/** Whether clients can't book anything: no weekday and no date has hours. */
export const hasNoHours = ({ week, days }: Pick<CalendarDraft, 'week' | 'days'>): boolean =>
  WEEKDAYS.every((day) => week[day].length === 0) && days.every(({ hours }) => hours.length === 0);
