import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientAgreements } from '#features/coaching/coaching-agreements/client-agreements.tsx';
import { agreementsQuery, templateQuery } from '#features/coaching/coaching-agreements/coaching-agreements.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Agreement with a client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientQuery(id, ask), agreementsQuery(ask), templateQuery(ask)]}>
      <Clock startsAt={Date.now()}>
        <ClientPage id={id} part="agreement">
          <ClientAgreements matchId={id} />
        </ClientPage>
      </Clock>
    </Prefetched>
  );
}
