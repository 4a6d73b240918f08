import { dataRequestsQuery } from '#features/practice/data-requests/data-requests.api.ts';
import { DataRequestsPage } from '#features/practice/data-requests/data-requests-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Requests about data' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [dataRequestsQuery(ask)]}>
      <DataRequestsPage />
    </Prefetched>
  );
}
