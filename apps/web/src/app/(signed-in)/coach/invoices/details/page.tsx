import { requireSession } from '#auth/require-session.ts';
import { cardChoiceQuery } from '#features/billing/card-payments/card-payments.api.ts';
import { reminderChoiceQuery } from '#features/billing/invoice-reminders/invoice-reminders.api.ts';
import { InvoiceDetailsPage } from '#features/billing/invoices/invoice-details-page.tsx';
import { issuerQuery } from '#features/billing/invoices/invoices.api.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Your invoice details' };

export default async function Page() {
  const { accessToken } = await requireSession(['coach']);
  return (
    <Prefetched
      token={accessToken}
      queries={(ask) => [issuerQuery(ask), cardChoiceQuery(ask), reminderChoiceQuery(ask)]}
    >
      <InvoiceDetailsPage />
    </Prefetched>
  );
}
