'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { OrganisationInvoiceSummary } from '@waymark/contract/practice/organisation-invoices';
import Link from 'next/link';
import { InvoiceText } from '#features/billing/invoices/invoice-text.tsx';
import { amountInWords, dayInWords, titleOf } from '#features/billing/invoices/invoice-words.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK, TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { InvoiceNotes, settledInWords } from './invoice-notes.tsx';
import { monthInWords, TONES, WORDS } from './invoice-states.ts';
import { organisationInvoiceQuery, organisationInvoicesQuery } from './own-invoices.api.ts';

const COLUMNS: readonly Column<OrganisationInvoiceSummary>[] = [
  {
    head: 'Number',
    cell: (invoice) => (
      <Link prefetch={false} href={businessPaths.organisationInvoice(invoice.id)} className={INLINE_LINK}>
        {titleOf(invoice)}
      </Link>
    ),
  },
  { head: 'Month', cell: ({ month }) => monthInWords(month) },
  { head: 'State', cell: ({ state }) => <Pill tone={TONES[state]}>{WORDS[state]}</Pill> },
  { head: 'Day', cell: dayInWords },
  { head: 'Total', isNumber: true, cell: amountInWords },
];

export function OrganisationInvoicesPage({ page }: { page: number }) {
  return (
    <>
      <h1 className="text-display-md">Invoices</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What your organisation pays for coaching. They count seats, and sessions of groups as your figures show them,
        and name no one.
      </p>
      <div className="mt-5">
        <Loaded
          isLong
          query={useQuery(organisationInvoicesQuery(page))}
          loading="Looking up your invoices"
          failed="We can’t show your invoices right now"
        >
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="No invoices yet">Once there is one, we’ll let you know.</EmptyState>
            ) : (
              <Card>
                <DataTable name="Invoices" columns={COLUMNS} rows={data} keyOf={({ id }) => id} nameOf={titleOf} />
                <PageLinks
                  pagination={meta.pagination}
                  pathOf={(number) => businessPaths.organisationInvoices(String(number))}
                />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

export function OrganisationInvoicePage({ id }: { id: string }) {
  return (
    <Loaded
      isPage
      query={useQuery(organisationInvoiceQuery(id))}
      loading="Looking up the invoice"
      failed="We can’t show the invoice right now"
    >
      {(invoice) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <InvoiceText invoice={invoice} />
          </Card>
          <Card>
            <Pill tone={TONES[invoice.state]}>{WORDS[invoice.state]}</Pill>
            <p role="status" className="mt-2 text-sm text-ink-700">
              {settledInWords(invoice)}
            </p>
            <InvoiceNotes invoice={invoice} pathOf={businessPaths.organisationInvoice} />
            <div className="mt-4 flex flex-wrap items-center gap-x-4">
              <ButtonLink variant="ghost" href={`${businessPaths.organisationInvoice(id)}/print`}>
                Print version
              </ButtonLink>
              <Link prefetch={false} href={businessPaths.organisationInvoices()} className={TEXT_LINK}>
                All invoices
              </Link>
            </div>
            <div className="mt-5">
              <WhoSees readers="the admins of your organisation, and the people who run this practice." />
            </div>
          </Card>
        </div>
      )}
    </Loaded>
  );
}
