import { address, integer, listOf, names, oneOf, optional, required, shape, text, truth } from './stripe-forms.ts';

/** The parameters of version 2026-10-28.endive that we could send; all others are unknown here. */
export const SESSION = shape({
  mode: required(oneOf('payment', 'setup', 'subscription')),
  success_url: required(address),
  cancel_url: optional(address),
  client_reference_id: optional(text(200)),
  customer_email: optional(text(800)),
  expires_at: optional(integer),
  allowed_payment_method_types: optional(listOf(oneOf('card', 'link', 'sepa_debit'))),
  adaptive_pricing: optional(shape({ enabled: optional(truth) })),
  metadata: optional(names),
  line_items: required(
    listOf(
      shape({
        price_data: required(
          shape({
            currency: required(text(3)),
            unit_amount: required(integer),
            product_data: required(shape({ name: required(text()), description: optional(text()) })),
          }),
        ),
        quantity: required(integer),
      }),
    ),
  ),
});

export const REFUND = shape({
  payment_intent: required(text()),
  amount: optional(integer),
  metadata: optional(names),
  reason: optional(oneOf('duplicate', 'fraudulent', 'requested_by_customer')),
});

/** Those of docs.stripe.com/currencies that tests use, with the digits that amounts have there. */
export const CURRENCIES: Readonly<Record<string, number>> = {
  ...{ eur: 2, usd: 2, gbp: 2, inr: 2, nok: 2, chf: 2, isk: 2, huf: 2, cop: 2 },
  ...{ jpy: 0, krw: 0, clp: 0, vnd: 0, kwd: 3, bhd: 3, tnd: 3 },
};

export interface Session {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  readonly client_reference_id: string | null;
  readonly amount_total: number;
  readonly currency: string;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly words: string;
}

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed';
  failure_reason?: string;
}

/** A payment that came of a session. */
export interface Charge {
  readonly payment_intent: string;
  readonly amount: number;
  readonly currency: string;
  amount_refunded: number;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly livemode: false;
  readonly type: string;
  readonly data: { readonly object: unknown };
}
