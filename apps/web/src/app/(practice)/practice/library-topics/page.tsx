import { editedTopicsQuery } from '#features/practice/library-topics/library-topics.api.ts';
import { LibraryTopicsPage } from '#features/practice/library-topics/library-topics-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Topics of the library' };

export default async function Page() {
  const { accessToken } = await requireConsole();
  return (
    <Prefetched token={accessToken} queries={(ask) => [editedTopicsQuery(ask)]}>
      <LibraryTopicsPage />
    </Prefetched>
  );
}
