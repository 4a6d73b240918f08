'use client';

import { useQuery } from '@tanstack/react-query';
import type { Business, Portfolio } from '@waymark/contract/figures/businesses';
import { figureWords } from '@waymark/contract/figures/figure-words';
import { formatDate } from '@waymark/contract/moments';
import { exportBusinesses } from '@waymark/contract/without-schemas/figures/businesses';
import { useState } from 'react';
import { MoreSeats } from '#features/organisations/organisations/more-seats.tsx';
import { call } from '#http/call.ts';
import { practiceName } from '#practice';
import { isProblem } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { SelectedRows, useSelectedRows } from '#ui/selected-rows.tsx';
import { useRowMarks } from '#ui/toasts.tsx';
import { type SortKeys, useSortedRows } from '#ui/use-sorted-rows.ts';
import {
  adminMark,
  BusinessActions,
  type BusinessForm,
  OpenBusiness,
  suspensionMark,
  useSuspendLater,
} from './business-actions.tsx';
import { businessesQuery } from './businesses.api.ts';
import { MoveSeatsForm } from './move-seats-form.tsx';
import { NewBusinessForm } from './new-business-form.tsx';

/** Who is short of seats, who renews soon, who needs an admin: the action is in that row. */
export function PortfolioOverview() {
  const query = useQuery(businessesQuery());
  if (isProblem(query.error, 'not_found')) {
    return (
      <EmptyState title="You don’t run a portfolio at the moment">
        Ask your {practiceName()} contact, or another admin of your portfolio, to add you.
      </EmptyState>
    );
  }
  return (
    <Loaded query={query} isLong loading="Looking up your businesses" failed="We can’t show your businesses right now">
      {(portfolio) => <Businesses portfolio={portfolio} />}
    </Loaded>
  );
}

type OpenForm = { readonly form: 'add' } | { readonly form: 'move'; readonly to: number | null };

function summaryOf({ businesses, seatsToGive }: Portfolio): string {
  const used = businesses.reduce((sum, { seats }) => sum + seats.joined + seats.invited, 0);
  const total = businesses.reduce((sum, { seats }) => sum + seats.total, 0);
  const count = businesses.length === 1 ? '1 business' : `${businesses.length} businesses`;
  return `${count} · ${used} of ${total} seats used · ${seatsToGive} to give out`;
}

function Businesses({ portfolio }: { portfolio: Portfolio }) {
  const { businesses } = portfolio;
  const [open, setOpen] = useState<OpenForm>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 className="text-lg">Businesses</h2>
          <p className="mt-1 text-sm text-ink-700">{summaryOf(portfolio)}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {businesses.length > 0 && (
            <DownloadFile label="Download CSV" name="businesses.csv" read={() => call(exportBusinesses)} />
          )}
          {businesses.length > 0 && (
            <Button variant="ghost" onClick={() => setOpen({ form: 'move', to: null })}>
              Move seats
            </Button>
          )}
          <Button onClick={() => setOpen({ form: 'add' })}>Add business</Button>
        </div>
      </div>
      {open?.form === 'add' && <NewBusinessForm seatsToGive={portfolio.seatsToGive} onDone={close} />}
      {open?.form === 'move' && <MoveSeatsForm key={open.to} portfolio={portfolio} to={open.to} onDone={close} />}
      {businesses.length === 0 ? (
        <EmptyState title="Start with a business">
          Add one, give it seats, and invite someone to run it. They invite their people.
        </EmptyState>
      ) : (
        <Card>
          <BusinessTable businesses={businesses} onMoveSeats={(to) => setOpen({ form: 'move', to })} />
        </Card>
      )}
      <Card>
        <h2 className="text-lg">More seats</h2>
        <p className="mt-1 mb-4 text-sm text-ink-700">You give them out to your businesses.</p>
        <MoreSeats />
      </Card>
    </>
  );
}

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });

const keyOf = ({ id }: Business): string => String(id);
const nameOf = ({ name }: Pick<Business, 'name'>): string => name ?? 'Not named yet';

function State({ business }: { business: Business }) {
  const { isSuspended, isClosed } = business;
  const mark = useRowMarks().get(suspensionMark(business));
  if (mark) return <Pill tone="quiet">{mark.as}</Pill>;
  if (isClosed) return <Pill tone="quiet">Left {practiceName()}</Pill>;
  return isSuspended ? <Pill tone="danger">Suspended</Pill> : null;
}

