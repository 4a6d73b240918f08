import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { startCardsApp } from '#test/card-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { refundCardJob } from './card-refunds.jobs.ts';

const { api, stripe, deliver, deliverAtOnce, start, list, newInvoice, opened, referenceOf, stateOf, netOf } =
  await startCardsApp();
const { pay, unpay, credit, show } = invoiceCalls(api);

beforeEach(() => {
  deliverAtOnce();
  stripe.faults.length = 0;
  stripe.refundsAre = 'succeeded';
});

const refundsOf = async (by: Person, invoice: { readonly id: string }) =>
  (await list(by, invoice)).payments[0]?.refunds;
const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );

async function newPaidInvoice() {
  const made = await newInvoice();
  const page = await opened(made.client, made.invoice);
  await stripe.pay(page);
  return { ...made, reference: referenceOf(page) };
}

test('a credit note of an invoice that was paid by card goes back to the card, in parts and then the rest', async () => {
  const { coach, client, invoice, reference } = await newPaidInvoice();
  expect((await credit(coach, invoice, { amount: 3_800 })).status).toBe(201);
  await expect.poll(() => refundsOf(client, invoice)).toMatchObject([{ amount: 3_800, state: 'refunded' }]);
  await credit(coach, invoice);
  await expect
    .poll(() => refundsOf(client, invoice))
    .toMatchObject([
      { amount: 3_800, state: 'refunded' },
      { amount: 20_000, state: 'refunded' },
    ]);
  expect([await stateOf(client, invoice), netOf(reference)]).toEqual(['credited', 0]);
  expect((await titlesOf(client)).filter((title) => title === 'Money went back to your card')).toHaveLength(2);
});

test('its payment stays as it is: it is neither marked anew nor taken back by hand', async () => {
  const { coach, invoice } = await newPaidInvoice();
  const words = 'This invoice was paid by card, so its payment stays as it is. You can write a credit note.';
  expect((await unpay(coach, invoice)).body.error.message).toBe(words);
  expect((await pay(coach, invoice)).body.error.message).toBe(words);
  expect((await show(coach, invoice)).body.data.payment.how).toMatch(/^By card/);
});

test('a refund waits while Stripe is away, and goes back once however often its job runs', async () => {
  const { coach, client, invoice, reference } = await newPaidInvoice();
  stripe.faults.push(...Array.from({ length: 3 }, () => ({ status: 500 })));
  await credit(coach, invoice, { amount: 1_000 });
  await expect.poll(() => refundsOf(client, invoice), { timeout: 60_000 }).toMatchObject([{ state: 'refunded' }]);
  const [row] = await rowsOf<{ id: string }>(api.db, sql`UPDATE card_refunds SET state = 'due' RETURNING id`);
  await refundCardJob.handle({ id: '', data: { refundId: row?.id ?? '' }, services: api.services });
  expect(netOf(reference)).toBe(22_800);
});

test('a refund that fails, at once or days later, is said to the coach with its reason', async () => {
  const { coach, client, invoice, reference } = await newPaidInvoice();
  stripe.refundsAre = 'pending';
  await credit(coach, invoice, { amount: 1_000 });
  await expect.poll(() => refundsOf(client, invoice)).toMatchObject([{ state: 'pending' }]);
  const refund = [...stripe.refunds.values()].find((one) => one.payment_intent === reference);
  await stripe.endRefund(refund?.id ?? '', 'failed', 'lost_or_stolen_card');
  expect(await refundsOf(coach, invoice)).toMatchObject([
    { state: 'failed', failure: 'The card was reported as lost or stolen.' },
  ]);
  expect(await refundsOf(client, invoice)).toMatchObject([{ state: 'failed', failure: null }]);
  expect((await titlesOf(coach))[0]).toMatch(/^A refund to .* failed$/);
  await stripe.endRefund(refund?.id ?? '', 'succeeded');
  expect(await refundsOf(coach, invoice)).toMatchObject([{ state: 'failed' }]);
});

test('what was paid back on Stripe’s own pages asks for a credit note, which then pays nothing back twice', async () => {
  const { coach, client, invoice, reference } = await newPaidInvoice();
  await stripe.refundOutside(reference, 2_000);
  await stripe.refundOutside(reference, 1_000);
  expect((await list(coach, invoice)).payments[0]?.refundedOutside).toBe(3_000);
  expect((await titlesOf(coach))[0]).toMatch(/got money back outside Waymark$/);
  await credit(coach, invoice, { amount: 3_000 });
  await credit(coach, invoice, { amount: 500 });
  await expect.poll(() => refundsOf(client, invoice)).toMatchObject([{ amount: 500, state: 'refunded' }]);
  expect(netOf(reference)).toBe(20_300);
});

const deed = fc.constantFrom('press', 'pay', 'pay', 'credit', 'mark', 'outside', 'again', 'shuffle');

test('whatever happens in whatever order, no more stays with Stripe than is owed, and an invoice is paid once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 4, maxLength: 14 }),
      fc.infiniteStream(fc.nat()),
      async (deeds, chance) => {
        deliverAtOnce();
        const { coach, client, invoice } = await newInvoice();
        const first = stripe.events.length;
        const own = () => [...stripe.sessions.values()].filter(({ success_url: url }) => url.includes(invoice.id));
        const some = <One>(all: readonly One[]): One | undefined =>
          all[(chance.next().value ?? 0) % Math.max(1, all.length)];
        const held: typeof stripe.events = [];
        for (const what of deeds) {
          const page = some(own());
          if (what === 'press') await start(client, invoice);
          if (what === 'pay' && page?.status === 'open') await stripe.pay(page.id);
          if (what === 'credit') await credit(coach, invoice, { amount: 1_000 });
          if (what === 'mark') await pay(coach, invoice);
          if (what === 'outside' && page?.payment_intent) {
            await stripe.refundOutside(page.payment_intent, Math.min(700, netOf(page.payment_intent)));
          }
          const event = some(stripe.events.slice(first));
          if (what === 'again' && event) await deliver(event);
          if (what === 'shuffle') stripe.onEvent = async (late) => void held.unshift(late);
        }
        deliverAtOnce();
        for (const event of held) await deliver(event);
        await expect
          .poll(
            async () => {
              const [row] = await rowsOf<{ waiting: number }>(
                api.db,
                sql`SELECT count(*)::int AS waiting FROM card_refunds r JOIN card_payments p ON p.id = r.payment_id
                WHERE p.invoice_id = ${invoice.id} AND r.state = 'due'`,
              );
              return row?.waiting;
            },
            { timeout: 60_000 },
          )
          .toBe(0);
        const { payments } = await list(coach, invoice);
        const { left, payment } = (await show(coach, invoice)).body.data;
        const paid = payments.filter(({ state }) => state === 'paid');
        expect(paid.length).toBeLessThanOrEqual(1);
        const isByCard = payment?.how.startsWith('By card') ?? false;
        expect(isByCard).toBe(paid.length === 1);
        const stays = own().reduce((sum, { payment_intent: of }) => sum + (of === null ? 0 : netOf(of)), 0);
        // One that asked for more than others had left: the coach reads that it failed.
        const failed = payments
          .flatMap(({ refunds }) => refunds)
          .reduce((sum, { state, amount }) => sum + (state === 'failed' ? amount : 0), 0);
        const outside = payments.reduce((sum, { refundedOutside }) => sum + refundedOutside, 0);
        if (!isByCard) expect(stays).toBeLessThanOrEqual(failed);
        else {
          expect(stays).toBeLessThanOrEqual(left + failed);
          expect(stays).toBeGreaterThanOrEqual(left - outside);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
});
