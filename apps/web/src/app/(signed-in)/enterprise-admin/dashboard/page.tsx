import { requireSession } from '#auth/require-session.ts';
import { EnterpriseOverview } from '#features/organisations/organisations/enterprise-overview.tsx';
import {
  organisationQuery,
  seatRequestsQuery,
  stallsQuery,
} from '#features/organisations/organisations/organisations.api.ts';
import { TodayPage } from '#features/site/today/today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.enterprise;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [organisationQuery(ask), stallsQuery(ask), seatRequestsQuery(ask)]}
    >
      <TodayPage user={user}>
        <EnterpriseOverview />
      </TodayPage>
    </Prefetched>
  );
}
