import { requireSession } from '#auth/require-session.ts';
import { organisationInvoiceQuery } from '#features/practice/organisation-invoices/own-invoices.api.ts';
import { OrganisationInvoicePage } from '#features/practice/organisation-invoices/own-invoices-pages.tsx';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoice' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['enterprise-admin', 'business-admin', 'super-admin']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => organisationInvoiceQuery(id, ask)}>
      <OrganisationInvoicePage id={id} />
    </Prefetched>
  );
}
