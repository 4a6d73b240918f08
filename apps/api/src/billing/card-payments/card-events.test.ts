import { listNotifications } from '@waymark/contract/notices/notifications';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { startCardsApp } from '#test/card-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';

const { api, stripe, deliver, deliverAtOnce, list, newInvoice, opened, referenceOf, stateOf, netOf } =
  await startCardsApp();
const { show, pay, credit } = invoiceCalls(api);

beforeEach(() => deliverAtOnce());
/** Until a test delivers them. */
const holdEvents = () => {
  stripe.onEvent = async () => {};
};

const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
/** Of the newest payment of an invoice. */
const refundsOf = async (by: Person, invoice: { readonly id: string }) =>
  (await list(by, invoice)).payments[0]?.refunds;

describe('an event', () => {
  const paidEvent = () => stripe.events.findLast(({ type }) => type === 'checkout.session.completed') as never;

  test('counts once, however often it comes', async () => {
    const { coach, client, invoice } = await newInvoice();
    await stripe.pay(await opened(client, invoice));
    const again = await Promise.all(Array.from({ length: 5 }, () => deliver(paidEvent())));
    expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await titlesOf(coach)).filter((title) => title.includes('by card'))).toHaveLength(1);
  });

  test('is 400 without the right signature, changes nothing and isn’t logged', async () => {
    const { client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    holdEvents();
    await stripe.pay(page);
    const reply = await deliver(paidEvent(), { secret: 'whsec_other' });
    expect([reply.statusCode, reply.json().error.details.code]).toEqual([400, 'invalid_request']);
    expect((await deliver(paidEvent(), { at: 1_000 })).statusCode).toBe(400);
    const bare = await api.app.inject({ method: 'POST', url: '/payments/stripe/events' });
    expect(bare.statusCode).toBe(400);
    expect(await stateOf(client, invoice)).toBe('open');
    expect(api.log()).not.toContain(page);
  });

  test('of another kind or of another program’s payment is taken in and ignored', async () => {
    const made = { id: 'evt_other', object: 'event', api_version: '', created: 0, livemode: false } as const;
    for (const [type, object] of [
      ['customer.created', { email: 'asha@example.org' }],
      ['charge.refunded', { payment_intent: 'pi_of_a_shop', amount_refunded: 1, currency: 'eur' }],
      ['checkout.session.completed', { client_reference_id: 'order 7', payment_status: 'paid' }],
      [
        'checkout.session.completed',
        { client_reference_id: '0f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11', payment_status: 'paid', payment_intent: 'pi_0' },
      ],
    ] as const) {
      const reply = await deliver({ ...made, id: `evt_${Math.random()}`, type, data: { object } });
      expect([type, reply.statusCode]).toEqual([type, 200]);
    }
    expect(api.log()).not.toContain('asha@example.org');
  });

  test('that it expired, or failed, takes nothing back once it is paid', async () => {
    const { client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    await stripe.pay(page);
    const object = { ...stripe.sessions.get(page), payment_status: 'unpaid' };
    for (const type of ['checkout.session.expired', 'checkout.session.async_payment_failed']) {
      await deliver({ ...(paidEvent() as object), id: `evt_late_${type}`, type, data: { object } } as never);
    }
    expect([await stateOf(client, invoice), (await list(client, invoice)).payments[0]?.state]).toEqual([
      'paid',
      'paid',
    ]);
  });

  test('about a payment that isn’t known yet is caught up with', async () => {
    const { coach, client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    holdEvents();
    await stripe.pay(page);
    await stripe.refundOutside(referenceOf(page), 800);
    await stripe.dispute(referenceOf(page));
    for (const event of stripe.events.slice(-3).toReversed()) await deliver(event);
    const { payments } = await list(coach, invoice);
    expect(payments).toMatchObject([{ state: 'paid', refundedOutside: 800, disputedAt: expect.any(String) }]);
    expect((await list(client, invoice)).payments[0]?.disputedAt).toBeNull();
    expect((await titlesOf(coach)).slice(0, 3)).toEqual(
      expect.arrayContaining([expect.stringMatching(/outside Waymark$/), expect.stringMatching(/disputes a payment$/)]),
    );
  });
});

describe('money that comes when nothing is left to pay', () => {
  test('goes back, and the invoice stays paid as it was', async () => {
    const { coach, client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    holdEvents();
    await stripe.pay(page);
    await pay(coach, invoice, { how: 'Bank transfer' });
    await deliver(stripe.events.at(-1) as never);
    await expect.poll(() => refundsOf(client, invoice)).toMatchObject([{ amount: 23_800, state: 'refunded' }]);
    expect([(await list(coach, invoice)).payments[0]?.state, netOf(referenceOf(page))]).toEqual(['surplus', 0]);
    expect((await show(client, invoice)).body.data.payment.how).toBe('Bank transfer');
    expect(await titlesOf(client)).toContain('You get money back');
  });

  test('goes back in part when a credit note took some of it meanwhile', async () => {
    const { coach, client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    holdEvents();
    await stripe.pay(page);
    await credit(coach, invoice, { amount: 800 });
    await deliver(stripe.events.at(-1) as never);
    await expect.poll(() => refundsOf(client, invoice)).toMatchObject([{ amount: 800, state: 'refunded' }]);
    expect([await stateOf(client, invoice), netOf(referenceOf(page))]).toEqual(['paid', 23_000]);
  });

  test('goes back when the coach is gone', async () => {
    const { coach, client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    await eraseNow(api.services, coach.id);
    await stripe.pay(page);
    await expect.poll(() => netOf(referenceOf(page))).toBe(0);
    expect(await stateOf(client, invoice)).toBe('open');
  });
});
