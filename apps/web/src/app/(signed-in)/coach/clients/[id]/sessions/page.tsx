import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { ClientPage } from '#features/coaching/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { clientSessionsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { SessionHistory } from '#features/wellbeing/client-history/session-history.tsx';
import { Prefetched } from '#query/prefetched.tsx';
import { type PagedClient, pageOf } from '../paged-client.ts';

export const metadata = { title: 'Sessions with a client' };

export default async function Page({ params, searchParams }: PagedClient) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  const page = pageOf(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientQuery(id, ask), clientSessionsQuery(id, page, ask)]}>
      <Clock startsAt={Date.now()}>
        <ClientPage id={id} part="sessions">
          <SessionHistory matchId={id} page={page} />
        </ClientPage>
      </Clock>
    </Prefetched>
  );
}
