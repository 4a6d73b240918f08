import { linkPaths } from '@waymark/contract/paths';
import { requireSession } from '#auth/require-session.ts';
import { peopleQuery, plannedInvitesQuery } from '#features/organisations/organisations/organisations.api.ts';
import { readPeopleFilter, type SearchParams } from '#features/organisations/organisations/people-filter.ts';
import { PeoplePage } from '#features/organisations/organisations/people-page.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'People' };

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { accessToken } = await requireSession(['business-admin']);
  const filter = readPeopleFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [peopleQuery(filter, ask), plannedInvitesQuery(ask)]}>
      <PeoplePage path={linkPaths.businessPeople()} filter={filter} parts={['member', 'manager', 'admin']} isWhole />
    </Prefetched>
  );
}
