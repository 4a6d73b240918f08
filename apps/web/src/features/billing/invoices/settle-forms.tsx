'use client';

import type { CreditNoteFields, Invoice, InvoicePayment } from '@waymark/contract/billing/invoices';
import { formatMoney } from '@waymark/contract/billing/money';
import { useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

const loadPayment = async () => (await import('@waymark/contract/billing/invoices')).InvoicePayment;

interface PayFormProps {
  readonly today: string;
  readonly save: (payment: InvoicePayment) => Promise<unknown>;
  readonly onClose: () => void;
}

export function PayForm({ today, save, onClose }: PayFormProps) {
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadPayment,
    defaultValues: { paidOn: today, how: 'Bank transfer' },
    async onSubmit(payment) {
      await save(payment);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Mark as paid">
      <TextField label="Paid on" type="date" max={today} {...field('paidOn')} />
      <TextField label="How it was paid" {...field('how')} />
      <FormEnd
        problem={problem}
        press="Mark as paid"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Keep as it is"
      />
    </Form>
  );
}

interface CreditFormProps {
  readonly invoice: Pick<Invoice, 'left' | 'currency'>;
  readonly save: (fields: CreditNoteFields) => Promise<unknown>;
  readonly onClose: () => void;
}

export function CreditForm({ invoice, save, onClose }: CreditFormProps) {
  const { left, currency } = invoice;
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./typed-invoice.ts')).typedCreditIn(currency),
    defaultValues: { amount: '', reason: '' },
    async onSubmit(fields) {
      await save(fields);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Write credit note">
      <TextField
        label="Amount with tax"
        mark="Optional"
        hint={`Empty for all that is left: ${formatMoney(left, currency)}.`}
        inputMode="decimal"
        {...field('amount')}
      />
      <TextField label="Why" hint="It stands on the credit note." {...field('reason')} />
      <FormEnd
        problem={problem}
        press="Issue credit note"
        busyText={isBusy ? 'Issuing ...' : undefined}
        onClose={onClose}
        closeText="Keep the invoice"
      />
    </Form>
  );
}
