'use client';

import { useQuery } from '@tanstack/react-query';
import { digitsOf, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import { formatDate } from '@waymark/contract/moments';
import type { CoachRates, Rate } from '@waymark/contract/practice/payroll';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { coachRatesQuery, useSetRate, useTakeBackRate } from './payroll.api.ts';
import type { TypedRate } from './typed-pay.ts';

export function CoachRatesPage({ id }: { id: string }) {
  return (
    <Loaded
      isLong
      query={useQuery(coachRatesQuery(id))}
      loading="Looking up the rates"
      failed="We can’t show the rates right now"
    >
      {(shown) => <Shown id={id} shown={shown} />}
    </Loaded>
  );
}

function targetInWords({ for: target, name }: Rate): string {
  if (target.level === 'package') return name ?? 'A package';
  return target.level === 'client' ? `Client ${target.clientNumber}` : 'All sessions';
}

const valueInWords = ({ kind, value, currency }: Rate): string =>
  kind === 'percent'
    ? `${shortDecimal(value, 2)} % of the package`
    : `${plainDecimal(value, digitsOf(currency ?? 'EUR'))} ${currency}`;

const COLUMNS: readonly Column<Rate>[] = [
  { head: 'For', cell: (rate) => <b className="font-semibold">{targetInWords(rate)}</b> },
  { head: 'For each session', cell: valueInWords },
  {
    head: 'From',
    cell: ({ from, isComing }) => (
      <>
        <span className="whitespace-nowrap">{formatDate(from)}</span> {isComing && <Pill tone="iris">To come</Pill>}
      </>
    ),
  },
];

interface ShownProps {
  readonly id: string;
  readonly shown: CoachRates;
}

function Shown({ id, shown }: ShownProps) {
  const takeBack = useTakeBackRate(id);
  const { name, rates } = shown;
  return (
    <>
      <h1 className="text-display-md">Rates of {name}</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        For each session, the rate of its package counts first, then that of the client, then that for all sessions. A
        rate counts from a day on and never changes the past.
      </p>
      <div className="mt-5 grid gap-5">
        {rates.length > 0 && (
          <Card>
            <DataTable
              name="Rates"
              columns={COLUMNS}
              rows={rates}
              keyOf={({ id: key }) => key}
              nameOf={(rate) => `${targetInWords(rate)}, from ${formatDate(rate.from)}`}
              actions={(rate) => (
                <RowActions
                  about={`${targetInWords(rate)}, from ${formatDate(rate.from)}`}
                  actions={rate.isComing ? [{ label: 'Take back', onPress: () => takeBack.mutate(rate.id) }] : []}
                />
              )}
            />
            {takeBack.error && <Alert tone="danger">{takeBack.error.message}</Alert>}
          </Card>
        )}
        <Card>
          <h2 className="text-lg">New rate</h2>
          <RateForm id={id} shown={shown} />
        </Card>
      </div>
    </>
  );
}

function RateForm({ id, shown }: ShownProps) {
  const { packages, clients, firstFrom, rates } = shown;
  const set = useSetRate(id);
  const { form, submit, field, problem, isBusy } = useCallForm<TypedRate, Parameters<typeof set.mutateAsync>[0]>({
    schema: async () => (await import('./typed-pay.ts')).TypedRateFields,
    defaultValues: {
      ...{ target: 'coach', kind: 'flat', value: '', from: firstFrom },
      currency: rates.find(({ currency }) => currency)?.currency ?? 'EUR',
    },
    async onSubmit(fields) {
      await set.mutateAsync(fields);
      form.reset({ ...form.getValues(), target: 'coach', value: '', from: firstFrom });
    },
  });
  const isFlat = form.watch('kind') !== 'percent';
  return (
    <Form onSubmit={submit} aria-label="New rate">
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <SelectField label="For" {...field('target')}>
          <option value="coach">All sessions</option>
          {packages.map((one) => (
            <option key={one.id} value={`package:${one.id}`}>
              {one.name}
            </option>
          ))}
          {clients.map((number) => (
            <option key={number} value={`client:${number}`}>
              Client {number}
            </option>
          ))}
        </SelectField>
        <SelectField label="For each session" {...field('kind')}>
          <option value="flat">An amount</option>
          <option value="percent">A percentage of the package’s price</option>
        </SelectField>
        <TextField label={isFlat ? 'Amount' : 'Percent'} inputMode="decimal" {...field('value')} />
        {isFlat && <TextField label="Currency" maxLength={3} {...field('currency')} />}
        <TextField label="From" type="date" min={firstFrom} {...field('from')} />
      </div>
      <FormEnd problem={problem} press="Set rate" busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}
