import { personAccountsQuery, readPersonFilter } from '#features/practice/person-accounts/person-accounts.api.ts';
import { PersonAccountsPage } from '#features/practice/person-accounts/person-accounts-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'People of this practice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readPersonFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [personAccountsQuery(filter, ask)]}>
      <PersonAccountsPage filter={filter} />
    </Prefetched>
  );
}
