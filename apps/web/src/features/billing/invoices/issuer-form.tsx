'use client';

import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { shortDecimal } from '@waymark/contract/billing/money';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { CountryField } from '#ui/country-field.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import type { TypedIssuer } from './typed-fields.ts';

const EMPTY: TypedIssuer = {
  ...{ name: '', address: '', country: '', taxNumber: '', taxRate: '', howToPay: '', series: '' },
};

const asTyped = (issuer: InvoiceIssuer | null): TypedIssuer =>
  issuer ? { ...issuer, taxNumber: issuer.taxNumber ?? '', taxRate: shortDecimal(issuer.taxRate, 2) } : EMPTY;

const loadRules = async () => (await import('./typed-invoice.ts')).TypedDetails;

interface IssuerFormProps {
  readonly issuer: InvoiceIssuer | null;
  readonly save: (issuer: InvoiceIssuer) => Promise<unknown>;
  readonly nameHint?: string;
}

/** What stands on coming invoices about the one who issues them. */
export function IssuerForm({ issuer, save, nameHint }: IssuerFormProps) {
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: asTyped(issuer),
    async onSubmit(details) {
      setSaved(false);
      await save(details);
      setSaved(true);
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField label="Name" hint={nameHint} autoComplete="organization" {...field('name')} />
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
  );
}
