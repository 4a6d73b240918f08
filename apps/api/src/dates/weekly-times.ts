import { Temporal } from 'temporal-polyfill';

export interface WeeklyTime {
  /** 0 for Monday. */
  readonly weekday: number;
  /** By the clock of the zone. */
  readonly hour: number;
}

/** The first after an instant. A skipped hour is an hour later, a repeated one the first. */
export function nextWeekly({ weekday, hour }: WeeklyTime, timeZone: string, after: Date): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timeZone);
  const today = from.toPlainDate();
  const daysAhead = (weekday + 1 - today.dayOfWeek + 7) % 7;
  const plainTime = new Temporal.PlainTime(hour);
  const inDays = (days: number) => today.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  const due = inDays(daysAhead);
  return new Date(due > after.getTime() ? due : inDays(daysAhead + 7));
}
