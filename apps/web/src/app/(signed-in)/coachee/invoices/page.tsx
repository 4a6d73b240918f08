import { requireSession } from '#auth/require-session.ts';
import { invoicesQuery } from '#features/billing/invoices/invoices.api.ts';
import { OwnInvoicesPage } from '#features/billing/invoices/invoices-page.tsx';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { type AddressQuery, pageInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoices' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['coachee']);
  const page = pageInQuery(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [invoicesQuery({ page }, ask), purchasesQuery({}, ask)]}>
      <OwnInvoicesPage page={page} />
    </Prefetched>
  );
}
