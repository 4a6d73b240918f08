import { requireSession } from '#auth/require-session.ts';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { Prefetched } from '#query/prefetched.tsx';
import { NewGroup } from '../../../../book-for-client.tsx';

export const metadata = { title: 'New group session' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask)]}>
      <NewGroup />
    </Prefetched>
  );
}
