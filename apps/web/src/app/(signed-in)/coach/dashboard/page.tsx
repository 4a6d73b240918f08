import { requireSession } from '#auth/require-session.ts';
import { calendarQuery } from '#features/calendar/calendar.api.ts';
import { NoHoursToday } from '#features/calendar/no-hours.tsx';
import { ClientsToday } from '#features/coach-matches/clients-today.tsx';
import { clientsQuery } from '#features/coach-matches/coach-clients.api.ts';
import { practiceQuery } from '#features/coaches/practice.api.ts';
import { PracticeToday } from '#features/coaches/practice-today.tsx';
import { FirstPushOffer } from '#features/notifications/first-push-offer.tsx';
import { LatestNotifications } from '#features/notifications/latest-notifications.tsx';
import { OnboardingLeft } from '#features/today/onboarding-left.tsx';
import { TodayFrame } from '#features/today/today-frame.tsx';
import { TODAY_PAGES } from '#features/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.coach;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask), practiceQuery(ask), calendarQuery(ask)]}>
      <TodayFrame user={user}>
        <OnboardingLeft user={user} />
        <NoHoursToday />
        <ClientsToday />
        <PracticeToday />
        <LatestNotifications />
        <FirstPushOffer userId={user.id} />
      </TodayFrame>
    </Prefetched>
  );
}
