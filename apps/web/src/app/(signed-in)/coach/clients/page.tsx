import { requireSession } from '#auth/require-session.ts';
import { ClientsPage } from '#features/coaching/coach-matches/clients-page.tsx';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { agreementWords } from '#features/coaching/coaching-agreements/waiting-agreements.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Clients' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [clientsQuery(ask)]}>
      <ClientsPage agreements={await agreementWords(accessToken)} />
    </Prefetched>
  );
}
