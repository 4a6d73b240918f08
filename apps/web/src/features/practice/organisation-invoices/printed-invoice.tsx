import 'server-only';
import { showConsoleInvoice } from '@waymark/contract/practice/console-invoices';
import { showOrganisationInvoice } from '@waymark/contract/practice/organisation-invoices';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { InvoiceText } from '#features/billing/invoices/invoice-text.tsx';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { NO_INVOICE } from './own-invoices.api.ts';

interface PrintedInvoiceProps {
  readonly id: string;
  readonly token: string;
  readonly isInConsole?: boolean;
  readonly back: `/${string}`;
}

async function readInvoice({ id, token, isInConsole = false }: PrintedInvoiceProps) {
  const call = { params: { id }, token, timeoutMs: OWN_READ_MS, expects: NO_INVOICE };
  try {
    return (await (isInConsole ? serverCall(showConsoleInvoice, call) : serverCall(showOrganisationInvoice, call)))
      .data;
  } catch (error) {
    if (isProblem(error, ...NO_INVOICE)) notFound();
    throw error;
  }
}

export async function PrintedInvoice(props: PrintedInvoiceProps) {
  const invoice = await readInvoice(props);
  return (
    <main className="mx-auto max-w-prose px-5 py-8 print:p-0">
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-700 print:hidden">
        <Link prefetch={false} href={props.back} className={TEXT_LINK}>
          Back to the invoice
        </Link>
        Print this page from your browser’s menu.
      </p>
      <InvoiceText invoice={invoice} draft="Not issued yet: the organisation doesn’t see it" />
    </main>
  );
}
