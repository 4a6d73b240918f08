import {
  organisationAccountsQuery,
  readAccountFilter,
} from '#features/practice/organisation-accounts/organisation-accounts.api.ts';
import { OrganisationAccountsPage } from '#features/practice/organisation-accounts/organisation-accounts-page.tsx';
import { membersQuery } from '#features/practice/practice-members/practice-members.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Organisations of this practice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireConsole();
  const filter = readAccountFilter(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [organisationAccountsQuery(filter, ask), membersQuery(ask)]}>
      <OrganisationAccountsPage filter={filter} />
    </Prefetched>
  );
}
