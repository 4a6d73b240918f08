import { ROLE } from '@waymark/contract/roles';
import { requireSession } from '#auth/require-session.ts';
import { businessesQuery } from '#features/figures/businesses/businesses.api.ts';
import { PortfolioOverview } from '#features/figures/businesses/portfolio-overview.tsx';
import { BusinessOverview } from '#features/organisations/organisations/business-overview.tsx';
import {
  organisationQuery,
  seatRequestsQuery,
  stallsQuery,
} from '#features/organisations/organisations/organisations.api.ts';
import { TodayPage } from '#features/site/today/today-page.tsx';
import { TODAY_PAGES } from '#features/site/today/today-pages.ts';
import { Prefetched } from '#query/prefetched.tsx';

const page = TODAY_PAGES.business;

export const metadata = { title: page.title };

export default async function Page() {
  const { user, accessToken } = await requireSession(page.roles);
  if (user.role.id === ROLE.superAdmin) {
    return (
      <Prefetched token={accessToken} queries={(ask) => [businessesQuery(ask), seatRequestsQuery(ask)]}>
        <TodayPage user={user}>
          <PortfolioOverview />
        </TodayPage>
      </Prefetched>
    );
  }
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [organisationQuery(ask), stallsQuery(ask), seatRequestsQuery(ask)]}
    >
      <TodayPage user={user}>
        <BusinessOverview />
      </TodayPage>
    </Prefetched>
  );
}
