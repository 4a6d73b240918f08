import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { PrintedInvoice } from '#features/practice/organisation-invoices/printed-invoice.tsx';
import { requireConsole } from '#features/practice/practice-members/require-console.ts';

export const metadata = { title: 'Invoice to print' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireConsole();
  const { id } = await params;
  return <PrintedInvoice id={id} token={accessToken} isInConsole back={CONSOLE_PATHS.invoice(id)} />;
}
