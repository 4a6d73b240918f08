import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { TimeTabs } from '#features/calendar/time-tabs.tsx';
import { CoachSessions } from '#features/coaching-sessions/coach-sessions.tsx';
import { sessionsQuery } from '#features/coaching-sessions/coaching-sessions.api.ts';
import { shownBy } from '#features/coaching-sessions/sessions-address.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Sessions' };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function Page({ searchParams }: PageProps) {
  const { accessToken } = await requireSession(['coach']);
  const shown = shownBy(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [sessionsQuery(shown, ask)]}>
      <Clock startsAt={Date.now()}>
        <TimeTabs />
        <CoachSessions shown={shown} />
      </Clock>
    </Prefetched>
  );
}
