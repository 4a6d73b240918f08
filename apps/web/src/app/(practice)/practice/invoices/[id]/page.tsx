import { ConsoleInvoicePage } from '#features/practice/organisation-invoices/console-invoice-page.tsx';
import { consoleInvoiceQuery } from '#features/practice/organisation-invoices/organisation-invoices.api.ts';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';
import { Prefetched } from '#query/prefetched.tsx';

export const metadata = { title: 'Invoice' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireConsole();
  const { id } = await params;
  return (
    <Prefetched token={accessToken} about={(ask) => consoleInvoiceQuery(id, ask)}>
      <ConsoleInvoicePage id={id} />
    </Prefetched>
  );
}
