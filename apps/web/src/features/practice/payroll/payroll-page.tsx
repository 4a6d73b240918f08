'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { CoachMonth, PayrollOverview } from '@waymark/contract/practice/payroll';
import Link from 'next/link';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { FilterSelect, TableFilter } from '#ui/table-filter.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { monthInWords, sessionsInWords, stateInWords, stateTone, sumsInWords } from './pay-words.ts';
import { payrollQuery, readPayrollFile, useBeginPayroll } from './payroll.api.ts';

const COLUMNS: readonly Column<CoachMonth>[] = [
  {
    head: 'Coach',
    cell: ({ coachId, name, month }) =>
      coachId === null ? (
        name
      ) : (
        <Link prefetch={false} href={CONSOLE_PATHS.coachPayroll(coachId, month)} className={INLINE_LINK}>
          {name}
        </Link>
      ),
  },
  { head: 'State', cell: (month) => <Pill tone={stateTone(month)}>{stateInWords(month)}</Pill> },
  {
    head: 'To do',
    cell: ({ openObjections, withoutRate }) => (
      <span className="flex flex-wrap gap-1">
        {openObjections > 0 && <Pill tone="warning">{openObjections} to answer</Pill>}
        {withoutRate > 0 && <Pill tone="warning">{withoutRate} without a rate</Pill>}
      </span>
    ),
  },
  { head: 'Sessions', cell: ({ sessions }) => sessionsInWords(sessions) },
  { head: 'Sum', isNumber: true, cell: ({ sums }) => sumsInWords(sums) },
];

export function PayrollPage({ month }: { month: string }) {
  return (
    <div data-wide>
      <Loaded
        isLong
        query={useQuery(payrollQuery(month))}
        loading="Adding up payroll"
        failed="We can’t show payroll right now"
      >
        {(shown) => <Overview shown={shown} />}
      </Loaded>
    </div>
  );
}

function Overview({ shown }: { shown: PayrollOverview }) {
  const { start, months, month, coaches } = shown;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Payroll</h1>
        {start && (
          <div className="flex flex-wrap gap-3">
            <Button variant="ghost" onClick={() => setChanging(true)}>
              Month and zone
            </Button>
            <DownloadFile label="Download CSV" name={`payroll-${month}.csv`} read={() => readPayrollFile(month)} />
          </div>
        )}
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What you pay coaches for their sessions. A month closes on the 5th of the next one and stays as it is; what
        changes later is a line in the next month. Clients are numbers.
      </p>
      <div className="mt-5 grid gap-5">
        {(!start || isChanging) && <StartForm shown={shown} onDone={() => setChanging(false)} />}
        {start && (
          <Card>
            <TableFilter path={CONSOLE_PATHS.payroll} isFiltered={false}>
              <FilterSelect label="Month" name="month" all={monthInWords(month)} chosen={month}>
                {months.map((one) => [one, monthInWords(one)] as const)}
              </FilterSelect>
            </TableFilter>
            {coaches.length === 0 ? (
              <p className="text-sm text-ink-700">No coach has anything in this month.</p>
            ) : (
              <DataTable
                name={`Coaches in ${monthInWords(month)}`}
                columns={COLUMNS}
                rows={coaches}
                keyOf={({ coachId, name }) => String(coachId ?? name)}
                nameOf={({ name }) => name}
              />
            )}
          </Card>
        )}
      </div>
    </>
  );
}

const loadStart = async () => (await import('@waymark/contract/practice/payroll')).PayrollStart;

function StartForm({ shown, onDone }: { readonly shown: PayrollOverview; readonly onDone: () => void }) {
  const { start, hasClosed, month } = shown;
  const begin = useBeginPayroll();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadStart,
    defaultValues: {
      firstMonth: start?.firstMonth ?? month,
      zone: start?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    async onSubmit(fields) {
      await begin.mutateAsync(fields);
      onDone();
    },
  });
  return (
    <Card>
      <h2 className="text-lg">{start ? 'Month and zone' : 'Begin payroll'}</h2>
      <Form onSubmit={submit} aria-label="Begin payroll" className="max-w-md">
        <TextField
          label="First month"
          type="month"
          hint={hasClosed ? 'It stays, since a month is closed.' : 'Sessions before it are never counted.'}
          readOnly={hasClosed}
          {...field('firstMonth')}
        />
        <TimeZoneField
          label="Days and months are those of"
          zone={String(form.watch('zone') ?? '')}
          error={field('zone').error}
          onChoose={(zone) => form.setValue('zone', zone)}
        />
        <FormEnd
          problem={problem}
          press={start ? 'Save' : 'Begin payroll'}
          busyText={isBusy ? 'Saving ...' : undefined}
          {...(start && { onClose: onDone, closeText: 'Leave as it is' })}
        />
      </Form>
    </Card>
  );
}
