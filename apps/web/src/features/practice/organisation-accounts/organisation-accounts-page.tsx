'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { OrganisationAccount } from '@waymark/contract/practice/organisation-accounts';
import Link from 'next/link';
import { useState } from 'react';
import { useDecides } from '#features/practice/practice-members/practice-members.api.ts';
import { practiceName } from '#practice';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { type AccountDeed, AccountStep, accountName, deedsOf } from './account-step.tsx';
import { KIND_WORDS, NewOrganisationForm } from './new-organisation-form.tsx';
import { organisationAccountsQuery, type readAccountFilter } from './organisation-accounts.api.ts';

function Request({ account: { request } }: { readonly account: OrganisationAccount }) {
  if (!request) return null;
  return (
    <>
      <Pill tone="warning">Asks for {request.seats === 1 ? '1 seat' : `${request.seats} seats`}</Pill>
      <span className="block text-xs text-ink-500">
        <LocalTime instant={request.createdAt} style="day" />
      </span>
    </>
  );
}

const COLUMNS: readonly Column<OrganisationAccount>[] = [
  {
    head: 'Organisation',
    cell: (account) => (
      <>
        <Link prefetch={false} href={CONSOLE_PATHS.organisationBilling(account.id)} className={INLINE_LINK}>
          {accountName(account)}
        </Link>
        <span className="block text-xs text-ink-500">{KIND_WORDS[account.kind]}</span>
      </>
    ),
  },
  {
    head: 'State',
    cell: ({ isClosed, isSuspended }) => {
      if (isClosed) return <Pill tone="quiet">Left {practiceName()}</Pill>;
      return isSuspended ? <Pill tone="danger">Suspended</Pill> : '';
    },
  },
  { head: 'Request', cell: (account) => <Request account={account} /> },
  { head: 'Seats', isNamedOnCard: true, cell: ({ seats, freeSeats }) => `${seats - freeSeats} of ${seats} used` },
  { head: 'Sessions', isNamedOnCard: true, isNumber: true, cell: ({ sessions }) => String(sessions) },
  {
    head: 'Renewal',
    isNamedOnCard: true,
    cell: ({ renewsOn }) => <span className="whitespace-nowrap">{renewsOn ? formatDate(renewsOn) : 'No date'}</span>,
  },
];

export function OrganisationAccountsPage({ filter }: { readonly filter: ReturnType<typeof readAccountFilter> }) {
  const query = useQuery(organisationAccountsQuery(filter));
  const [isAdding, setAdding] = useState(false);
  const mayDecide = useDecides();
  const { search } = filter;
  const path = CONSOLE_PATHS.organisations;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Organisations</h1>
        {mayDecide && <Button onClick={() => setAdding(true)}>Add organisation</Button>}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Who pays for coaching here, with seats, sessions and what they ask for. None of their people is shown.
      </p>
      {isAdding && <NewOrganisationForm onDone={() => setAdding(false)} />}
      <div className="mt-5">
        <Loaded
          query={query}
          isLong
          loading="Looking up the organisations"
          failed="We can’t show the organisations right now"
        >
          {({ data, meta }) =>
            data.length === 0 && search === undefined ? (
              <EmptyState title="No organisations yet">
                Add one with the email of its first admin. It gets five seats to try {practiceName()}.
              </EmptyState>
            ) : (
              <Card>
                <TableFilter path={path} search={{ label: 'Name', value: search }} isFiltered={search !== undefined} />
                {data.length === 0 ? (
                  <p className="text-sm text-ink-700">There are no organisations like that.</p>
                ) : (
                  <AccountTable accounts={data} mayDecide={mayDecide} />
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

interface AccountTableProps {
  readonly accounts: readonly OrganisationAccount[];
  readonly mayDecide: boolean;
}

function AccountTable({ accounts, mayDecide }: AccountTableProps) {
  const [open, setOpen] = useState<{ readonly id: number; readonly deed: AccountDeed }>();
  return (
    <DataTable
      name="Organisations"
      columns={COLUMNS}
      rows={accounts}
      keyOf={({ id }) => String(id)}
      nameOf={accountName}
      actions={(account) => (
        <RowActions
          about={accountName(account)}
          actions={(mayDecide ? deedsOf(account) : []).map(({ deed, label }) => ({
            label,
            onPress: () => setOpen({ id: account.id, deed }),
          }))}
        />
      )}
      below={(account) =>
        open?.id === account.id && (
          <AccountStep key={open.deed} account={account} deed={open.deed} onDone={() => setOpen(undefined)} />
        )
      }
    />
  );
}
