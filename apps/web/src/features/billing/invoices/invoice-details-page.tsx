'use client';

import { useQuery } from '@tanstack/react-query';
import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { shortDecimal } from '@waymark/contract/billing/money';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import Link from 'next/link';
import { useState } from 'react';
import { ReminderChoice } from '#features/billing/invoice-reminders/invoice-reminders.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { CountryField } from '#ui/country-field.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CardChoice } from '../card-payments/card-choice.tsx';
import { issuerQuery, useSaveIssuer } from './invoices.api.ts';
import type { TypedIssuer } from './typed-fields.ts';

const EMPTY: TypedIssuer = {
  ...{ name: '', address: '', country: '', taxNumber: '', taxRate: '', howToPay: '', series: '' },
};

const asTyped = (issuer: InvoiceIssuer | null): TypedIssuer =>
  issuer ? { ...issuer, taxNumber: issuer.taxNumber ?? '', taxRate: shortDecimal(issuer.taxRate, 2) } : EMPTY;

const loadRules = async () => (await import('./typed-invoice.ts')).TypedDetails;

export function InvoiceDetailsPage() {
  return (
    <>
      <h1 className="text-display-md">Your invoice details</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        They stand on every invoice that you issue from now on. Invoices that you issued stay as they are.
      </p>
      <Link prefetch={false} href={businessPaths.invoices()} className={TEXT_LINK}>
        Your invoices
      </Link>
      <div className="mt-4 max-w-2xl">
        <Loaded
          query={useQuery(issuerQuery())}
          loading="Looking up your details"
          failed="We can’t show your details right now"
        >
          {(issuer) => <DetailsForm issuer={issuer} />}
        </Loaded>
      </div>
    </>
  );
}

function DetailsForm({ issuer }: { issuer: InvoiceIssuer | null }) {
  const save = useSaveIssuer();
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: asTyped(issuer),
    async onSubmit(details) {
      setSaved(false);
      await save.mutateAsync(details);
      setSaved(true);
    },
  });
  return (
    <Card>
      <Form onSubmit={submit}>
        <TextField
          label="Name"
          hint="Yours, or that of your business."
          autoComplete="organization"
          {...field('name')}
        />
        <TextAreaField label="Address" autoComplete="street-address" {...field('address')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <CountryField label="Country" autoComplete="country" {...field('country')} />
          <TextField label="Tax number" mark="Optional" {...field('taxNumber')} />
          <TextField
            label="Usual tax rate in %"
            hint="Such as 19 or 7.5. Empty for no tax."
            inputMode="decimal"
            {...field('taxRate')}
          />
          <TextField
            label="Prefix of numbers"
            mark="Optional"
            hint="With ML, the first number is ML-2026-0001."
            maxLength={8}
            {...field('series')}
          />
        </div>
        <TextAreaField label="How to pay" hint="Such as your IBAN, line by line." {...field('howToPay')} />
        {isSaved && !isBusy && (
          <div className="mt-4">
            <Alert tone="success">Saved.</Alert>
          </div>
        )}
        <FormEnd problem={problem} press="Save details" busyText={isBusy ? 'Saving ...' : undefined} />
      </Form>
      <CardChoice />
      <div className="mt-5">
        <ReminderChoice />
      </div>
      <div className="mt-5">
        <WhoSees readers="you, and each client on the invoices that you issue to them." />
      </div>
    </Card>
  );
}
