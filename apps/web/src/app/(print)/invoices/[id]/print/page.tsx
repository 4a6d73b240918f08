import { showInvoice } from '@waymark/contract/billing/invoices';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { InvoiceText } from '#features/billing/invoices/invoice-text.tsx';
import { NO_INVOICE } from '#features/billing/invoices/invoices.api.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';

export const metadata = { title: 'Invoice to print' };

async function readInvoice(id: string, token: string) {
  try {
    const call = { params: { id }, token, timeoutMs: OWN_READ_MS, expects: NO_INVOICE };
    return (await serverCall(showInvoice, call)).data;
  } catch (error) {
    if (isProblem(error, ...NO_INVOICE)) notFound();
    throw error;
  }
}

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { accessToken } = await requireSession(['coachee', 'coach']);
  const { id } = await params;
  const invoice = await readInvoice(id, accessToken);
  return (
    <main className="mx-auto max-w-prose px-5 py-8 print:p-0">
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-700 print:hidden">
        <Link prefetch={false} href={businessPaths.invoice(id)} className={TEXT_LINK}>
          Back to the invoice
        </Link>
        Print this page from your browser’s menu.
      </p>
      <InvoiceText invoice={invoice} />
    </main>
  );
}
