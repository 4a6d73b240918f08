'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { PersonAccount } from '@waymark/contract/practice/person-accounts';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TableFilter } from '#ui/table-filter.tsx';
import { personAccountsQuery, type readPersonFilter, useEndSessions, useSetBlock } from './person-accounts.api.ts';

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const COLUMNS: readonly Column<PersonAccount>[] = [
  {
    head: 'Person',
    cell: ({ name, email }) => (
      <>
        <b className="font-semibold">{name}</b>
        {name !== email && <span className="block text-xs text-ink-500">{email}</span>}
      </>
    ),
  },
  { head: 'Role', cell: ({ role }) => role },
  { head: 'State', cell: ({ isBlocked }) => (isBlocked ? <Pill tone="danger">Blocked</Pill> : '') },
  { head: 'Joined', isNamedOnCard: true, cell: ({ joinedAt }) => <LocalTime instant={joinedAt} style="day" /> },
  {
    head: 'Last sign-in',
    isNamedOnCard: true,
    cell: ({ lastSignIn }) => (lastSignIn ? MONTH.format(new Date(`${lastSignIn}-01T00:00:00Z`)) : 'Never'),
  },
  { head: 'Second factor', needsRoom: true, cell: ({ hasFactor }) => (hasFactor ? 'Yes' : '') },
];

export function PersonAccountsPage({ filter }: { readonly filter: ReturnType<typeof readPersonFilter> }) {
  const query = useQuery(personAccountsQuery(filter));
  const { search } = filter;
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after people">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  const path = CONSOLE_PATHS.people;
  const pathOf = (page: number): `/${string}` =>
    `${path}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`;
  return (
    <div data-wide>
      <h1 className="text-display-md">People</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Everyone with an account, the newest first. Nothing of their coaching is shown, and no one can sign in as
        someone else.
      </p>
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up people" failed="We can’t show the people right now">
          {({ data, meta }) => (
            <Card>
              <TableFilter
                path={path}
                search={{ label: 'Name or email', value: search }}
                isFiltered={search !== undefined}
              />
              {data.length === 0 ? (
                <p className="text-sm text-ink-700">No one goes by that name or email.</p>
              ) : (
                <PersonTable people={data} />
              )}
              <PageLinks pagination={meta.pagination} pathOf={pathOf} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}

type Deed = 'block' | 'end-sessions';

function PersonTable({ people }: { readonly people: readonly PersonAccount[] }) {
  const [open, setOpen] = useState<{ readonly id: number; readonly deed: Deed }>();
  const [said, setSaid] = useState<string>();
  return (
    <>
      <div aria-live="polite" className="not-empty:mb-3">
        {said && <Alert tone="info">{said}</Alert>}
      </div>
      <DataTable
        name="People"
        columns={COLUMNS}
        rows={people}
        keyOf={({ id }) => String(id)}
        nameOf={({ name }) => name}
        actions={({ id, name, isBlocked }) => (
          <RowActions
            about={name}
            actions={[
              {
                label: isBlocked ? 'Unblock' : 'Block',
                isInMenu: !isBlocked,
                onPress: () => setOpen({ id, deed: 'block' }),
              },
              { label: 'End sessions', isInMenu: true, onPress: () => setOpen({ id, deed: 'end-sessions' }) },
            ]}
          />
        )}
        below={(person) =>
          open?.id === person.id && (
            <PersonStep
              key={open.deed}
              person={person}
              deed={open.deed}
              onDone={(words) => {
                setSaid(words);
                setOpen(undefined);
              }}
            />
          )
        }
      />
    </>
  );
}

interface PersonStepProps {
  readonly person: PersonAccount;
  readonly deed: Deed;
  /** With what was done, or nothing. */
  readonly onDone: (words?: string) => void;
}

function PersonStep({ person, deed, onDone }: PersonStepProps) {
  const { name, isBlocked } = person;
  const block = useSetBlock(person);
  const end = useEndSessions(person);
  const isOfSessions = deed === 'end-sessions';
  const { isPending, error } = isOfSessions ? end : block;
  const press = isOfSessions ? 'End sessions' : isBlocked ? 'Unblock account' : 'Block account';
  const effect = isOfSessions
    ? 'They’re signed out on every device and can sign in again.'
    : isBlocked
      ? 'They can sign in again, with the password and second factor they had.'
      : 'They’re signed out on every device and can’t sign in. What they wrote and booked stays.';

  function confirm(): void {
    if (isPending) return;
    if (isOfSessions) end.mutate(undefined, { onSuccess: () => onDone(`${name} is signed out everywhere.`) });
    else {
      const words = isBlocked ? `${name} can sign in again.` : `${name} is blocked and signed out everywhere.`;
      block.mutate(!isBlocked, { onSuccess: () => onDone(words) });
    }
  }

  return (
    <ConfirmStep
      question={`${press}: ${name}?`}
      confirmText={press}
      keepText="Leave as it is"
      busyText={isPending ? 'Please wait ...' : undefined}
      problem={error ? problemToTell(error).message : undefined}
      variant={isBlocked && !isOfSessions ? 'primary' : 'danger'}
      onConfirm={confirm}
      onKeep={() => onDone()}
    >
      {effect}
    </ConfirmStep>
  );
}
