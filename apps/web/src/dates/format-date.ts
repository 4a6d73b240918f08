const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the person's own zone, for instance `Mar 1, 2026, 11:45 AM`. Browser only: the server does not know the zone. */
export function formatDayAndTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date without a time, given as `2026-03-01`, for instance `1 March 2026`: the same everywhere. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}

const hourOnly = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });

/** A full hour of the day, for instance `8 AM`. */
export function formatHour(hour: number): string {
  return hourOnly.format(new Date(Date.UTC(2026, 0, 1, hour)));
}
