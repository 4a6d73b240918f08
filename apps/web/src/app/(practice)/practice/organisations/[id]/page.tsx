import { OrganisationBillingPage } from '#features/practice/organisation-invoices/organisation-billing-page.tsx';
import { organisationBillingQuery } from '#features/practice/organisation-invoices/organisation-invoices.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'What an organisation pays' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireConsole();
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => organisationBillingQuery(id, ask)}>
      <OrganisationBillingPage id={id} />
    </Prefetched>
  );
}
