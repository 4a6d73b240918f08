import 'server-only';
import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { ClientWheel } from '#features/wellbeing/balance-wheels/client-wheel.tsx';
import { ClientOverview } from '#features/wellbeing/client-history/client-overview.tsx';
import { FormerHistory } from '#features/wellbeing/client-history/session-history.tsx';
import { ClientProgress } from '#features/wellbeing/drifts/progress.tsx';
import { ClientLine } from './client-line.tsx';

interface ClientOverviewPageProps {
  /** The match's id, as in the address. */
  readonly id: string;
  readonly token: string;
  readonly zone: string | null;
}

export function ClientOverviewPage({ id, token, zone }: ClientOverviewPageProps) {
  const shared = (
    <>
      <ClientLine token={token} matchId={id} zone={zone} />
      <ClientWheel token={token} matchId={id} zone={zone} />
    </>
  );
  return (
    <ClientPage id={id} part="overview" former={<FormerHistory matchId={id} />} shared={shared}>
      <ClientProgress token={token} matchId={id} zone={zone} />
      <ClientOverview matchId={id} />
    </ClientPage>
  );
}
