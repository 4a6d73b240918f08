import { requireSession } from '#auth/require-session.ts';
import { organisationInvoicesQuery } from '#features/practice/organisation-invoices/own-invoices.api.ts';
import { OrganisationInvoicesPage } from '#features/practice/organisation-invoices/own-invoices-pages.tsx';
import { type AddressQuery, pageInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoices' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['enterprise-admin', 'business-admin', 'super-admin']);
  const page = pageInQuery(await searchParams);
  return (
    <Prefetched token={accessToken} about={(ask) => organisationInvoicesQuery(page, ask)}>
      <OrganisationInvoicesPage page={page} />
    </Prefetched>
  );
}
