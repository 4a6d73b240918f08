import { requireSession } from '#auth/require-session.ts';
import { ClientsToday } from '#features/coach-matches/clients-today.tsx';
import { prefetchClients } from '#features/coach-matches/match-prefetches.ts';
import { prefetchPractice } from '#features/coaches/practice-prefetch.ts';
import { PracticeToday } from '#features/coaches/practice-today.tsx';
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
    <Prefetched queries={[prefetchClients(accessToken), prefetchPractice(accessToken)]}>
      <TodayFrame user={user}>
        <OnboardingLeft user={user} />
        <ClientsToday />
        <PracticeToday />
        <LatestNotifications />
      </TodayFrame>
    </Prefetched>
  );
}
