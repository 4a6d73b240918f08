// Paying an invoice by card, on a page of the service that takes the money.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tags = ['Invoices'];
const resource = 'card-payment';
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/**
 * `confirming`: a bank has yet to say. `surplus`: it came when nothing was left to pay, so all of
 * it goes back.
 */
const CardPaymentState = z.enum(['open', 'confirming', 'paid', 'failed', 'expired', 'surplus']);

const CardRefund = z.object({
  amount: z.int(),
  state: z.enum(['due', 'pending', 'refunded', 'failed']),
  /** Why it failed, for the coach alone. */
  failure: z.string().nullable(),
});

const CardPayment = z.object({
  id: z.uuid(),
  state: CardPaymentState,
  /** In the smallest unit of the invoice’s currency, as all amounts are. */
  amount: z.int(),
  startedAt: instant,
  /** What the service calls it, for the coach alone. */
  reference: z.string().nullable(),
  refunds: z.array(CardRefund),
  /** What was paid back on the service’s own pages, without a credit note. */
  refundedOutside: z.int(),
  /** When its cardholder objected to it at their bank; for the coach alone. */
  disputedAt: instant.nullable(),
});
export type CardPayment = z.infer<typeof CardPayment>;

const CardPayments = z.object({
  /** Whether the reader can pay it by card now. */
  canPay: z.boolean(),
  /** The newest first. */
  payments: z.array(CardPayment),
});
export type CardPayments = z.infer<typeof CardPayments>;

export const listCardPayments = endpoint({
  method: 'GET',
  url: '/invoices/:id/card-payments',
  access: ['coachee', 'coach'],
  resource,
  schema: {
    summary: 'How an invoice was paid by card, and whether it can be',
    tags,
    params: Params,
    response: { 200: z.object({ data: CardPayments }) },
  },
});

/**
 * Again while a page is open, it answers with the same one. Problems: `card_service_away`, and
 * `request_decided` where nothing can be paid.
 */
export const startCardPayment = endpoint({
  method: 'POST',
  url: '/invoices/:id/card-payments',
  access: ['coachee'],
  resource,
  schema: {
    summary: 'Open the page where an invoice is paid by card',
    tags,
    params: Params,
    response: { 200: z.object({ data: z.object({ url: z.url() }) }) },
  },
});

const CardChoice = z.object({
  /** Whether this installation takes cards at all. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
});
export type CardChoice = z.infer<typeof CardChoice>;

export const showCardChoice = endpoint({
  method: 'GET',
  url: '/card-choice',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Whether the signed-in coach’s invoices can be paid by card',
    tags,
    response: { 200: z.object({ data: CardChoice }) },
  },
});

export const changeCardChoice = endpoint({
  method: 'PUT',
  url: '/card-choice',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Choose whether your invoices can be paid by card',
    tags,
    body: z.strictObject({ isOn: z.boolean('Say yes or no.') }),
    response: { 200: z.object({ data: CardChoice }) },
  },
});

/** Stripe’s webhook: believed by its signature alone. Without Stripe, there is no such address. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  url: '/payments/stripe/events',
  access: 'public',
  schema: {
    summary: 'Take in an event from Stripe',
    tags,
    body: z.unknown(),
    response: { 200: z.object({ received: z.literal(true) }) },
  },
});
