'use client';

import { useQuery } from '@tanstack/react-query';
import type { InvoiceSummary } from '@waymark/contract/billing/invoices';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDate } from '@waymark/contract/moments';
import Link from 'next/link';
import { OwnPurchases } from '#features/billing/purchases/own-purchases.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { FilterSelect, TableFilter } from '#ui/table-filter.tsx';
import { amountInWords, dayInWords, STATE_TONES, STATE_WORDS, STATES, titleOf } from './invoice-words.ts';
import { type InvoicesShown, invoicesQuery, issuerQuery, readInvoicesFile } from './invoices.api.ts';

const hrefOf = ({ id, state }: InvoiceSummary) =>
  state === 'draft' ? businessPaths.draftInvoice(id) : businessPaths.invoice(id);

const STATE: Column<InvoiceSummary> = {
  head: 'State',
  cell: ({ state }) => <Pill tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Pill>,
};

const NUMBER: Column<InvoiceSummary> = {
  head: 'Number',
  cell: (invoice) => (
    <Link prefetch={false} href={hrefOf(invoice)} className={INLINE_LINK}>
      {titleOf(invoice)}
    </Link>
  ),
};

const TOTAL: Column<InvoiceSummary> = { head: 'Total', isNumber: true, cell: amountInWords };
const DAY: Column<InvoiceSummary> = { head: 'Day', cell: dayInWords };

const COACHS: readonly Column<InvoiceSummary>[] = [
  NUMBER,
  { head: 'Client', cell: ({ buyerName }) => buyerName },
  STATE,
  {
    head: 'Issued',
    needsRoom: true,
    cell: ({ issuedOn }) => issuedOn && <span className="whitespace-nowrap">{formatDate(issuedOn)}</span>,
  },
  DAY,
  TOTAL,
];

const CLIENTS: readonly Column<InvoiceSummary>[] = [
  NUMBER,
  { head: 'From', cell: ({ issuerName }) => issuerName },
  STATE,
  DAY,
  TOTAL,
];

export function InvoicesPage({ shown }: { shown: InvoicesShown }) {
  const { data: issuer } = useQuery(issuerQuery());
  const { state } = shown;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Invoices</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={businessPaths.newInvoice()}>New invoice</ButtonLink>
          <ButtonLink variant="ghost" href={businessPaths.invoiceIssuer()}>
            Your details
          </ButtonLink>
          <DownloadFile label="Download CSV" name="invoices.csv" read={readInvoicesFile} />
        </div>
      </div>
      {issuer === null && (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          Before you issue your first invoice,{' '}
          <Link prefetch={false} href={businessPaths.invoiceIssuer()} className={INLINE_LINK}>
            give the details that stand on it
          </Link>
          .
        </p>
      )}
      <div className="mt-5">
        <Loaded
          isLong
          query={useQuery(invoicesQuery(shown))}
          loading="Looking up your invoices"
          failed="We can’t show your invoices right now"
        >
          {({ data, meta }) =>
            data.length === 0 && !state ? (
              <EmptyState title="No invoices yet">
                <p>Write the first one to one of your clients. They see it once you issue it.</p>
              </EmptyState>
            ) : (
              <Card>
                <TableFilter path={businessPaths.invoices()} isFiltered={state !== undefined}>
                  <FilterSelect label="State" name="state" all="All invoices" chosen={state}>
                    {STATES.map((name) => [name, STATE_WORDS[name]] as const)}
                  </FilterSelect>
                </TableFilter>
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no invoices like that.</p>
                ) : (
                  <Rows columns={COACHS} rows={data} />
                )}
                <PageLinks
                  pagination={meta.pagination}
                  pathOf={(page) => businessPaths.invoices(String(page), state)}
                />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

const Rows = ({ columns, rows }: { columns: readonly Column<InvoiceSummary>[]; rows: readonly InvoiceSummary[] }) => (
  <DataTable name="Invoices" columns={columns} rows={rows} keyOf={({ id }) => id} nameOf={titleOf} />
);

export function OwnInvoicesPage({ page }: { page: number }) {
  return (
    <>
      <h1 className="text-display-md">Invoices</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What your coach charges you, with how to pay. No one who pays for coaching elsewhere sees any of it.
      </p>
      <OwnPurchases />
      <div className="mt-5">
        <Loaded
          isLong
          query={useQuery(invoicesQuery({ page }))}
          loading="Looking up your invoices"
          failed="We can’t show your invoices right now"
        >
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="No invoices">If your coach sends you one, we’ll let you know.</EmptyState>
            ) : (
              <Card>
                <Rows columns={CLIENTS} rows={data} />
                <PageLinks pagination={meta.pagination} pathOf={(page) => businessPaths.ownInvoices(String(page))} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}
