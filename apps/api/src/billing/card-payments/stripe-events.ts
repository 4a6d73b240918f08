import { z } from 'zod';
import type { CardEvent, CheckoutOutcome, RefundOutcome } from './card-processor.ts';
import { fromStripeAmount } from './stripe-amounts.ts';

/** Names of our things in Stripe’s metadata. */
export const REFUND_ID = 'waymark_refund';

/** Parts of what each version of the API sends: a webhook’s version is set at Stripe. */
const Reference = z
  .union([z.string(), z.object({ id: z.string() })])
  .nullish()
  .transform((given) => (typeof given === 'object' ? (given?.id ?? null) : (given ?? null)));

export const CheckoutSession = z.object({
  client_reference_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  payment_intent: Reference,
  url: z.string().nullish(),
});

const Charge = z.object({ payment_intent: Reference, amount_refunded: z.int(), currency: z.string() });
const Dispute = z.object({ payment_intent: Reference });

export const Refund = z.object({
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

const FAILURES: Readonly<Record<string, string>> = {
  expired_or_canceled_card: 'The card has expired or was cancelled.',
  lost_or_stolen_card: 'The card was reported as lost or stolen.',
  insufficient_funds: 'The practice’s balance at Stripe doesn’t cover it.',
  declined: 'The bank declined it.',
};

export function outcomeOfRefund({ status, failure_reason: reason }: z.output<typeof Refund>): RefundOutcome {
  if (status === 'succeeded') return { state: 'refunded', failure: null };
  if (status !== 'failed' && status !== 'canceled') return { state: 'pending', failure: null };
  return { state: 'failed', failure: FAILURES[reason ?? ''] ?? 'The bank didn’t take it.' };
}

/** Of a page that someone is through with. */
export function outcomeOfCheckout({ status, payment_status: paid }: z.output<typeof CheckoutSession>): CheckoutOutcome {
  if (paid === 'paid' || paid === 'no_payment_required') return 'paid';
  return status === 'complete' ? 'confirming' : 'expired';
}

const CHECKOUT_EVENTS: Readonly<Record<string, CheckoutOutcome | 'completed'>> = {
  'checkout.session.completed': 'completed',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

type Said = { readonly id: string; readonly type: string };

function readCheckout(said: Said, happened: CheckoutOutcome | 'completed', object: unknown): CardEvent {
  const session = CheckoutSession.parse(object);
  const paymentId = z.uuid().safeParse(session.client_reference_id);
  // One that another program of this account opened.
  if (!paymentId.success) return { ...said, kind: 'other' };
  return {
    ...{ ...said, kind: 'checkout', paymentId: paymentId.data, reference: session.payment_intent },
    outcome: happened === 'completed' ? outcomeOfCheckout({ ...session, status: 'complete' }) : happened,
  };
}

function readRefund(said: Said, object: unknown): CardEvent {
  const refund = Refund.parse(object);
  const refundId = z.uuid().safeParse(refund.metadata?.[REFUND_ID]);
  if (!refundId.success) return { ...said, kind: 'other' };
  return { ...said, kind: 'refund', refundId: refundId.data, ...outcomeOfRefund(refund) };
}

/** Throws for an event whose shape isn’t Stripe’s. */
export function readStripeEvent({ id, type, object }: Said & { readonly object: unknown }): CardEvent {
  const said = { id, type };
  const happened = CHECKOUT_EVENTS[type];
  if (happened) return readCheckout(said, happened, object);
  if (type === 'refund.updated' || type === 'refund.failed') return readRefund(said, object);
  if (type === 'charge.refunded') {
    const { payment_intent: reference, amount_refunded: theirs, currency: code } = Charge.parse(object);
    const currency = code.toUpperCase();
    if (reference === null) return { ...said, kind: 'other' };
    return { ...said, kind: 'paid-back', reference, currency, amount: fromStripeAmount({ amount: theirs, currency }) };
  }
  if (type === 'charge.dispute.created') {
    const { payment_intent: reference } = Dispute.parse(object);
    if (reference !== null) return { ...said, kind: 'disputed', reference };
  }
  return { ...said, kind: 'other' };
}
