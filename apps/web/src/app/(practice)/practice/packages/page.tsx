import { consolePackagesQuery, readPackageFilter } from '#features/practice/offered-packages/offered-packages.api.ts';
import { OfferedPackagesPage } from '#features/practice/offered-packages/offered-packages-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Packages of coaches' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readPackageFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [consolePackagesQuery(filter, ask)]}>
      <OfferedPackagesPage filter={filter} />
    </Prefetched>
  );
}
