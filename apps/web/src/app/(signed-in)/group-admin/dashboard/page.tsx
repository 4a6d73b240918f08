import { requireSession } from '#auth/require-session.ts';
import { groupQuery } from '#features/organisations/groups/groups.api.ts';
import { GroupOverview } from '#features/organisations/organisations/group-overview.tsx';
import {
  organisationQuery,
  seatRequestsQuery,
  stallsQuery,
} from '#features/organisations/organisations/organisations.api.ts';
import { TodayPage } from '#features/site/today/today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.group;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [groupQuery(ask), organisationQuery(ask), stallsQuery(ask), seatRequestsQuery(ask)]}
    >
      <TodayPage user={user}>
        <GroupOverview />
      </TodayPage>
    </Prefetched>
  );
}
