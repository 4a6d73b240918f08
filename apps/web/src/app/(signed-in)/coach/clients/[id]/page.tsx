import { requireSession } from '#auth/require-session.ts';
import { ClientPage } from '#features/coach-matches/client-page.tsx';
import { clientQuery } from '#features/coach-matches/coach-clients.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Client' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientQuery(id, ask)]}>
      <ClientPage id={id} />
    </Prefetched>
  );
}
