import { requireSession } from '#auth/require-session.ts';
import { readSeatedList, type SearchParams } from '#features/sessions/seated-sessions/seated-list.ts';
import { seatedSessionsQuery } from '#features/sessions/seated-sessions/seated-sessions.api.ts';
import { SessionsPage } from '#features/sessions/seated-sessions/sessions-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Group sessions' };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { accessToken } = await requireSession(['group-admin']);
  const { list, page } = readSeatedList(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [seatedSessionsQuery(list, page, ask)]}>
      <SessionsPage list={list} page={page} />
    </Prefetched>
  );
}
