'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { PayMonthSummary } from '@waymark/contract/practice/payroll-months';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { monthInWords, stateInWords, stateTone, sumsInWords } from '../payroll/pay-words.ts';
import { ownPayrollQuery } from './own-payroll.api.ts';

const COLUMNS: readonly Column<PayMonthSummary>[] = [
  {
    head: 'Month',
    cell: ({ month }) => (
      <Link prefetch={false} href={businessPaths.payMonth(month)} className={INLINE_LINK}>
        {monthInWords(month)}
      </Link>
    ),
  },
  { head: 'State', cell: (month) => <Pill tone={stateTone(month)}>{stateInWords(month)}</Pill> },
  { head: 'Objections', cell: ({ openObjections }) => (openObjections > 0 ? `${openObjections} open` : '') },
  { head: 'Sum', isNumber: true, cell: ({ sums }) => sumsInWords(sums) },
];

export function OwnPayrollPage() {
  return (
    <>
      <h1 className="text-display-md">Your pay</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What the practice pays you, by month. A month closes on the 5th of the next one, and you can object for a week
        after that.
      </p>
      <div className="mt-5">
        <Loaded
          isLong
          query={useQuery(ownPayrollQuery())}
          loading="Adding up your pay"
          failed="We can’t show your pay right now"
        >
          {(months) =>
            months.length === 0 ? (
              <EmptyState title="No payroll here">Your practice doesn’t settle its coaches’ pay here.</EmptyState>
            ) : (
              <Card>
                <DataTable
                  name="Months"
                  columns={COLUMNS}
                  rows={months}
                  keyOf={({ month }) => month}
                  nameOf={({ month }) => monthInWords(month)}
                />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

/** On the page of a coach's practice; nothing where the practice has no payroll here. */
export function OwnPayrollCard() {
  const { data: months = [] } = useQuery(ownPayrollQuery());
  const [latest] = months;
  if (!latest) return null;
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Your pay for {monthInWords(latest.month)}</h2>
        <p className="font-semibold">{sumsInWords(latest.sums)}</p>
      </div>
      <p className="mt-1 text-sm text-ink-700">
        {stateInWords(latest)}.{' '}
        <Link prefetch={false} href={businessPaths.payroll()} className={INLINE_LINK}>
          See all months
        </Link>
      </p>
    </Card>
  );
}
