import { editedArticlesQuery, readArticleFilter } from '#features/practice/library-articles/library-articles.api.ts';
import { LibraryArticlesPage } from '#features/practice/library-articles/library-articles-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Library of this practice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readArticleFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [editedArticlesQuery(filter, ask)]}>
      <LibraryArticlesPage filter={filter} />
    </Prefetched>
  );
}
