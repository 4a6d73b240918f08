import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientWheel } from '#features/wellbeing/balance-wheels/client-wheel.tsx';
import { ClientLine } from '#features/wellbeing/check-ins/client-line.tsx';
import { clientOverviewQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { ClientOverview } from '#features/wellbeing/client-history/client-overview.tsx';
import { FormerHistory } from '#features/wellbeing/client-history/former-history.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientQuery(id, ask), clientOverviewQuery(id, ask)]}>
      <Clock startsAt={Date.now()}>
        <ClientPage id={id} part="overview" former={<FormerHistory matchId={id} />}>
          <ClientOverview matchId={id} />
          <ClientLine token={accessToken} matchId={id} zone={user.timeZone} />
          <ClientWheel token={accessToken} matchId={id} zone={user.timeZone} />
        </ClientPage>
      </Clock>
    </Prefetched>
  );
}
