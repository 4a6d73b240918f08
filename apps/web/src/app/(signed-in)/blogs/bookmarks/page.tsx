import { requireSession } from '#auth/require-session.ts';
import { BookmarksPage } from '#features/library/bookmarks-page.tsx';
import { type AddressQuery, pageInQuery } from '#http/address-query.ts';

export const metadata = { title: 'Bookmarks', robots: { index: false } };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  await requireSession('user');
  return <BookmarksPage page={pageInQuery(await searchParams)} />;
}
