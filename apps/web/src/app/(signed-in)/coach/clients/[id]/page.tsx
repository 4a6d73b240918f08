import { requireSession } from '#auth/require-session.ts';
import { ClientPage } from '#features/coach-matches/client-page.tsx';
import { prefetchClient } from '#features/coach-matches/match-prefetches.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched queries={[prefetchClient(accessToken, id)]}>
      <ClientPage id={id} />
    </Prefetched>
  );
}
