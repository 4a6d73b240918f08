import { practiceLogQuery, readPracticeLogFilter } from '#features/practice/practice-log/practice-log.api.ts';
import { PracticeLogPage } from '#features/practice/practice-log/practice-log-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Practice log' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readPracticeLogFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [practiceLogQuery(filter, ask)]}>
      <PracticeLogPage filter={filter} />
    </Prefetched>
  );
}
