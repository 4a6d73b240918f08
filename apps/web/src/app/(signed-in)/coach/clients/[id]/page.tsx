import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientOverviewPage } from '#features/wellbeing/check-ins/client-overview-page.tsx';
import { clientOverviewQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => clientQuery(id, ask)}
      queries={(ask) => [clientOverviewQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <ClientOverviewPage id={id} token={accessToken} zone={user.timeZone} />
      </Clock>
    </Prefetched>
  );
}
