import type { CardPayment, CardPayments } from '@waymark/contract/billing/card-payments';
import type { Invoice } from '@waymark/contract/billing/invoices';
import { formatMoney } from '@waymark/contract/billing/money';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useStartCardPayment } from './card-payments.api.ts';

interface CardPaymentsPartProps {
  readonly invoice: Invoice;
  readonly paying: CardPayments;
  /** How they came back from the page where one pays; empty if they didn’t. */
  readonly back: string;
}

/** What became of paying by card, and the way to do it. */
export function CardPaymentsPart({ invoice, paying: { canPay, payments }, back }: CardPaymentsPartProps) {
  const lines = linesOf(invoice, payments, back);
  return (
    <>
      {lines.length > 0 && (
        <ul aria-live="polite" className="mt-2 space-y-1 text-sm text-ink-700">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {canPay && <PayByCard invoice={invoice} />}
    </>
  );
}

function PayByCard({ invoice: { id, left, currency } }: { invoice: Invoice }) {
  const start = useStartCardPayment(id);
  // The page that opens takes a moment, and a second press would be lost.
  const isLeaving = start.isPending || start.isSuccess;
  return (
    <div className="mt-4">
      <Button
        busyText={isLeaving ? 'Opening ...' : undefined}
        onClick={() => start.mutate(undefined, { onSuccess: ({ data }) => window.location.assign(data.url) })}
      >
        Pay {formatMoney(left, currency)} by card
      </Button>
      <p className="mt-2 text-sm text-ink-700">You type your card on Stripe’s page. We never see it.</p>
      {start.error && <Alert tone="danger">{start.error.message}</Alert>}
    </div>
  );
}

function linesOf(invoice: Invoice, payments: readonly CardPayment[], back: string): readonly string[] {
  const [newest] = payments;
  const now = newest && !invoice.payment ? nowInWords(newest, back) : undefined;
  return [...(now === undefined ? [] : [now]), ...payments.flatMap((payment) => pastInWords(invoice, payment))];
}

/** Of the newest, while the invoice isn’t paid. Only Stripe says that it is, never the way back. */
function nowInWords({ state }: CardPayment, back: string): string | undefined {
  if (state === 'confirming') return 'The bank is still confirming a payment by card.';
  if (state === 'failed') return 'The last payment by card didn’t go through, and nothing was taken.';
  if (state !== 'open') return undefined;
  if (back === 'returned') return 'Your payment is being confirmed. This page shows it as soon as it is.';
  return back === 'left' ? 'You left the payment page, and nothing was paid.' : undefined;
}

function pastInWords({ part, currency, left, total }: Invoice, payment: CardPayment): readonly string[] {
  const { state, amount, refunds, refundedOutside, disputedAt, reference } = payment;
  const money = (value: number) => formatMoney(value, currency);
  const isUnwritten = part === 'coach' && refundedOutside > total - left;
  return [
    ...(state === 'surplus' ? [`${money(amount)} came by card when nothing was left to pay, and goes back.`] : []),
    ...refunds.map((refund) => refundInWords(refund, money(refund.amount))),
    ...(refundedOutside > 0
      ? [`${money(refundedOutside)} was refunded outside Waymark.${isUnwritten ? ' Write a credit note for it.' : ''}`]
      : []),
    ...(disputedAt ? [`The cardholder objected to the payment ${reference ?? ''} at their bank.`] : []),
  ];
}

function refundInWords({ state, failure }: CardPayment['refunds'][number], money: string): string {
  if (state === 'refunded') return `${money} went back to the card.`;
  if (state !== 'failed') return `${money} is on its way back to the card.`;
  const why = failure === null ? '' : ` ${failure} Pay it back in another way.`;
  return `${money} couldn’t go back to the card.${why}`;
}
