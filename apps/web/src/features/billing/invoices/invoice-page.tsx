'use client';

import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@waymark/contract/billing/invoices';
import { formatMoney } from '@waymark/contract/billing/money';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDate } from '@waymark/contract/moments';
import Link from 'next/link';
import { useState } from 'react';
import { InvoiceReminders } from '#features/billing/invoice-reminders/invoice-reminders.tsx';
import { PurchaseOfInvoice } from '#features/billing/purchases/own-purchases.tsx';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { INLINE_LINK, TEXT_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { cardPaymentsQuery } from '../card-payments/card-payments.api.ts';
import { InvoiceText } from './invoice-text.tsx';
import { STATE_TONES, STATE_WORDS } from './invoice-words.ts';
import { invoiceQuery, NO_INVOICE, useCreditInvoice, useMarkPaid, useUnmarkPaid } from './invoices.api.ts';
import { CreditForm, PayForm } from './settle-forms.tsx';

const CardPaymentsPart = withThePage(() =>
  import('../card-payments/card-payments-part.tsx').then((module) => module.CardPaymentsPart),
);

/** `back`: how they came back from paying by card. */
export function InvoicePage({ id, back = '' }: { id: string; back?: string }) {
  const query = useQuery(invoiceQuery(id));
  if (query.error && isProblem(query.error, ...NO_INVOICE)) {
    return (
      <>
        <h1 className="mb-6 text-display-md">Invoice</h1>
        <EmptyState title="There is no such invoice">
          Check the link, or look for it in your list of invoices.
        </EmptyState>
      </>
    );
  }
  return (
    <Loaded isPage query={query} loading="Looking up the invoice" failed="We can’t show the invoice right now">
      {(invoice) => (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <Card>
            <InvoiceText invoice={invoice} />
          </Card>
          <InvoiceState invoice={invoice} back={back} />
        </div>
      )}
    </Loaded>
  );
}

function InvoiceState({ invoice, back }: { invoice: Invoice; back: string }) {
  const { data: paying } = useQuery(cardPaymentsQuery(invoice.id));
  const { id, part, state, creditNotes, credits } = invoice;
  return (
    <Card>
      <Pill tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Pill>
      <p role="status" className="mt-2 text-sm text-ink-700">
        {stateInWords(invoice)}
      </p>
      {state !== 'credit-note' && <PurchaseOfInvoice invoiceId={id} />}
      {paying && (paying.canPay || paying.payments.length > 0) && (
        <CardPaymentsPart invoice={invoice} paying={paying} back={back} />
      )}
      {credits && (
        <p className="mt-2 text-sm">
          <Link prefetch={false} href={businessPaths.invoice(credits.id)} className={INLINE_LINK}>
            Invoice {credits.number}
          </Link>
        </p>
      )}
      {creditNotes.length > 0 && (
        <ul className="mt-2 text-sm">
          {creditNotes.map((note) => (
            <li key={note.id}>
              <Link prefetch={false} href={businessPaths.invoice(note.id)} className={INLINE_LINK}>
                Credit note {note.number}
              </Link>
              , {formatMoney(note.total, invoice.currency)}
            </li>
          ))}
        </ul>
      )}
      {part === 'coach' && state !== 'credit-note' && (
        <InvoiceActions
          invoice={invoice}
          isByCard={paying?.payments.some((payment) => payment.state === 'paid') ?? false}
        />
      )}
      {part === 'coach' && (state === 'open' || state === 'overdue') && (
        <InvoiceReminders id={id} name={invoice.buyerName} />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4">
        <ButtonLink variant="ghost" href={`${businessPaths.invoice(id)}/print`}>
          Print version
        </ButtonLink>
        <Link
          prefetch={false}
          href={part === 'coach' ? businessPaths.invoices() : businessPaths.ownInvoices()}
          className={TEXT_LINK}
        >
          All invoices
        </Link>
      </div>
      <div className="mt-5">
        <WhoSees
          readers={
            part === 'coach'
              ? 'you and this client, also once your coaching has ended. No one else.'
              : 'you and the coach who issued it. No one else.'
          }
        />
      </div>
    </Card>
  );
}

function stateInWords({ state, dueOn, payment, left, total, currency }: Invoice): string {
  const rest = left < total ? ` After credit notes, ${formatMoney(left, currency)} is left.` : '';
  if (state === 'credit-note') return 'It takes back an invoice or a part of it.';
  if (state === 'credited') return 'Credit notes have taken back all of it.';
  if (payment) return `Paid on ${formatDate(payment.paidOn)}: ${payment.how}.${rest}`;
  return `${state === 'overdue' ? 'It was' : 'It is'} due on ${dueOn ? formatDate(dueOn) : ''}.${rest}`;
}

interface InvoiceActionsProps {
  readonly invoice: Invoice;
  /** Then its payment stays as it is. */
  readonly isByCard: boolean;
}

/** What a coach does with an invoice that is issued. */
function InvoiceActions({ invoice, isByCard }: InvoiceActionsProps) {
  const [open, setOpen] = useState<'pay' | 'credit'>();
  const close = () => setOpen(undefined);
  const pay = useMarkPaid(invoice.id);
  const credit = useCreditInvoice(invoice.id);
  const { payment, left, total, creditNotes } = invoice;
  const { data: [purchase] = [] } = useQuery(purchasesQuery({ invoiceId: invoice.id }));
  // What is left of a package is refunded, once it is paid.
  const isCredited = purchase === undefined || purchase.state === 'awaiting';
  const isAllCredited = total > 0 && left === 0;
  if (open === 'pay') return <PayForm today={invoice.today} save={pay.mutateAsync} onClose={close} />;
  if (open === 'credit') return <CreditForm invoice={invoice} save={credit.mutateAsync} onClose={close} />;
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

function Unpay({ invoice }: { readonly invoice: Invoice }) {
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
