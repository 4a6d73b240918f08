import { requireSession } from '#auth/require-session.ts';
import { invoiceStartQuery, issuerQuery } from '#features/billing/invoices/invoices.api.ts';
import { NewInvoicePage } from '#features/billing/invoices/new-invoice-page.tsx';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { type AddressQuery, textInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'New invoice' };

export default async function Page({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const { accessToken } = await requireSession(['coach']);
  const matchId = textInQuery(await searchParams, 'client');
  return (
    <Prefetched
      key={matchId}
      token={accessToken}
      queries={(ask) => (matchId === '' ? [clientsQuery(ask)] : [issuerQuery(ask), invoiceStartQuery(matchId, ask)])}
    >
      <NewInvoicePage matchId={matchId} />
    </Prefetched>
  );
}
