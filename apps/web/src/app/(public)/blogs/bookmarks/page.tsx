import { requireSession } from '#auth/require-session.ts';
import { SitePage } from '#features/landing-page/site-page.tsx';
import { BookmarksPage } from '#features/library/bookmarks-page.tsx';
import { SessionWatch } from '#features/shell/session-watch.tsx';
import { type AddressQuery, pageIn } from '#http/address-query.ts';

export const metadata = { title: 'Bookmarks', robots: { index: false } };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { user } = await requireSession('user');
  return (
    <SitePage>
      <SessionWatch userId={user.id} />
      <BookmarksPage page={pageIn(await searchParams)} />
    </SitePage>
  );
}
