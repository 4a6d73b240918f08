import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { requireSession } from '#auth/require-session.ts';
import { calendarQuery, comingSessionsQuery } from '#features/sessions/calendar/calendar.api.ts';
import { busyCalendarQuery, calendarFeedQuery } from '#features/sessions/calendar/calendar-feeds.api.ts';
import { TimePage } from '#features/sessions/calendar/time-page.tsx';
import { pricesQuery } from '#features/sessions/coach-offers/prices.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { WhoSees } from '#ui/who-sees.tsx';

export const metadata = { title: 'My time' };

export default async function Page() {
  const { user, accessToken } = await requireSession(['coach']);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        calendarQuery(ask),
        comingSessionsQuery(ask),
        calendarFeedQuery(ask),
        busyCalendarQuery(ask),
        pricesQuery(ask),
      ]}
    >
      <TimePage userId={user.id} whoSees={<WhoSees readers={READERS_IN_WORDS.calendar} />} />
    </Prefetched>
  );
}
