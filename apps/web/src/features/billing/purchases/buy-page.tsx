'use client';

import { useQuery } from '@tanstack/react-query';
import { sessionsInWords } from '@waymark/contract/billing/package-words';
import type { PackageToBuy, Purchase } from '@waymark/contract/billing/purchases';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useState } from 'react';
import { priceInWords, rulesInWords } from '#features/billing/packages/package-words.ts';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CountryField } from '#ui/country-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { NOT_OFFERED, packageToBuyQuery, useBuyPackage } from './purchases.api.ts';

export function BuyPage({ id }: { id: string }) {
  const query = useQuery(packageToBuyQuery(id));
  const [bought, setBought] = useState<Purchase>();
  if (query.error && isProblem(query.error, ...NOT_OFFERED) && !bought) {
    return (
      <>
        <h1 className="mb-6 text-display-md">Buy a package</h1>
        <EmptyState title="This package can’t be bought">
          <p>
            It is no longer offered, or its coach isn’t taking new clients.{' '}
            <Link prefetch={false} href={linkPaths.coaches()} className={TEXT_LINK}>
              See all coaches
            </Link>
          </p>
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded isPage query={query} loading="Looking up the package" failed="We can’t show the package right now">
      {(toBuy) => (
        <>
          <h1 className="text-display-md">{bought ? 'Your invoice is ready' : 'Buy a package'}</h1>
          <div className="mt-5 grid max-w-3xl gap-5">
            <What toBuy={toBuy} />
            {bought ? <Bought purchase={bought} toBuy={toBuy} /> : <Buyer {...{ id, toBuy, setBought }} />}
          </div>
        </>
      )}
    </Loaded>
  );
}

const What = ({ toBuy: { package: offered, coach } }: { toBuy: PackageToBuy }) => (
  <Card>
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-lg break-words">{offered.name}</h2>
      <p className="font-semibold">{priceInWords(offered)}</p>
    </div>
    <p className="mt-1 text-sm text-ink-700">
      {sessionsInWords(offered)} with {coach.firstName}. {rulesInWords(offered)} The days count from the payment.
    </p>
  </Card>
);

function Bought({ purchase: { invoice }, toBuy: { coach } }: { purchase: Purchase; toBuy: PackageToBuy }) {
  return (
    <Card>
      <p role="status">
        Invoice {invoice?.number} says how to pay. Once {coach.firstName} has your payment, we’ll let you know and you
        can book.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {invoice && <ButtonLink href={businessPaths.invoice(invoice.id)}>Open the invoice</ButtonLink>}
        <ButtonLink variant="ghost" href={linkPaths.coach(coach.slug)}>
          {coach.firstName}’s page
        </ButtonLink>
      </div>
    </Card>
  );
}

const loadRules = async () => (await import('@waymark/contract/billing/purchases')).BuyerFields;

interface BuyerProps {
  readonly id: string;
  readonly toBuy: PackageToBuy;
  readonly setBought: (purchase: Purchase) => void;
}

function Buyer({ id, toBuy, setBought }: BuyerProps) {
  const { package: offered, coach, isForSale, buyer } = toBuy;
  const buy = useBuyPackage(id, offered.version);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: buyer,
    async onSubmit(fields) {
      setBought((await buy.mutateAsync(fields)).data);
    },
  });
  if (!isForSale) {
    return (
      <EmptyState title="It can’t be bought yet">
        {coach.firstName} can’t write invoices on Waymark yet. Ask {coach.firstName} about this package.
      </EmptyState>
    );
  }
  return (
    <Card>
      <h2 className="text-lg">Who is the invoice to?</h2>
      <Form onSubmit={submit} aria-label="Buyer">
        <TextField label="Name" autoComplete="name" {...field('buyerName')} />
        <TextAreaField label="Address" autoComplete="street-address" {...field('buyerAddress')} />
        <CountryField label="Country" autoComplete="country" {...field('buyerCountry')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Email"
            mark="Optional"
            hint="We email the invoice there too."
            type="email"
            {...field('buyerEmail', NULL_IF_EMPTY)}
          />
          <TextField label="Tax number" mark="Optional" {...field('buyerTaxNumber', NULL_IF_EMPTY)} />
        </div>
        <FormEnd
          problem={problem}
          press={`Buy for ${priceInWords(offered).replace(/ with .*/, '')}`}
          busyText={isBusy ? 'Buying ...' : undefined}
        />
      </Form>
    </Card>
  );
}
