import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { clientSessionsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { ClientSessionsPage } from '#features/wellbeing/client-history/client-parts.tsx';
import { pageOf } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Sessions with a client' };

interface PageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<{ page?: string | string[] }>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  const page = pageOf((await searchParams).page);
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => clientSessionsQuery(id, page, ask)}
      queries={(ask) => [clientQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <ClientSessionsPage id={id} page={page} />
      </Clock>
    </Prefetched>
  );
}
