const dayAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the person's own zone, for instance `Mar 1, 2026, 11:45 AM`. Browser only: the server does not know the zone. */
export function formatDayAndTime(instant: string): string {
  return dayAndTime.format(new Date(instant));
}
