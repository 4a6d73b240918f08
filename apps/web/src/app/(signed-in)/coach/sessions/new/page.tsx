import { requireSession } from '#auth/require-session.ts';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { ClientsWithoutAgreement } from '#features/coaching/coaching-agreements/waiting-agreements.tsx';
import { BookForClient } from '#features/sessions/coaching-sessions/book-for-client.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'New session' };

interface PageProps {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const single = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

export default async function Page({ searchParams }: PageProps) {
  const { accessToken } = await requireSession(['coach']);
  const { client, at } = await searchParams;
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask)]}>
      <ClientsWithoutAgreement token={accessToken} />
      <BookForClient client={single(client)} at={single(at)} />
    </Prefetched>
  );
}
