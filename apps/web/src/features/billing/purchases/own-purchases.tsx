'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@waymark/contract/billing/money';
import type { Purchase, PurchaseState } from '@waymark/contract/billing/purchases';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDayOf } from '@waymark/contract/moments';
import Link from 'next/link';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { purchasesQuery, useRefundPurchase } from './purchases.api.ts';

const STATE_WORDS: Readonly<Record<PurchaseState, string>> = {
  awaiting: 'Waits for payment',
  active: 'Active',
  used: 'All used',
  over: 'Over',
  refunded: 'Refunded',
  cancelled: 'Cancelled',
};

const STATE_TONES = {
  awaiting: 'iris',
  active: 'success',
  used: 'quiet',
  over: 'quiet',
  refunded: 'quiet',
  cancelled: 'quiet',
} as const satisfies Record<PurchaseState, string>;

/** “3 of 6 left, until 4 March”; the end is no part of it. */
function leftOfPurchase({ left, sessions, validUntil }: Purchase, zone: string): string {
  if (validUntil === null) return `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, once it is paid`;
  return `${left} of ${sessions} left, until ${formatDayOf(new Date(Date.parse(validUntil) - 1), zone)}`;
}

/** The packages of a client and their family; nothing for someone without one. */
export function OwnPurchases() {
  const { data: purchases = [] } = useQuery(purchasesQuery());
  if (purchases.length === 0) return null;
  return (
    <section aria-labelledby="own-packages" className="mt-5">
      <h2 id="own-packages" className="text-display-sm">
        Packages
      </h2>
      <div className="mt-3">
        <Card>
          <ul className="divide-y divide-sand-200">
            {purchases.map((purchase) => (
              <OwnPurchase key={purchase.id} purchase={purchase} />
            ))}
          </ul>
        </Card>
      </div>
    </section>
  );
}

function OwnPurchase({ purchase }: { purchase: Purchase }) {
  const zone = useReaderZone() ?? 'UTC';
  const { state, part, name, coach, buyerName, invoice } = purchase;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <b className="font-semibold break-words">{name}</b> with {coach.firstName}
        {part === 'family' && `, from ${buyerName}`}
        <span className="block text-sm text-ink-700">{leftOfPurchase(purchase, zone)}</span>
      </p>
      <p className="flex items-center gap-3">
        <Pill tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Pill>
        {invoice && (
          <Link prefetch={false} href={businessPaths.invoice(invoice.id)} className={TEXT_LINK}>
            Invoice<span className="sr-only"> {invoice.number}</span>
          </Link>
        )}
      </p>
    </li>
  );
}

/** What an invoice was for, if it was for a package. */
export function PurchaseOfInvoice({ invoiceId }: { invoiceId: string }) {
  const zone = useReaderZone() ?? 'UTC';
  const { data: [purchase] = [] } = useQuery(purchasesQuery({ invoiceId }));
  if (!purchase) return null;
  return (
    <>
      <p className="mt-2 text-sm text-ink-700">
        “{purchase.name}”: {leftOfPurchase(purchase, zone)}.
      </p>
      {purchase.refund && <Refund purchase={purchase} refund={purchase.refund} />}
    </>
  );
}

const loadRules = async () => (await import('@waymark/contract/billing/purchases')).RefundFields;

/** The sessions that the coach looked at go with the call. */
function Refund({ purchase, refund }: { purchase: Purchase; refund: NonNullable<Purchase['refund']> }) {
  const [isOpen, setOpen] = useState(false);
  const change = useRefundPurchase(purchase.id);
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: { reason: '', sessions: refund.sessions },
    async onSubmit(fields) {
      await change.mutateAsync(fields);
      setOpen(false);
    },
  });
  const { sessions, amount } = refund;
  const what = sessions === 1 ? 'the session that is left' : `the ${sessions} sessions that are left`;
  if (!isOpen) {
    return (
      <Button
        variant="ghost"
        className="mt-3"
        onClick={() => {
          form.setValue('sessions', sessions);
          setOpen(true);
        }}
      >
        Refund what is left
      </Button>
    );
  }
  return (
    <Form
      onSubmit={(event) => {
        form.setValue('sessions', sessions);
        return submit(event);
      }}
      aria-label="Refund what is left"
    >
      <p className="mt-3 text-sm">
        This takes back {what}, and writes a credit note for {formatMoney(amount, purchase.invoice?.currency ?? 'EUR')}.
        What is booked stays.
      </p>
      <TextField label="Why" hint="It stands on the credit note." {...field('reason')} />
      <FormEnd
        problem={problem}
        press="Refund"
        busyText={isBusy ? 'Refunding ...' : undefined}
        onClose={() => setOpen(false)}
        closeText="Keep the sessions"
      />
    </Form>
  );
}
