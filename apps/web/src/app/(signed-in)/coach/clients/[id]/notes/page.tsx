import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { clientNotesQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { ClientNotesPage } from '#features/wellbeing/client-history/client-parts.tsx';
import { pageOf } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Notes on a client' };

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
      about={(ask) => clientNotesQuery(id, page, ask)}
      queries={(ask) => [clientQuery(id, ask)]}
    >
      <Clock startsAt={Date.now()}>
        <ClientNotesPage id={id} page={page} />
      </Clock>
    </Prefetched>
  );
}
