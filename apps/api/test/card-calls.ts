import * as contract from '@waymark/contract/billing/card-payments';
import { afterAll, expect } from 'vitest';
import { createStripeProcessor } from '#billing/card-payments/stripe-processor.ts';
import { newClient, newOpenCoach } from './booking-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import type { Person } from './people.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';
import type { StripeEvent } from './stripe/stripe-objects.ts';
import { openStripeServer, STRIPE_KEYS, type StripeServer } from './stripe/stripe-server.ts';
import { signEvent } from './stripe/stripe-signing.ts';

type Signing = Partial<Parameters<typeof signEvent>[1]>;

/** An API that takes cards at a local Stripe, whose events reach it at once. */
export async function startCardsApp() {
  const stripe = await openStripeServer();
  const cards = () => createStripeProcessor({ ...STRIPE_KEYS, apiUrl: new URL(stripe.url) });
  const api = startTestApp({ cards });
  const calls = cardCalls(api, stripe);
  const deliverAtOnce = () => {
    stripe.onEvent = (event) => calls.deliver(event);
  };
  deliverAtOnce();
  afterAll(() => stripe.close());
  return { api, stripe, ...calls, deliverAtOnce };
}

function cardCalls(api: TestApp, stripe: StripeServer) {
  const { giveDetails, issued, show } = invoiceCalls(api);
  const deliver = async (event: StripeEvent, signing: Signing = {}) => {
    const { body, signature } = signEvent(event, { secret: STRIPE_KEYS.webhookSecret, ...signing });
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return api.app.inject({ method: 'POST', url: contract.receiveStripeEvent.url, headers, payload: body });
  };
  const start = (by: Person, { id }: { readonly id: string }) =>
    api.call(by, contract.startCardPayment, { params: { id } });
  const list = async (by: Person, { id }: { readonly id: string }): Promise<contract.CardPayments> =>
    (await api.call(by, contract.listCardPayments, { params: { id } })).body.data;
  const takeCards = (coach: Person, isOn = true) => api.call(coach, contract.changeCardChoice, { body: { isOn } });
  return {
    deliver,
    start,
    list,
    takeCards,
    /** A coach who takes cards, their client, and an invoice of 238 EUR between them. */
    async newInvoice(body: object = {}) {
      const coach = await newOpenCoach(api);
      const client = await newClient(api, coach);
      await giveDetails(coach);
      await takeCards(coach);
      return { coach, client, invoice: await issued(coach, client.matchId, body) };
    },
    /** Opens the page as the client does; returns which it is. */
    async opened(client: Person, invoice: { readonly id: string }): Promise<string> {
      const { status, body } = await start(client, invoice);
      expect([status, body]).toEqual([200, { data: { url: expect.stringContaining('/pay/') } }]);
      return body.data.url.split('/').at(-1);
    },
    /** The number of the payment that came of a page. */
    referenceOf: (sessionId: string): string => stripe.sessions.get(sessionId)?.payment_intent ?? '',
    stateOf: async (by: Person, invoice: { readonly id: string }) => (await show(by, invoice)).body.data.state,
    /** What the service has of the money in the end. */
    netOf: (reference: string): number => {
      const charge = stripe.charges.get(reference);
      return (charge?.amount ?? 0) - (charge?.amount_refunded ?? 0);
    },
  };
}
