import { requireSession } from '#auth/require-session.ts';
import { OrganisationPage } from '#features/organisations/organisations/organisation-page.tsx';
import { organisationQuery, sessionPoolQuery } from '#features/organisations/organisations/organisations.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Organisation' };

export default async function Page() {
  const { accessToken } = await requireSession(['enterprise-admin']);
  return (
    <Prefetched token={accessToken} queries={(ask) => [organisationQuery(ask), sessionPoolQuery(ask)]}>
      <OrganisationPage area="enterprise-admin" />
    </Prefetched>
  );
}
