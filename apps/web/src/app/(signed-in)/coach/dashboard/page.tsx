import { requireSession } from '#auth/require-session.ts';
import { localWeek } from '#dates/calendar-days.ts';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { practiceQuery } from '#features/coaching/coaches/practice.api.ts';
import { actionsQuery } from '#features/coaching/goals/actions.api.ts';
import { queueQuery } from '#features/messages/triage/triage-queue.api.ts';
import { calendarQuery } from '#features/sessions/calendar/calendar.api.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { SESSIONS_TO_CLOSE, weekOfSessions } from '#features/sessions/coaching-sessions/week-of-sessions.ts';
import { CoachTodayPage } from '#features/site/today/coach-today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { clientNeedsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
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
        sessionsQuery(SESSIONS_TO_CLOSE, ask),
        clientsQuery(ask),
        clientNeedsQuery(ask),
        practiceQuery(ask),
        calendarQuery(ask),
        actionsQuery(ask),
        queueQuery(ask),
      ]}
    >
      <CoachTodayPage user={user} token={accessToken} now={now} week={week} />
    </Prefetched>
  );
}
