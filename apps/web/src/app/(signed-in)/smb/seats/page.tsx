import { requireSession } from '#auth/require-session.ts';
import { readSeatsFilter, seatEntriesQuery } from '#features/organisations/seats/seats.api.ts';
import { SeatsPage } from '#features/organisations/seats/seats-page.tsx';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Seat ledger' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['business-admin']);
  const filter = readSeatsFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [seatEntriesQuery(filter, ask)]}>
      <SeatsPage area="smb" filter={filter} />
    </Prefetched>
  );
}
