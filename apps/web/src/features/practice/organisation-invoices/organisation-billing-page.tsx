'use client';

import { useQuery } from '@tanstack/react-query';
import { digitsOf, formatMoney, plainDecimal } from '@waymark/contract/billing/money';
import { formatDate } from '@waymark/contract/moments';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { OrganisationBilling, OrganisationPrice } from '@waymark/contract/practice/organisation-prices';
import Link from 'next/link';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { CountryField } from '#ui/country-field.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { organisationBillingQuery, useSaveBuyer, useSetPrice, useTakeBackPrice } from './organisation-invoices.api.ts';
import type { TypedBuyer, TypedPrice } from './typed-billing.ts';

interface ShownProps {
  readonly id: string;
  readonly billing: OrganisationBilling;
}

export function OrganisationBillingPage({ id }: { id: string }) {
  return (
    <Loaded
      isPage
      query={useQuery(organisationBillingQuery(id))}
      loading="Looking up what it pays"
      failed="We can’t show what it pays right now"
    >
      {(billing) => (
        <>
          <h1 className="text-display-md">{billing.name ?? 'An organisation without a name'}</h1>
          <p className="mt-2 flex flex-wrap gap-x-4">
            <Link prefetch={false} href={`${CONSOLE_PATHS.invoices}?organisation=${id}`} className={TEXT_LINK}>
              Its invoices
            </Link>
            <Link prefetch={false} href={CONSOLE_PATHS.organisations} className={TEXT_LINK}>
              All organisations
            </Link>
          </p>
          <div className="mt-4 grid items-start gap-5 lg:grid-cols-2">
            <Card>
              <h2 className="text-lg">Prices</h2>
              <Prices id={id} billing={billing} />
            </Card>
            <Card>
              <h2 className="text-lg">Who the invoices are to</h2>
              <BuyerForm id={id} billing={billing} />
            </Card>
          </div>
        </>
      )}
    </Loaded>
  );
}

const amountInWords = (amount: number | null, currency: string): string =>
  amount === null ? 'Not billed' : formatMoney(amount, currency);

const COLUMNS: readonly Column<OrganisationPrice>[] = [
  {
    head: 'From',
    cell: ({ from, isComing }) => (
      <>
        {formatDate(from)} {isComing && <Pill tone="iris">To come</Pill>}
      </>
    ),
  },
  {
    head: 'A seat a month',
    isNamedOnCard: true,
    cell: ({ seatPrice, currency }) => amountInWords(seatPrice, currency),
  },
  {
    head: 'A session held',
    isNamedOnCard: true,
    cell: ({ sessionPrice, currency }) => amountInWords(sessionPrice, currency),
  },
];

function Prices({ id, billing }: ShownProps) {
  const takeBack = useTakeBackPrice(id);
  const { prices } = billing;
  return (
    <>
      <p className="mt-1 text-sm text-ink-700">
        A month is billed at the price of its first day. Sessions are counted as its admins read them: the lower end of
        each range on their figures page. Sessions of groups too small for figures are never billed; a price a seat
        covers everyone.
      </p>
      {prices.length > 0 && (
        <div className="mt-3">
          <DataTable
            name="Prices"
            columns={COLUMNS}
            rows={prices}
            keyOf={({ id: key }) => key}
            nameOf={({ from }) => `From ${formatDate(from)}`}
            actions={({ id: priceId, from, isComing }) => (
              <RowActions
                about={`the price from ${formatDate(from)}`}
                actions={isComing ? [{ label: 'Take back', onPress: () => takeBack.mutate(priceId) }] : []}
              />
            )}
          />
        </div>
      )}
      {takeBack.error && <Alert tone="danger">{takeBack.error.message}</Alert>}
      <PriceForm id={id} billing={billing} />
    </>
  );
}

function PriceForm({ id, billing: { prices, today } }: ShownProps) {
  const set = useSetPrice(id);
  const [last] = prices;
  const typed = (amount: number | null | undefined) =>
    last && amount ? plainDecimal(amount, digitsOf(last.currency)) : '';
  const { form, submit, field, problem, isBusy } = useCallForm<TypedPrice, Parameters<typeof set.mutateAsync>[0]>({
    schema: async () => (await import('./typed-billing.ts')).TypedPriceFields,
    defaultValues: {
      ...{ seatPrice: typed(last?.seatPrice), sessionPrice: typed(last?.sessionPrice) },
      ...{ currency: last?.currency ?? 'EUR', from: today },
    },
    async onSubmit(fields) {
      await set.mutateAsync(fields);
      form.setValue('from', today);
    },
  });
  return (
    <Form onSubmit={submit} aria-label="New price">
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <TextField label="A seat a month" mark="Optional" inputMode="decimal" {...field('seatPrice')} />
        <TextField label="A session held" mark="Optional" inputMode="decimal" {...field('sessionPrice')} />
        <TextField label="Currency" maxLength={3} {...field('currency')} />
        <TextField label="From" type="date" min={today} {...field('from')} />
      </div>
      <FormEnd problem={problem} press="Set price" busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}

function BuyerForm({ id, billing: { buyer, name } }: ShownProps) {
  const save = useSaveBuyer(id);
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm<TypedBuyer, Parameters<typeof save.mutateAsync>[0]>({
    schema: async () => (await import('./typed-billing.ts')).TypedBuyerFields,
    defaultValues: {
      ...{ name: buyer?.name ?? name ?? '', address: buyer?.address ?? '', country: buyer?.country ?? '' },
      ...{ email: buyer?.email ?? '', taxNumber: buyer?.taxNumber ?? '' },
    },
    async onSubmit(fields) {
      setSaved(false);
      await save.mutateAsync(fields);
      setSaved(true);
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Who the invoices are to">
      <TextField label="Name" {...field('name')} />
      <TextAreaField label="Address" {...field('address')} />
      <div className="grid items-start gap-x-4 sm:grid-cols-2">
        <CountryField label="Country" autoComplete="country" {...field('country')} />
        <TextField label="Tax number" mark="Optional" {...field('taxNumber')} />
      </div>
      <TextField label="Email" mark="Optional" hint="It stands on the invoice." type="email" {...field('email')} />
      {isSaved && !isBusy && (
        <div className="mt-4">
          <Alert tone="success">Saved.</Alert>
        </div>
      )}
      <FormEnd problem={problem} press="Save buyer" busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}
