import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { clientPathQuery } from '#features/coaching/paths/paths.api.ts';
import { clientStrengthsQuery } from '#features/sessions/strengths-forms/strengths-forms.api.ts';
import { clientActionsQuery, clientGoalsQuery } from '#features/wellbeing/client-history/client-history.api.ts';
import { ClientGoalsPage } from '#features/wellbeing/client-history/client-parts.tsx';
import { reachedPagesQuery } from '#features/wellbeing/endings/endings.api.ts';
import { pageOf } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Goals and actions of a client' };

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
      about={(ask) => clientActionsQuery(id, page, ask)}
      queries={(ask) => [
        clientQuery(id, ask),
        clientPathQuery(id, ask),
        clientGoalsQuery(id, ask),
        clientStrengthsQuery(id, ask),
        reachedPagesQuery(ask),
      ]}
    >
      <Clock startsAt={Date.now()}>
        <ClientGoalsPage id={id} page={page} />
      </Clock>
    </Prefetched>
  );
}
