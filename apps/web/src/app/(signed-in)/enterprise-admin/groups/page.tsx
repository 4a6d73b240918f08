import { requireSession } from '#auth/require-session.ts';
import { GroupsPage } from '#features/organisations/organisations/groups-page.tsx';
import { groupsQuery, seatRequestsQuery } from '#features/organisations/organisations/organisations.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Groups' };

export default async function Page() {
  const { accessToken } = await requireSession(['enterprise-admin']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [groupsQuery(ask), seatRequestsQuery(ask)]}>
      <GroupsPage />
    </Prefetched>
  );
}
