'use client';

import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@waymark/contract/billing/invoices';
import { formatMoney } from '@waymark/contract/billing/money';
import { useState } from 'react';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreditInvoice, useMarkPaid, useUnmarkPaid } from './invoices.api.ts';

const loadPayment = async () => (await import('@waymark/contract/billing/invoices')).InvoicePayment;

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  /** Then its payment stays as it is. */
  readonly isByCard: boolean;
}

/** What a coach does with an invoice that is issued. */
export function InvoiceActions({ invoice, isByCard }: InvoiceActionsProps) {
  const [open, setOpen] = useState<'pay' | 'credit'>();
  const close = () => setOpen(undefined);
  const { payment, left, total, creditNotes } = invoice;
  const { data: [purchase] = [] } = useQuery(purchasesQuery({ invoiceId: invoice.id }));
  // What is left of a package is refunded, once it is paid.
  const isCredited = purchase === undefined || purchase.state === 'awaiting';
  const isAllCredited = total > 0 && left === 0;
  if (open === 'pay') return <PayForm invoice={invoice} onClose={close} />;
  if (open === 'credit') return <CreditForm invoice={invoice} onClose={close} />;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {!payment && !isAllCredited && <Button onClick={() => setOpen('pay')}>Mark as paid</Button>}
      {payment && !isByCard && creditNotes.length === 0 && <Unpay invoice={invoice} />}
      {left > 0 && isCredited && (
        <Button variant="ghost" onClick={() => setOpen('credit')}>
          Write credit note
        </Button>
      )}
    </div>
  );
}

interface ActionProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

function Unpay({ invoice }: Pick<ActionProps, 'invoice'>) {
  const unpay = useUnmarkPaid(invoice.id);
  return (
    <>
      <Button
        variant="ghost"
        busyText={unpay.isPending ? 'Saving ...' : undefined}
        onClick={() => unpay.mutate(undefined)}
      >
        Mark as not paid
      </Button>
      {unpay.error && <Alert tone="danger">{unpay.error.message}</Alert>}
    </>
  );
}

function PayForm({ invoice, onClose }: ActionProps) {
  const pay = useMarkPaid(invoice.id);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadPayment,
    defaultValues: { paidOn: invoice.today, how: 'Bank transfer' },
    async onSubmit(payment) {
      await pay.mutateAsync(payment);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Mark as paid">
      <TextField label="Paid on" type="date" max={invoice.today} {...field('paidOn')} />
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

function CreditForm({ invoice, onClose }: ActionProps) {
  const credit = useCreditInvoice(invoice.id);
  const { left, currency } = invoice;
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./typed-invoice.ts')).typedCreditIn(currency),
    defaultValues: { amount: '', reason: '' },
    async onSubmit(fields) {
      await credit.mutateAsync(fields);
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
