import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { STRIPE_KEYS } from '#test/stripe/stripe-server.ts';
import { signEvent } from '#test/stripe/stripe-signing.ts';
import { type CardProcessor, WrongSignatureError } from './card-processor.ts';
import { createStripeProcessor } from './stripe-processor.ts';

let stripe: CardProcessor;
beforeAll(async () => {
  stripe = await createStripeProcessor({ ...STRIPE_KEYS, apiUrl: new URL('http://127.0.0.1:9') });
});

const secret = STRIPE_KEYS.webhookSecret;
const now = () => Math.floor(Date.now() / 1_000);
const event = (type: string, object: object) => ({
  ...{ id: 'evt_1', object: 'event', api_version: '', created: 0, livemode: false, type, data: { object } },
});
const read = (type: string, object: object, signing: Partial<Parameters<typeof signEvent>[1]> = {}) => {
  const { body, signature } = signEvent(event(type, object) as never, { secret, ...signing });
  return stripe.readEvent(Buffer.from(body), signature);
};
const paymentId = randomUUID();
const session = {
  client_reference_id: paymentId,
  payment_status: 'paid',
  status: 'complete',
  payment_intent: 'pi_1',
};

test('is read with its own signature, also beside one of a secret that was replaced', () => {
  const said = { kind: 'checkout', outcome: 'paid', paymentId, reference: 'pi_1', id: 'evt_1' };
  expect(read('checkout.session.completed', session)).toMatchObject(said);
  expect(read('checkout.session.completed', session, { formerSecret: 'whsec_former' })).toMatchObject(said);
  expect(read('checkout.session.completed', session, { at: now() - 290 })).toMatchObject(said);
});

test('is not believed from anyone else, or after five minutes', () => {
  expect(() => read('checkout.session.completed', session, { secret: 'whsec_other' })).toThrow(WrongSignatureError);
  expect(() => read('checkout.session.completed', session, { at: now() - 310 })).toThrow(WrongSignatureError);
  const { body, signature } = signEvent(event('x', session) as never, { secret });
  for (const [changed, header] of [
    [body.replace('pi_1', 'pi_2'), signature],
    [body, undefined],
    [body, ''],
    [body, 'v1=0'],
    [body, signature.replaceAll('v1=', 'v2=')],
    ['', signature],
  ] as const) {
    expect(() => stripe.readEvent(Buffer.from(changed), header)).toThrow(WrongSignatureError);
  }
});

test.each([
  ['checkout.session.completed', { ...session, payment_status: 'unpaid' }, { outcome: 'confirming' }],
  ['checkout.session.async_payment_succeeded', session, { outcome: 'paid' }],
  ['checkout.session.async_payment_failed', { ...session, payment_status: 'unpaid' }, { outcome: 'failed' }],
  ['checkout.session.expired', { ...session, payment_status: 'unpaid' }, { outcome: 'expired' }],
  ['checkout.session.completed', { ...session, client_reference_id: 'an order of a shop' }, { kind: 'other' }],
  ['checkout.session.completed', { ...session, payment_intent: { id: 'pi_9' } }, { reference: 'pi_9' }],
  ['charge.refunded', { payment_intent: 'pi_1', amount_refunded: 105_000, currency: 'isk' }, { amount: 1_050 }],
  ['charge.refunded', { payment_intent: null, amount_refunded: 1, currency: 'eur' }, { kind: 'other' }],
  ['charge.dispute.created', { payment_intent: 'pi_1' }, { kind: 'disputed', reference: 'pi_1' }],
  ['refund.failed', { status: 'failed', metadata: { waymark_refund: paymentId } }, { state: 'failed' }],
  ['refund.updated', { status: 'succeeded', metadata: { waymark_refund: paymentId } }, { state: 'refunded' }],
  ['refund.updated', { status: 'succeeded', metadata: {} }, { kind: 'other' }],
  ['customer.created', { anything: true }, { kind: 'other' }],
])('%s of %o says %o', (type, object, said) => {
  expect(read(type, object)).toMatchObject(said);
});

test('that isn’t as Stripe sends it is a fault', () => {
  expect(() => read('charge.refunded', { payment_intent: 'pi_1' })).toThrow('amount_refunded');
});
