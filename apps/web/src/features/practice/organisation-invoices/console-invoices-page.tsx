'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { OrganisationInvoiceSummary } from '@waymark/contract/practice/organisation-invoices';
import Link from 'next/link';
import { amountInWords, dayInWords, titleOf } from '#features/billing/invoices/invoice-words.ts';
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
import { TextField } from '#ui/text-field.tsx';
import { monthInWords, STATES, TONES, WORDS } from './invoice-states.ts';
import {
  consoleInvoicesQuery,
  type InvoicesShown,
  practiceIssuerQuery,
  readConsoleInvoicesFile,
} from './organisation-invoices.api.ts';

const path = CONSOLE_PATHS.invoices;

/** Dates and amounts break in no column; names do. */
const whole = (words: string) => <span className="@2xl:whitespace-nowrap">{words}</span>;

const COLUMNS: readonly Column<OrganisationInvoiceSummary>[] = [
  {
    head: 'Number',
    cell: (invoice) => (
      <Link prefetch={false} href={CONSOLE_PATHS.invoice(invoice.id)} className={INLINE_LINK}>
        {titleOf(invoice)}
      </Link>
    ),
  },
  {
    head: 'Organisation',
    cell: ({ organisationId, buyerName }) => (
      <Link prefetch={false} href={CONSOLE_PATHS.organisationBilling(organisationId)} className={INLINE_LINK}>
        {buyerName}
      </Link>
    ),
  },
  { head: 'Month', cell: ({ month }) => whole(monthInWords(month)) },
  { head: 'State', cell: ({ state }) => <Pill tone={TONES[state]}>{WORDS[state]}</Pill> },
  { head: 'Day', cell: (invoice) => whole(dayInWords(invoice)) },
  { head: 'Total', isNumber: true, cell: (invoice) => whole(amountInWords(invoice)) },
];

export function ConsoleInvoicesPage({ shown }: { shown: InvoicesShown }) {
  const { data: issuer } = useQuery(practiceIssuerQuery());
  const { state, month, organisation } = shown;
  const isFiltered = state !== undefined || month !== '' || organisation !== '';
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(state && { state }), month, organisation, page: String(page) })}`;
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Invoices</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="ghost" href={CONSOLE_PATHS.invoiceDetails}>
            Your details
          </ButtonLink>
          <DownloadFile label="Download CSV" name="invoices.csv" read={readConsoleInvoicesFile} />
        </div>
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What you bill organisations. A month is drafted once its figures are published, for organisations with a price,
        and names no one.
      </p>
      {issuer === null && (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          Nothing is drafted before you{' '}
          <Link prefetch={false} href={CONSOLE_PATHS.invoiceDetails} className={INLINE_LINK}>
            give the details that stand on your invoices
          </Link>
          .
        </p>
      )}
      <div className="mt-5">
        <Loaded
          isLong
          query={useQuery(consoleInvoicesQuery(shown))}
          loading="Looking up the invoices"
          failed="We can’t show the invoices right now"
        >
          {({ data, meta }) =>
            data.length === 0 && !isFiltered ? (
              <EmptyState title="No invoices yet">
                Set a price on the page of an <Link href={CONSOLE_PATHS.organisations}>organisation</Link>. Months that
                begin after that are billed.
              </EmptyState>
            ) : (
              <Card>
                <TableFilter path={path} isFiltered={isFiltered} kept={{ organisation: organisation || undefined }}>
                  <FilterSelect label="State" name="state" all="All but withdrawn" chosen={state}>
                    {STATES.map((name) => [name, WORDS[name]] as const)}
                  </FilterSelect>
                  <div className="min-w-0 flex-1 basis-40 sm:max-w-72">
                    <TextField label="Month" name="month" type="month" defaultValue={month} key={month} />
                  </div>
                </TableFilter>
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no invoices like that.</p>
                ) : (
                  <DataTable
                    name="Invoices"
                    columns={COLUMNS}
                    rows={data}
                    keyOf={({ id }) => id}
                    nameOf={(invoice) => `${titleOf(invoice)}, ${invoice.buyerName}`}
                  />
                )}
                <PageLinks pagination={meta.pagination} pathOf={pathOf} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}
