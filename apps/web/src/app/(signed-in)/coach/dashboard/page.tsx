import { requireSession } from '#auth/require-session.ts';
import { localWeek } from '#dates/calendar-days.ts';
import { Clock } from '#dates/clock.tsx';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { RequestsToday } from '#features/coaching/coach-matches/requests-today.tsx';
import { practiceQuery } from '#features/coaching/coaches/practice.api.ts';
import { PracticeToday } from '#features/coaching/coaches/practice-today.tsx';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { ActionsToday } from '#features/coaching/goals/actions-today.tsx';
import { queueQuery } from '#features/messages/triage/triage.api.ts';
import { TriageToday } from '#features/messages/triage/triage-today.tsx';
import { FirstPushOffer } from '#features/notices/notifications/first-push-offer.tsx';
import { LatestNotifications } from '#features/notices/notifications/latest-notifications.tsx';
import { calendarQuery } from '#features/sessions/calendar/calendar.api.ts';
import { NoHoursToday } from '#features/sessions/calendar/no-hours.tsx';
import { CoachDay } from '#features/sessions/coaching-sessions/coach-day.tsx';
import { sessionsQuery } from '#features/sessions/coaching-sessions/coaching-sessions.api.ts';
import { SessionsToClose } from '#features/sessions/coaching-sessions/sessions-to-close.tsx';
import { TO_CLOSE } from '#features/sessions/coaching-sessions/sessions-wanted.ts';
import { weekOfSessions } from '#features/sessions/coaching-sessions/week-of-sessions.ts';
import { isOnboarded, OnboardingLeft } from '#features/site/today/onboarding-left.tsx';
import { TodayFrame } from '#features/site/today/today-frame.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { clientNeedsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { WhoNeedsMe } from '#features/wellbeing/client-history/who-needs-me.tsx';
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
