import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientWheel } from '#features/balance-wheels/client-wheel.tsx';
import { ClientLine } from '#features/check-ins/client-line.tsx';
import { clientOverviewQuery } from '#features/client-history/client-history.api.ts';
import { ClientOverview } from '#features/client-history/client-overview.tsx';
import { FormerHistory } from '#features/client-history/former-history.tsx';
import { ClientPage } from '#features/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coach-matches/coach-clients.api.ts';
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