function Seats({ name, seats: { total, joined, invited, waiting } }: Business) {
  const used = joined + invited;
  return (
    <>
      <div className="hidden pt-1 pb-1 @2xl:block">
        <ProgressBar label={`Seats in use at ${nameOf({ name })}`} done={used} of={total} />
      </div>
      <span className="@2xl:whitespace-nowrap">
        {used} of {total} used{waiting > 0 && `, ${waiting} waiting`}
      </span>
    </>
  );
}

function Admins({ business }: { business: Business }) {
  const marks = useRowMarks();
  const admins = business.admins.filter(({ id }) => !marks.has(adminMark(business, id)));
  if (admins.length === 0) return <Pill tone="warning">No admin yet</Pill>;
  return admins.map(({ name, hasJoined }) => (hasJoined ? name : `${name} (invited)`)).join(', ');
}

const SORT_KEYS: SortKeys<Business> = {
  name: nameOf,
  seats: ({ seats: { total, joined, invited, waiting } }) =>
    total === 0 ? null : (joined + invited + waiting) / total,
  used: ({ used }) => used?.from ?? null,
  renewal: ({ renewsOn }) => renewsOn,
};

/** The figures of all are of one month. */
function columnsOf(businesses: readonly Business[]): readonly Column<Business>[] {
  const month = businesses.find(({ used }) => used)?.used?.month;
  return [
    { head: 'Business', sort: 'name', cell: BusinessName },
    { head: 'Admin', isNamedOnCard: true, cell: (business) => <Admins business={business} /> },
    { head: 'Seats', sort: 'seats', isNamedOnCard: true, cell: Seats },
    {
      head: month === undefined ? 'Had a session' : `Had a session in ${MONTH.format(new Date(month))}`,
      sort: 'used',
      isNamedOnCard: true,
      cell: ({ used }) => (used ? `${figureWords(used, 'rate')} of members` : 'No figure'),
    },
    {
      head: 'Renewal',
      sort: 'renewal',
      isNamedOnCard: true,
      cell: ({ renewsOn }) => <span className="whitespace-nowrap">{renewsOn ? formatDate(renewsOn) : 'No date'}</span>,
    },
  ];
}

interface BusinessTableProps {
  readonly businesses: readonly Business[];
  readonly onMoveSeats: (to: number) => void;
}

function BusinessTable({ businesses, onMoveSeats }: BusinessTableProps) {
  const [open, setOpen] = useState<{ readonly id: number; readonly form: BusinessForm }>();
  const marks = useRowMarks();
  const { rows, sorting } = useSortedRows(businesses, SORT_KEYS);
  const mayChoose = (business: Business) => !business.isClosed && !marks.has(suspensionMark(business));
  const { selected, selection, clear } = useSelectedRows({ rows, keyOf, mayChoose });
  return (
    <>
      <DataTable
        name="Businesses"
        columns={columnsOf(businesses)}
        rows={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        sorting={sorting}
        selection={selection}
        actions={(business) =>
          !business.isClosed && (
            <BusinessActions
              business={business}
              onMoveSeats={() => onMoveSeats(business.id)}
              onOpen={(form) => setOpen({ id: business.id, form })}
            />
          )
        }
        below={(business) =>
          open?.id === business.id && (
            <OpenBusiness business={business} form={open.form} onDone={() => setOpen(undefined)} />
          )
        }
      />
      {selected.length > 0 && <SelectedBusinesses businesses={selected} onDone={clear} />}
    </>
  );
}

interface SelectedBusinessesProps {
  readonly businesses: readonly Business[];
  readonly onDone: () => void;
}

function SelectedBusinesses({ businesses, onDone }: SelectedBusinessesProps) {
  const suspendLater = useSuspendLater();
  const sorted = [
    { press: 'Suspend', isSuspended: true, those: businesses.filter(({ isSuspended }) => !isSuspended) },
    { press: 'Resume', isSuspended: false, those: businesses.filter(({ isSuspended }) => isSuspended) },
  ];
  return (
    <SelectedRows label="Selected businesses" count={businesses.length} onClear={onDone}>
      {sorted.map(
        ({ press, isSuspended, those }) =>
          those.length > 0 && (
            <Button
              key={press}
              variant="quiet"
              onClick={() => {
                suspendLater(those, isSuspended);
                onDone();
              }}
            >
              {press} {those.length}
            </Button>
          ),
      )}
    </SelectedRows>
  );
}

function BusinessName(business: Business) {
  return (
    <>
      <b className="mr-2 font-semibold">{nameOf(business)}</b>
      <State business={business} />
    </>
  );
}
