'use client';

import type { SessionLength } from '@waymark/contract/sessions/calendars';
import type { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSavePrices } from './prices.api.ts';
import { TypedPrices, typedAmount } from './typed-prices.ts';

interface PricesModalProps {
  readonly prices: SessionPrices | null;
  /** Those that are offered; prices of the others stay. */
  readonly lengths: readonly SessionLength[];
  readonly onClose: () => void;
}

/** Every currency of this browser by its English name. */
function currencies(): readonly { readonly code: string; readonly name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

export function PricesModal({ prices, lengths, onClose }: PricesModalProps) {
  const save = useSavePrices();
  const typed = (length: SessionLength) => (prices ? typedAmount(prices.amounts[length], prices.currency) : '');
  const { submit, field, problem, isBusy } = useCallForm({
    schema: TypedPrices,
    defaultValues: {
      currency: prices?.currency ?? '',
      price30: typed(30),
      price45: typed(45),
      price60: typed(60),
    },
    async onSubmit(typedPrices) {
      await save.mutateAsync(typedPrices);
      onClose();
    },
  });
  return (
    <Modal
      title="Prices"
      subtitle="Shown on your public page, but not to people whose organisation pays. Leave a field empty to show no price."
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <SelectField label="Currency" {...field('currency')}>
          <option value="">Choose a currency</option>
          {currencies().map(({ code, name }) => (
            <option key={code} value={code}>
              {name} ({code})
            </option>
          ))}
        </SelectField>
        {lengths.map((length) => (
          <TextField
            key={length}
            label={`${length} minutes`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            {...field(`price${length}`)}
          />
        ))}
        <div className="mt-6 grid gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
            Save prices
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
