import { requireSession } from '#auth/require-session.ts';
import { isDate, localDate, weekStartOf } from '#dates/calendar-days.ts';
import { Clock } from '#dates/clock.tsx';
import { blockedTimesQuery, calendarQuery, weekSessionsQuery } from '#features/sessions/calendar/calendar.api.ts';
import { busyCalendarQuery, weekBusyTimesQuery } from '#features/sessions/calendar/calendar-feeds.api.ts';
import { WeekPage } from '#features/sessions/calendar/week-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Week' };

interface PageProps {
  readonly searchParams: Promise<{ readonly week?: string | string[] }>;
}

export default async function Page({ searchParams }: PageProps) {
  const { user, accessToken } = await requireSession(['coach']);
  const { week } = await searchParams;
  const now = Date.now();
  const presentMonday = weekStartOf(localDate(now, user.timeZone ?? 'UTC'));
  const monday = typeof week === 'string' && isDate(week) ? weekStartOf(week) : presentMonday;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        calendarQuery(ask),
        weekSessionsQuery(monday, ask),
        blockedTimesQuery(ask),
        weekBusyTimesQuery(monday, ask),
        busyCalendarQuery(ask),
      ]}
    >
      <Clock startsAt={now}>
        <WeekPage monday={monday} presentMonday={presentMonday} />
      </Clock>
    </Prefetched>
  );
}
