import { requireSession } from '#auth/require-session.ts';
import { seatEntriesQuery } from '#features/organisations/seats/seats.api.ts';
import { SeatsPage } from '#features/organisations/seats/seats-page.tsx';
import { pageOf } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Seat ledger' };

export default async function Page({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const { accessToken } = await requireSession(['business-admin']);
  const page = pageOf((await searchParams).page);
  return (
    <Prefetched token={accessToken} queries={(ask) => [seatEntriesQuery(page, ask)]}>
      <SeatsPage area="smb" page={page} />
    </Prefetched>
  );
}
