import { requireSession } from '#auth/require-session.ts';
import { Clock } from '#dates/clock.tsx';
import { clientQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientAnswersPage } from '#features/wellbeing/client-history/client-parts.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'First answers of a client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => clientQuery(id, ask)}>
      <Clock startsAt={Date.now()}>
        <ClientAnswersPage id={id} />
      </Clock>
    </Prefetched>
  );
}
