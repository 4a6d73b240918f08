import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { myMatchQuery } from '#features/coaching/coach-matches/coach-matches.api.ts';
import { hoursConsentsQuery } from '#features/sessions/coaching-hours/coaching-hours.api.ts';
import { sessionsShownBy, sessionsWanted } from '#features/sessions/coaching-sessions/sessions-address.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { groupSeatsQuery } from '#features/sessions/seated-sessions/group-seats.api.ts';
import { CoacheeSessionsPage } from '#features/site/today/coachee-sessions-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.coacheeSessions;

export const metadata = { title: page.title };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { user, accessToken } = await requireSession(page.roles);
  const shown = sessionsShownBy('coachee', await searchParams);
  const wanted = sessionsWanted(shown);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [myMatchQuery(ask), sessionsQuery(wanted, ask), groupSeatsQuery(ask), hoursConsentsQuery(ask)]}
    >
      <Clock startsAt={Date.now()}>
        <CoacheeSessionsPage user={user} shown={shown} />
      </Clock>
    </Prefetched>
  );
}
