import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { requireSession } from '#auth/require-session.ts';
import { PrintedInvoice } from '#features/practice/organisation-invoices/printed-invoice.tsx';

export const metadata = { title: 'Invoice to print' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['enterprise-admin', 'business-admin', 'super-admin']);
  const { id } = await params;
  return <PrintedInvoice id={id} token={accessToken} back={businessPaths.organisationInvoice(id)} />;
}
