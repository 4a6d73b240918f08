import { requireSession } from '#auth/require-session.ts';
import { invoicesQuery, issuerQuery } from '#features/billing/invoices/invoices.api.ts';
import { invoicesShownBy } from '#features/billing/invoices/invoices-address.ts';
import { InvoicesPage } from '#features/billing/invoices/invoices-page.tsx';
import type { AddressQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoices' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['coach']);
  const shown = invoicesShownBy(await searchParams);
  return (
    <Prefetched token={accessToken} queries={(ask) => [invoicesQuery(shown, ask), issuerQuery(ask)]}>
      <InvoicesPage shown={shown} />
    </Prefetched>
  );
}
