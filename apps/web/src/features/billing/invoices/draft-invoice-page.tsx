'use client';

import { useQuery } from '@tanstack/react-query';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import type { Invoice } from '@waymark/contract/billing/invoices';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { InvoiceText } from './invoice-text.tsx';
import { amountInWords } from './invoice-words.ts';
import {
  invoiceQuery,
  issuerQuery,
  NO_INVOICE,
  useChangeInvoice,
  useDeleteInvoice,
  useIssueInvoice,
} from './invoices.api.ts';
import { buyerAsTyped, emptyLine, linesAsTyped } from './typed-fields.ts';

export function DraftInvoicePage({ id }: { id: string }) {
  const query = useQuery(invoiceQuery(id));
  const issuer = useQuery(issuerQuery());
  if (query.error && isProblem(query.error, ...NO_INVOICE)) {
    return (
      <>
        <h1 className="mb-6 text-display-md">Draft invoice</h1>
        <EmptyState title="There is no such draft">It may have been deleted.</EmptyState>
      </>
    );
  }
  return (
    <Loaded isPage query={query} loading="Looking up the draft" failed="We can’t show the draft right now">
      {(invoice) =>
        invoice.state === 'draft' ? (
          <Draft invoice={invoice} issuer={issuer.data ?? null} />
        ) : (
          <>
            <h1 className="mb-6 text-display-md">Draft invoice</h1>
            <EmptyState title="This invoice is issued">
              <Link prefetch={false} href={businessPaths.invoice(id)} className={INLINE_LINK}>
                See invoice {invoice.number}
              </Link>
            </EmptyState>
          </>
        )
      }
    </Loaded>
  );
}

function Draft({ invoice, issuer }: { invoice: Invoice; issuer: InvoiceIssuer | null }) {
  const [isChanging, setChanging] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        {isChanging ? (
          <Change invoice={invoice} issuer={issuer} onSaved={() => setChanging(false)} />
        ) : (
          <InvoiceText invoice={invoice} />
        )}
      </Card>
      {!isChanging && <NextStep invoice={invoice} onChange={() => setChanging(true)} />}
    </div>
  );
}

interface ChangeProps {
  readonly invoice: Invoice;
  readonly issuer: InvoiceIssuer | null;
  readonly onSaved: () => void;
}

/** What was typed belongs to the version that it began with. */
function Change({ invoice, issuer, onSaved }: ChangeProps) {
  const change = useChangeInvoice(invoice.id);
  const [version] = useState(invoice.version);
  return (
    <>
      <h1 className="mb-2 text-display-md">Change the draft</h1>
      <InvoiceForm
        begun={{ ...buyerAsTyped(invoice), lines: linesAsTyped(invoice) }}
        newLine={emptyLine(issuer)}
        press="Save draft"
        onSubmit={async (fields) => {
          await change.mutateAsync({ ...fields, version });
          onSaved();
        }}
      />
    </>
  );
}

function NextStep({ invoice, onChange }: { invoice: Invoice; onChange: () => void }) {
  const issue = useIssueInvoice(invoice.id);
  const remove = useDeleteInvoice(invoice.id);
  const router = useRouter();
  const [asked, setAsked] = useState<'issue' | 'delete'>();
  return (
    <Card>
      <h2 className="text-lg">{amountInWords(invoice)}</h2>
      <p className="mt-1 text-sm text-ink-700">A draft has no number yet, and can be changed.</p>
      {!invoice.issuer && (
        <div className="mt-3">
          <Alert tone="info">
            <Link prefetch={false} href={businessPaths.invoiceIssuer()} className={INLINE_LINK}>
              Give the details that stand on your invoices
            </Link>{' '}
            before you issue it.
          </Alert>
        </div>
      )}
      {asked === 'issue' && (
        <ConfirmStep
          variant="primary"
          question="Issue this invoice?"
          confirmText="Issue invoice"
          keepText="Keep as a draft"
          busyText={issue.isPending ? 'Issuing ...' : undefined}
          problem={issue.error?.message}
          onConfirm={() =>
            issue.mutate(invoice.version, { onSuccess: () => router.push(businessPaths.invoice(invoice.id)) })
          }
          onKeep={() => setAsked(undefined)}
        >
          It gets its number, your client hears of it, and it stays as it is. Afterwards you can only credit it.
        </ConfirmStep>
      )}
      {asked === 'delete' && (
        <ConfirmStep
          question="Delete this draft?"
          confirmText="Delete draft"
          keepText="Keep the draft"
          busyText={remove.isPending ? 'Deleting ...' : undefined}
          problem={remove.error?.message}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => router.push(businessPaths.invoices()) })}
          onKeep={() => setAsked(undefined)}
        />
      )}
      {asked === undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => setAsked('issue')}>Issue invoice</Button>
          <Button variant="ghost" onClick={onChange}>
            Change
          </Button>
          <Button variant="quiet" onClick={() => setAsked('delete')}>
            Delete draft
          </Button>
        </div>
      )}
    </Card>
  );
}
