import { linkPaths } from '@waymark/contract/paths';
import { requireSession } from '#auth/require-session.ts';
import {
  groupsQuery,
  peopleQuery,
  plannedInvitesQuery,
} from '#features/organisations/organisations/organisations.api.ts';
import { readPeopleFilter, type SearchParams } from '#features/organisations/organisations/people-filter.ts';
import { PeoplePage } from '#features/organisations/organisations/people-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'People' };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { accessToken } = await requireSession(['enterprise-admin']);
  const filter = readPeopleFilter(await searchParams);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [peopleQuery(filter, ask), groupsQuery(ask), plannedInvitesQuery(ask)]}
    >
      <PeoplePage
        path={linkPaths.enterprisePeople()}
        filter={filter}
        parts={['member', 'manager', 'group-admin', 'admin']}
        hasGroups
        isWhole
      />
    </Prefetched>
  );
}
