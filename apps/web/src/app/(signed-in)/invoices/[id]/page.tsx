import { requireSession } from '#auth/require-session.ts';
import { InvoicePage } from '#features/billing/invoices/invoice-page.tsx';
import { invoiceQuery } from '#features/billing/invoices/invoices.api.ts';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoice' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => invoiceQuery(id, ask)}
      queries={(ask) => [purchasesQuery({ invoiceId: id }, ask)]}
    >
      <InvoicePage id={id} />
    </Prefetched>
  );
}
