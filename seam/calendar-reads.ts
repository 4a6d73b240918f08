import type { Person } from '../apps/api/test/people.ts';
import { prefetched } from './personal-requests.ts';

/** What a coach's pages about time read. */
export async function readCalendars(coach: Person) {
  const { blockedTimesQuery, calendarQuery, comingSessionsQuery, weekSessionsQuery } = await import(
    '../apps/web/src/features/sessions/calendar/calendar.api.ts'
  );
  const { busyCalendarQuery, calendarFeedQuery, weekBusyTimesQuery } = await import(
    '../apps/web/src/features/sessions/calendar/calendar-feeds.api.ts'
  );
  const { pricesQuery } = await import('../apps/web/src/features/sessions/coach-offers/prices.api.ts');
  const hours = await import('../apps/web/src/features/sessions/coaching-hours/coaching-hours.api.ts');
  return prefetched(coach, (ask) => [
    hours.hoursSummaryQuery(ask),
    hours.loggedSessionsQuery(1, ask),
    pricesQuery(ask),
    busyCalendarQuery(ask),
    calendarFeedQuery(ask),
    calendarQuery(ask),
    comingSessionsQuery(ask),
    weekSessionsQuery('2026-11-23', ask),
    blockedTimesQuery(ask),
    weekBusyTimesQuery('2026-11-23', ask),
  ]);
}
