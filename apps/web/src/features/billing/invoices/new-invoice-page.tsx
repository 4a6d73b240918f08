'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { fullName } from '@waymark/contract/full-name';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { invoiceStartQuery, issuerQuery, NO_INVOICE, useDraftInvoice } from './invoices.api.ts';
import { buyerAsTyped, emptyLine } from './typed-fields.ts';

export function NewInvoicePage({ matchId }: { matchId: string }) {
  return (
    <>
      <h1 className="text-display-md">New invoice</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Your client sees it once you issue it. Amounts are rounded to the cent for each line, from half a cent up.
      </p>
      <div className="mt-5 max-w-3xl">{matchId === '' ? <ChooseClient /> : <NewDraft matchId={matchId} />}</div>
    </>
  );
}

function ChooseClient() {
  return (
    <Loaded
      query={useQuery(clientsQuery())}
      loading="Looking up your clients"
      failed="We can’t show your clients right now"
    >
      {({ clients }) =>
        clients.length === 0 ? (
          <EmptyState title="No clients yet">Once you coach someone, you can write them an invoice.</EmptyState>
        ) : (
          <Card>
            <h2 className="text-lg">Who is it to?</h2>
            <ul className="mt-2">
              {clients.map(({ id, attributes }) => (
                <li key={id}>
                  <Link prefetch={false} href={businessPaths.newInvoice(String(id))} className={TEXT_LINK}>
                    {fullName(attributes) || 'Someone new'}
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  );
}

function NewDraft({ matchId }: { matchId: string }) {
  const draft = useDraftInvoice(matchId);
  const router = useRouter();
  const issuer = useQuery(issuerQuery());
  const start = useQuery(invoiceStartQuery(matchId));
  if (start.error && isProblem(start.error, ...NO_INVOICE)) {
    return (
      <EmptyState title="There is no such client">You can write invoices to people you coach or coached.</EmptyState>
    );
  }
  return (
    <Loaded query={issuer} loading="Looking up your details" failed="We can’t show your details right now">
      {(details) => (
        <Loaded query={start} loading="Looking up your client" failed="We can’t show your client right now">
          {(buyer) => (
            <Card>
              <InvoiceForm
                begun={{ ...buyerAsTyped(buyer), lines: [emptyLine(details)] }}
                newLine={emptyLine(details)}
                press="Save draft"
                onSubmit={async (fields) => {
                  const { data } = await draft.mutateAsync(fields);
                  router.push(businessPaths.draftInvoice(data.id));
                }}
              />
            </Card>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}
