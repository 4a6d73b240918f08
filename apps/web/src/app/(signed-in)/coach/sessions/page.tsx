import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { TimeTabs } from '#features/sessions/calendar/time-tabs.tsx';
import { CoachSessions } from '#features/sessions/coaching-sessions/coach-sessions.tsx';
import { sessionsShownBy, sessionsWanted } from '#features/sessions/coaching-sessions/sessions-address.ts';
import { sessionsQuery } from '#features/sessions/coaching-sessions/shown-sessions.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Sessions' };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { accessToken } = await requireSession(['coach']);
  const shown = sessionsShownBy('coach', await searchParams);
  const wanted = sessionsWanted(shown);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask), sessionsQuery(wanted, ask)]}>
      <Clock startsAt={Date.now()}>
        <TimeTabs />
        <CoachSessions shown={shown} />
      </Clock>
    </Prefetched>
  );
}
