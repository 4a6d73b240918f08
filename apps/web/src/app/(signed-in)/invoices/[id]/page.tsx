import { requireSession } from '#auth/require-session.ts';
import { cardPaymentsQuery } from '#features/billing/card-payments/card-payments.api.ts';
import { InvoicePage } from '#features/billing/invoices/invoice-page.tsx';
import { invoiceQuery } from '#features/billing/invoices/invoices.api.ts';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { type AddressQuery, textInQuery } from '#http/address-query.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoice' };

interface PageProps {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<AddressQuery>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  const back = textInQuery(await searchParams, 'card');
  return (
    <Prefetched
      token={accessToken}
      about={(ask) => invoiceQuery(id, ask)}
      queries={(ask) => [purchasesQuery({ invoiceId: id }, ask), cardPaymentsQuery(id, ask)]}
    >
      <InvoicePage id={id} back={back} />
    </Prefetched>
  );
}
