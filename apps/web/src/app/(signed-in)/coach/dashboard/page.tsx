import { requireSession } from '#auth/require-session.ts';
import { localWeek } from '#dates/calendar-days.ts';
import { Clock } from '#dates/clock.tsx';
import { calendarQuery } from '#features/calendar/calendar.api.ts';
import { NoHoursToday } from '#features/calendar/no-hours.tsx';
import { clientNeedsQuery } from '#features/client-history/client-history.api.ts';
import { WhoNeedsMe } from '#features/client-history/who-needs-me.tsx';
import { clientsQuery } from '#features/coach-matches/coach-clients.api.ts';
import { RequestsToday } from '#features/coach-matches/requests-today.tsx';
import { practiceQuery } from '#features/coaches/practice.api.ts';
import { PracticeToday } from '#features/coaches/practice-today.tsx';
import { CoachDay } from '#features/coaching-sessions/coach-day.tsx';
import { sessionsQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { SessionsToClose } from '#features/coaching-sessions/sessions-to-close.tsx';
import { TO_CLOSE } from '#features/coaching-sessions/sessions-wanted.ts';
import { weekOfSessions } from '#features/coaching-sessions/week-of-sessions.ts';
import { actionsQuery } from '#features/goals/actions.api.ts';
import { ActionsToday } from '#features/goals/actions-today.tsx';
import { FirstPushOffer } from '#features/notifications/first-push-offer.tsx';
import { LatestNotifications } from '#features/notifications/latest-notifications.tsx';
import { isOnboarded, OnboardingLeft } from '#features/today/onboarding-left.tsx';
import { TodayFrame } from '#features/today/today-frame.tsx';
import { TODAY_PAGES } from '#features/today/today-pages.ts';
import { queueQuery } from '#features/triage/triage.api.ts';
import { TriageToday } from '#features/triage/triage-today.tsx';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.coach;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  const now = Date.now();
  const week = localWeek(now, user.timeZone ?? 'UTC');
  const [coming, ofWeek, proposed] = [{ list: 'coming', page: 1 }, weekOfSessions(week), { list: 'proposed' }] as const;
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [
        sessionsQuery(coming, ask),
        sessionsQuery(ofWeek, ask),
        sessionsQuery(proposed, ask),
        sessionsQuery(TO_CLOSE, ask),
        clientsQuery(ask),
        clientNeedsQuery(ask),
        practiceQuery(ask),
        calendarQuery(ask),
        actionsQuery(ask),
        queueQuery(ask),
      ]}
    >
      <TodayFrame user={user}>
        {isOnboarded(user) && (
          <Clock startsAt={now}>
            <TriageToday />
            <CoachDay week={week} />
            <ActionsToday part="coach" />
          </Clock>
        )}
        <SessionsToClose />
        <OnboardingLeft user={user} />
        <NoHoursToday />
        <RequestsToday />
        <WhoNeedsMe />
        <PracticeToday />
        <LatestNotifications />
        <FirstPushOffer userId={user.id} />
      </TodayFrame>
    </Prefetched>
  );
}
