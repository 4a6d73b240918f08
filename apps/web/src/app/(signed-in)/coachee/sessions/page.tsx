import { requireSession } from '#auth/require-session.ts';
import { myMatchQuery } from '#features/coach-matches/coach-matches.api.ts';
import { CoacheeSessions } from '#features/coach-matches/coachee-sessions.tsx';
import { TodayFrame } from '#features/today/today-frame.tsx';
import { TODAY_PAGES } from '#features/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.coacheeSessions;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  return (
    <Prefetched token={accessToken} queries={(ask) => [myMatchQuery(ask)]}>
      <TodayFrame user={user} title={page.title}>
        <CoacheeSessions />
      </TodayFrame>
    </Prefetched>
  );
}
