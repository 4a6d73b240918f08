import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeServer, STRIPE_KEYS, type StripeServer } from '#test/stripe/stripe-server.ts';
import { type CardProcessor, CardRefusedError, CardServiceAwayError, type CheckoutDraft } from './card-processor.ts';
import { fromStripeAmount, toStripeAmount } from './stripe-amounts.ts';
import { createStripeProcessor } from './stripe-processor.ts';

let server: StripeServer;
let stripe: CardProcessor;
const connected = (secretKey = STRIPE_KEYS.secretKey, deadlineMs?: number) =>
  createStripeProcessor(
    { ...STRIPE_KEYS, secretKey, apiUrl: new URL(server.url) },
    deadlineMs === undefined ? {} : { timeoutMs: deadlineMs, deadlineMs },
  );
beforeAll(async () => {
  server = await openStripeServer();
  stripe = await connected();
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults.length = 0;
  server.asked.length = 0;
  server.refundsAre = 'succeeded';
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const draft = (changes: Partial<CheckoutDraft> = {}): CheckoutDraft => {
  const paymentId = randomUUID();
  return {
    ...{ paymentId, key: `key-${paymentId}`, words: 'Invoice ML-2026-0001', amount: 23_800, currency: 'EUR' },
    ...{ expiresAt: inMinutes(60), returnUrl: 'http://localhost/a?card=returned', leaveUrl: 'http://localhost/a' },
    ...changes,
  };
};

/** A page that was paid on, with the number of its payment. */
async function paid(changes: Partial<CheckoutDraft> = {}): Promise<string> {
  const { checkoutId } = await stripe.startCheckout(draft(changes));
  await server.pay(checkoutId);
  return server.sessions.get(checkoutId)?.payment_intent ?? '';
}

describe('a page to pay on', () => {
  test('is opened for exactly what is owed, with nothing about anyone', async () => {
    const asked = draft();
    const { checkoutId, url } = await stripe.startCheckout(asked);
    expect(server.sessions.get(checkoutId)).toMatchObject({
      ...{ client_reference_id: asked.paymentId, amount_total: 23_800, currency: 'eur', words: asked.words },
      ...{ success_url: asked.returnUrl, cancel_url: asked.leaveUrl },
    });
    expect(url).toBe(`${server.url}/pay/${checkoutId}`);
    expect(await stripe.findCheckout(checkoutId)).toEqual({ outcome: 'open', reference: null, url });
  });

  test('is the same when it is asked for twice, also if the first answer was lost on its way', async () => {
    const asked = draft();
    server.faults.push('lost');
    const first = await stripe.startCheckout(asked);
    expect(await stripe.startCheckout(asked)).toEqual(first);
    expect(server.asked.map(({ isReplay }) => isReplay)).toEqual([false, true, true]);
  });

  test('is not opened for another amount under the same key', async () => {
    const asked = draft();
    await stripe.startCheckout(asked);
    await expect(stripe.startCheckout({ ...asked, amount: 100 })).rejects.toThrow(
      new CardServiceAwayError('Stripe answered 400 StripeIdempotencyError.'),
    );
  });

  test.each([
    ['USD', 1_050, 1_050],
    ['JPY', 1_050, 1_050],
    ['KWD', 12_340, 12_340],
    ['ISK', 1_050, 105_000],
    ['HUF', 1_050, 105_000],
    ['COP', 105_000, 10_500_000],
  ])('asks in %s for %i of our units as %i of Stripe’s', async (currency, amount, stripes) => {
    const { checkoutId } = await stripe.startCheckout(draft({ currency, amount }));
    expect(server.sessions.get(checkoutId)?.amount_total).toBe(stripes);
    expect(fromStripeAmount({ amount: stripes, currency })).toBe(amount);
  });

  test.each([
    ['KWD', 12_345, 'Cards can’t pay the last digit of this amount in KWD. Please pay as the invoice says.'],
    ['UGX', 5_000, 'Cards can’t pay in UGX here. Please pay as the invoice says.'],
    ['CLF', 5_000, 'Cards can’t pay in CLF here. Please pay as the invoice says.'],
    ['XCD', 5_000, 'Cards can’t pay in this currency. Please pay as the invoice says.'],
    ['EUR', 49, 'This amount is too small to be paid by card. Please pay as the invoice says.'],
    ['EUR', 100_000_000, 'This amount is too large to be paid by card. Please pay as the invoice says.'],
  ])('is refused in words for %s %i', async (currency, amount, words) => {
    await expect(stripe.startCheckout(draft({ currency, amount }))).rejects.toThrow(new CardRefusedError(words));
  });

  test.each([29, 60 * 25])('is refused by Stripe if it is to be open for %i minutes', async (minutes) => {
    await expect(stripe.startCheckout(draft({ expiresAt: inMinutes(minutes) }))).rejects.toThrow(
      new CardServiceAwayError('Stripe answered 400 StripeInvalidRequestError expires_at.'),
    );
  });

  test('is closed, unless someone paid on it or its time is over', async () => {
    const [one, other] = [await stripe.startCheckout(draft()), await stripe.startCheckout(draft())];
    expect((await stripe.closeCheckout(one.checkoutId)).outcome).toBe('expired');
    expect((await stripe.closeCheckout(one.checkoutId)).outcome).toBe('expired');
    await server.pay(other.checkoutId);
    const reference = server.sessions.get(other.checkoutId)?.payment_intent;
    expect(await stripe.closeCheckout(other.checkoutId)).toMatchObject({ outcome: 'paid', reference });
  });

  test('says that a bank has yet to confirm', async () => {
    const { checkoutId } = await stripe.startCheckout(draft());
    await server.pay(checkoutId, 'later');
    expect((await stripe.findCheckout(checkoutId)).outcome).toBe('confirming');
  });
});

describe('a refund', () => {
  test('goes back once, however often it is asked for', async () => {
    const reference = await paid();
    const asked = { refundId: randomUUID(), reference, amount: 800, currency: 'EUR' };
    expect(await stripe.refund(asked)).toEqual({ state: 'refunded', failure: null });
    expect(await stripe.refund(asked)).toEqual({ state: 'refunded', failure: null });
    expect(server.charges.get(reference)?.amount_refunded).toBe(800);
  });

  test.each([
    ['pending', { state: 'pending', failure: null }],
    ['failed', { state: 'failed', failure: 'The bank declined it.' }],
  ] as const)('that is %s says so', async (status, outcome) => {
    server.refundsAre = status;
    expect(
      await stripe.refund({ refundId: randomUUID(), reference: await paid(), amount: 1, currency: 'EUR' }),
    ).toEqual(outcome);
  });

  test.each([
    [23_800, 'It was paid back before.'],
    [23_799, 'Less is left of the payment at the card service.'],
  ])('is refused in words when %i went back before', async (amount, words) => {
    const reference = await paid();
    await server.refundOutside(reference, amount);
    await expect(stripe.refund({ refundId: randomUUID(), reference, amount: 2, currency: 'EUR' })).rejects.toThrow(
      new CardRefusedError(words),
    );
  });

  test('of a payment that isn’t there is a fault for someone to mend', async () => {
    const asked = { refundId: randomUUID(), reference: 'pi_none', amount: 1, currency: 'EUR' };
    await expect(stripe.refund(asked)).rejects.toThrow(
      new CardServiceAwayError('Stripe answered 404 StripeInvalidRequestError resource_missing payment_intent.'),
    );
  });
});

describe('Stripe that doesn’t answer as it should', () => {
  test('is away with a key that isn’t its own', async () => {
    const stranger = await connected('sk_test_other');
    await expect(stranger.startCheckout(draft())).rejects.toThrow(
      new CardServiceAwayError('Stripe answered 401 StripeAuthenticationError.'),
    );
  });

  test('is asked again after a 500 and a conflict, and then answers', async () => {
    server.faults.push({ status: 500 }, { status: 409, code: 'idempotency_key_in_use' });
    expect((await stripe.startCheckout(draft())).url).toContain('/pay/');
    expect(server.asked).toHaveLength(1);
  });

  test.each([
    [{ status: 429, code: 'rate_limit' }, 'Stripe answered 429 StripeRateLimitError rate_limit.'],
    [{ status: 403 }, 'Stripe answered 403 StripePermissionError.'],
  ])('is away after %o', async (fault, words) => {
    server.faults.push(fault);
    await expect(stripe.startCheckout(draft())).rejects.toThrow(new CardServiceAwayError(words));
  });

  test('is away when it is silent', async () => {
    const hasty = await connected(undefined, 50);
    server.faults.push('silent', 'silent', 'silent');
    await expect(hasty.startCheckout(draft())).rejects.toThrow(CardServiceAwayError);
  });
});

test('keeps an amount through Stripe’s unit and back', () => {
  for (const currency of ['EUR', 'JPY', 'KWD', 'ISK', 'HUF', 'COP', 'IDR', 'TWD', 'MGA']) {
    const money = { amount: 12_340, currency };
    expect(fromStripeAmount({ amount: toStripeAmount(money), currency })).toBe(money.amount);
  }
});
