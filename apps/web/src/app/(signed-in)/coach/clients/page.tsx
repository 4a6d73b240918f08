import { requireSession } from '#auth/require-session.ts';
import { ClientsPage } from '#features/coach-matches/clients-page.tsx';
import { prefetchClients } from '#features/coach-matches/match-prefetches.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Clients' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched queries={[prefetchClients(accessToken)]}>
      <ClientsPage />
    </Prefetched>
  );
}
