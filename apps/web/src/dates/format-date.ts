const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the person's own zone, for instance `Mar 1, 2026, 11:45 AM`. Browser only: the server does not know the zone. */
export function formatDayAndTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

const hourOnly = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: 'UTC' });

/** A full hour of the day, for instance `8 AM`. */
export function formatHour(hour: number): string {
  return hourOnly.format(new Date(Date.UTC(2026, 0, 1, hour)));
}
