import { requireSession } from '#auth/require-session.ts';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { NewGroup } from '#features/sessions/coaching-sessions/book-for-client.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'New group session' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask)]}>
      <NewGroup />
    </Prefetched>
  );
}
