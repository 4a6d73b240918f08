'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@waymark/contract/billing/money';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { OrganisationInvoice } from '@waymark/contract/practice/organisation-invoices';
import Link from 'next/link';
import { useState } from 'react';
import { InvoiceText } from '#features/billing/invoices/invoice-text.tsx';
import { CreditForm, PayForm } from '#features/billing/invoices/settle-forms.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK, TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { InvoiceNotes, settledInWords } from './invoice-notes.tsx';
import { monthInWords, TONES, WORDS } from './invoice-states.ts';
import {
  consoleInvoiceQuery,
  useAddLine,
  useCreditInvoice,
  useIssueInvoice,
  usePayInvoice,
  useRemoveLine,
  useUnpayInvoice,
  useWithdrawInvoice,
} from './organisation-invoices.api.ts';

type Props = { readonly invoice: OrganisationInvoice };

export function ConsoleInvoicePage({ id }: { id: string }) {
  return (
    <Loaded
      isPage
      query={useQuery(consoleInvoiceQuery(id))}
      loading="Looking up the invoice"
      failed="We can’t show the invoice right now"
    >
      {(invoice) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]" data-wide>
          <Card>
            <InvoiceText invoice={invoice} draft="Not issued yet: the organisation doesn’t see it" />
          </Card>
          <Card>
            <Pill tone={TONES[invoice.state]}>{WORDS[invoice.state]}</Pill>
            <p role="status" className="mt-2 text-sm text-ink-700">
              {invoice.month && `For ${monthInWords(invoice.month)}. `}
              {settledInWords(invoice)}
            </p>
            <InvoiceNotes invoice={invoice} pathOf={CONSOLE_PATHS.invoice} />
            <Deeds invoice={invoice} />
            <div className="mt-4 flex flex-wrap items-center gap-x-4">
              <ButtonLink variant="ghost" href={`${CONSOLE_PATHS.invoice(id)}/print`}>
                Print version
              </ButtonLink>
              <Link prefetch={false} href={CONSOLE_PATHS.invoices} className={TEXT_LINK}>
                All invoices
              </Link>
            </div>
          </Card>
        </div>
      )}
    </Loaded>
  );
}

function Deeds({ invoice }: Props) {
  if (invoice.state === 'draft') return <DraftDeeds invoice={invoice} />;
  if (invoice.state === 'withdrawn' || invoice.state === 'credit-note') return null;
  return <IssuedDeeds invoice={invoice} />;
}

function IssuedDeeds({ invoice }: Props) {
  const { id, payment, left, today, creditNotes } = invoice;
  const [open, setOpen] = useState<'pay' | 'credit'>();
  const close = () => setOpen(undefined);
  const [pay, unpay, credit] = [usePayInvoice(id), useUnpayInvoice(id), useCreditInvoice(id)];
  if (open === 'pay') return <PayForm today={today} save={pay.mutateAsync} onClose={close} />;
  if (open === 'credit') return <CreditForm invoice={invoice} save={credit.mutateAsync} onClose={close} />;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {!payment && left > 0 && <Button onClick={() => setOpen('pay')}>Mark as paid</Button>}
      {payment && creditNotes.length === 0 && (
        <Button
          variant="ghost"
          busyText={unpay.isPending ? 'Saving ...' : undefined}
          onClick={() => unpay.mutate(undefined)}
        >
          Mark as not paid
        </Button>
      )}
      {left > 0 && (
        <Button variant="ghost" onClick={() => setOpen('credit')}>
          Write credit note
        </Button>
      )}
      {unpay.error && <Alert tone="danger">{unpay.error.message}</Alert>}
    </div>
  );
}

function DraftDeeds({ invoice }: Props) {
  const { id, version, lines, issuer, buyerAddress, organisationId, currency } = invoice;
  const [isAdding, setAdding] = useState(false);
  const [issue, withdraw, remove] = [useIssueInvoice(id), useWithdrawInvoice(id), useRemoveLine(id)];
  const error = issue.error ?? withdraw.error ?? remove.error;
  return (
    <>
      {(issuer === null || buyerAddress === '') && (
        <p className="mt-3 text-sm">
          Before you issue it,{' '}
          <Link
            prefetch={false}
            href={issuer === null ? CONSOLE_PATHS.invoiceDetails : CONSOLE_PATHS.organisationBilling(organisationId)}
            className={INLINE_LINK}
          >
            {issuer === null ? 'give your own details' : 'say who it is to'}
          </Link>
          .
        </p>
      )}
      {isAdding ? (
        <LineForm id={id} currency={currency} onClose={() => setAdding(false)} />
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            busyText={issue.isPending ? 'Issuing ...' : undefined}
            onClick={() => {
              if (!issue.isPending) issue.mutate(version);
            }}
          >
            Issue invoice
          </Button>
          <Button variant="ghost" onClick={() => setAdding(true)}>
            Add line
          </Button>
          <Button
            variant="quiet"
            busyText={withdraw.isPending ? 'Withdrawing ...' : undefined}
            onClick={() => withdraw.mutate(undefined)}
          >
            Withdraw draft
          </Button>
        </div>
      )}
      {error && (
        <div className="mt-3">
          <Alert tone="danger">{error.message}</Alert>
        </div>
      )}
      {lines.length > 1 && (
        <>
          <h2 className="mt-5 text-lg">Take out a line</h2>
          <ul aria-label="Lines to take out" className="mt-1 text-sm">
            {lines.map((line) => (
              <li key={line.id} className="flex items-baseline justify-between gap-2 border-b border-sand-200 py-1">
                <span className="min-w-0 break-words">{line.words}</span>
                <span className="shrink-0">
                  <Button variant="quiet" aria-label={`Take out ${line.words}`} onClick={() => remove.mutate(line.id)}>
                    Take out
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-xs text-ink-500">
            Units come from the ledger and from published figures, so they can’t be changed.
          </p>
        </>
      )}
    </>
  );
}

interface LineFormProps {
  readonly id: string;
  readonly currency: string;
  readonly onClose: () => void;
}

function LineForm({ id, currency, onClose }: LineFormProps) {
  const add = useAddLine(id);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./typed-billing.ts')).typedLineIn(currency),
    defaultValues: { words: '', amount: '' },
    async onSubmit(fields) {
      await add.mutateAsync(fields);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} aria-label="Add line">
      <TextField label="What for" {...field('words')} />
      <TextField
        label="Amount without tax"
        hint={`Such as ${formatMoney(50_000, currency)}.`}
        inputMode="decimal"
        {...field('amount')}
      />
      <FormEnd
        problem={problem}
        press="Add line"
        busyText={isBusy ? 'Adding ...' : undefined}
        onClose={onClose}
        closeText="Keep it as it is"
      />
    </Form>
  );
}
