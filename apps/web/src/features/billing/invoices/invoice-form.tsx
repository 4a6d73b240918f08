'use client';

import type { InvoiceFields } from '@waymark/contract/billing/invoice-drafts';
import type { Package } from '@waymark/contract/billing/packages';
import { LINES_AT_MOST } from '@waymark/contract/without-schemas/billing/invoice-drafts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { CountryField } from '#ui/country-field.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { lineOf, type TypedFields, type TypedLine } from './typed-fields.ts';

const loadRules = async () => (await import('./typed-invoice.ts')).TypedInvoice;

interface InvoiceFormProps {
  readonly begun: TypedFields;
  readonly newLine: TypedLine;
  /** What a line can begin with. */
  readonly packages?: readonly Package[];
  readonly press: string;
  readonly onSubmit: (fields: InvoiceFields) => Promise<void>;
}

export function InvoiceForm({ begun, newLine, packages = [], press, onSubmit }: InvoiceFormProps) {
  const { form, submit, field, problem, isBusy } = useCallForm({ schema: loadRules, defaultValues: begun, onSubmit });
  const lines: readonly TypedLine[] = form.watch('lines') ?? [];
  const setLines = (changed: readonly TypedLine[]) => form.setValue('lines', changed);
  const errorOf = (place: string) => form.errorOf(place as 'lines');
  return (
    <Form onSubmit={submit} aria-label="Invoice">
      <fieldset>
        <legend className="text-lg font-semibold">To</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Name" {...field('buyerName')} />
          <TextField
            label="Email"
            mark="Optional"
            hint="We email the invoice there, beside to your client."
            type="email"
            {...field('buyerEmail')}
          />
        </div>
        <TextAreaField label="Address" {...field('buyerAddress')} />
        <div className="grid gap-x-4 sm:grid-cols-3">
          <CountryField label="Country" {...field('buyerCountry')} />
          <TextField label="Tax number" mark="Optional" {...field('buyerTaxNumber')} />
          <TextField label="Currency" hint="Three letters, such as EUR." maxLength={3} {...field('currency')} />
        </div>
      </fieldset>
      {packages.length > 0 && (
        <SelectField
          label="Begin with a package"
          value=""
          onChange={({ target }) => {
            const chosen = packages.find(({ id }) => id === target.value);
            if (!chosen) return;
            form.setValue('currency', chosen.currency);
            setLines([lineOf(chosen)]);
          }}
        >
          <option value="">Your own words</option>
          {packages.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {lines.map((line, at) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, as it is typed.
          key={at}
          {...{ line, at, errorOf }}
          replace={(change) => setLines(lines.map((one, place) => (place === at ? { ...one, ...change } : one)))}
          remove={lines.length > 1 ? () => setLines(lines.toSpliced(at, 1)) : undefined}
        />
      ))}
      {errorOf('lines') && (
        <p role="alert" className="mt-2 text-xs font-medium text-danger-600">
          {errorOf('lines')}
        </p>
      )}
      {lines.length < LINES_AT_MOST && (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setLines([...lines, newLine])}>
          Add line
        </Button>
      )}
      <FormEnd problem={problem} press={press} busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}

interface LineFieldsProps {
  readonly line: TypedLine;
  readonly at: number;
  readonly errorOf: (place: string) => string | undefined;
  readonly replace: (change: Partial<TypedLine>) => void;
  readonly remove: (() => void) | undefined;
}

const NUMBERS = [
  ['quantity', 'Quantity'],
  ['unitPrice', 'Price of one'],
  ['discount', 'Discount in %'],
  ['taxRate', 'Tax in %'],
] as const;

function LineFields({ line, at, errorOf, replace, remove }: LineFieldsProps) {
  return (
    <fieldset className="mt-5 border-t border-sand-200 pt-3">
      <legend className="sr-only">Line {at + 1}</legend>
      <TextField
        label={`What line ${at + 1} is for`}
        value={line.words}
        error={errorOf(`lines.${at}.words`)}
        onChange={({ target }) => replace({ words: target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-x-4 sm:grid-cols-4">
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            inputMode="decimal"
            value={line[name]}
            error={errorOf(`lines.${at}.${name}`)}
            onChange={({ target }) => replace({ [name]: target.value })}
          />
        ))}
      </div>
      {remove && (
        <Button variant="quiet" className="mt-1 -ml-2" aria-label={`Remove line ${at + 1}`} onClick={remove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
