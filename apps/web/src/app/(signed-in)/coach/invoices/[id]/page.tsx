import { requireSession } from '#auth/require-session.ts';
import { DraftInvoicePage } from '#features/billing/invoices/draft-invoice-page.tsx';
import { invoiceQuery, issuerQuery } from '#features/billing/invoices/invoices.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Draft invoice' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coach']);
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => invoiceQuery(id, ask)} queries={(ask) => [issuerQuery(ask)]}>
      <DraftInvoicePage id={id} />
    </Prefetched>
  );
}
