import { announcementsQuery } from '#features/practice/announcements/announcements.api.ts';
import { AnnouncementsPage } from '#features/practice/announcements/announcements-page.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { type AddressQuery, pageInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Announcements of this practice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const page = pageInQuery(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [announcementsQuery(page, ask)]}>
      <AnnouncementsPage page={page} />
    </Prefetched>
  );
}
