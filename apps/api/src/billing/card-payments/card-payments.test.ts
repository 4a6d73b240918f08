import { showCardChoice, startCardPayment } from '@waymark/contract/billing/card-payments';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { codeOf } from '#test/booking-calls.ts';
import { startCardsApp } from '#test/card-calls.ts';
import { INVOICE_LINE, invoiceCalls } from '#test/invoice-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { closeCheckoutJob } from './card-closings.jobs.ts';

const { api, stripe, deliver, deliverAtOnce, start, list, takeCards, newInvoice, opened, referenceOf, stateOf } =
  await startCardsApp();
const { show, pay, unpay, credit, draft, drafted } = invoiceCalls(api);

beforeEach(() => {
  deliverAtOnce();
  stripe.faults.length = 0;
});
/** Until a test delivers them. */
const holdEvents = () => {
  stripe.onEvent = async () => {};
};

const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
const sentenceOf = ({ status, body }: Awaited<ReturnType<typeof start>>) => [status, body.error.message];
const openPages = () => [...stripe.sessions.values()].filter(({ status }) => status === 'open').length;

describe('paying', () => {
  test('marks the invoice as paid by card when Stripe says so, and tells both', async () => {
    const { coach, client, invoice } = await newInvoice();
    expect((await list(client, invoice)).canPay).toBe(true);
    const page = await opened(client, invoice);
    expect(stripe.sessions.get(page)).toMatchObject({
      ...{ amount_total: 23_800, currency: 'eur', words: `Invoice ${invoice.number}` },
      success_url: expect.stringMatching(`/invoices/${invoice.id}\\?card=returned$`),
      cancel_url: expect.stringMatching(`/invoices/${invoice.id}\\?card=left$`),
    });
    holdEvents();
    await stripe.pay(page);
    expect([await stateOf(client, invoice), (await list(client, invoice)).payments[0]?.state]).toEqual([
      'open',
      'open',
    ]);
    expect((await deliver(stripe.events.at(-1) as never)).json()).toEqual({ received: true });
    const reference = referenceOf(page);
    const { body } = await show(client, invoice);
    expect(body.data).toMatchObject({ state: 'paid', payment: { how: `By card (${reference})` } });
    expect((await list(coach, invoice)).payments).toMatchObject([
      { state: 'paid', amount: 23_800, reference, refunds: [] },
    ]);
    expect(await list(client, invoice)).toMatchObject({
      canPay: false,
      payments: [{ state: 'paid', reference: null }],
    });
    expect((await titlesOf(coach))[0]).toMatch(/ paid an invoice by card$/);
    expect((await titlesOf(client))[0]).toBe('Your payment arrived');
  });

  test('opens one page, however often and in how many tabs it is pressed', async () => {
    const { client, invoice } = await newInvoice();
    const before = stripe.sessions.size;
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(client, invoice)));
    const urls = answers.map(({ status, body }) => [status, body.data?.url]);
    expect(new Set(urls.map(String)).size).toBe(1);
    expect((await start(client, invoice)).body.data.url).toBe(answers[0]?.body.data.url);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('opens the same page again if the answer got lost before it was stored', async () => {
    const { client, invoice } = await newInvoice();
    const before = stripe.sessions.size;
    stripe.faults.push({ status: 500 }, { status: 500 }, 'lost');
    expect(codeOf(await start(client, invoice))).toEqual([503, 'card_service_away']);
    await opened(client, invoice);
    expect(stripe.sessions.size).toBe(before + 1);
  });

  test('asks for what credit notes have left, on a new page once the other is closed', async () => {
    const { coach, client, invoice } = await newInvoice();
    const first = await opened(client, invoice);
    await credit(coach, invoice, { amount: 3_800 });
    const next = await opened(client, invoice);
    expect(stripe.sessions.get(first)?.status).toBe('expired');
    expect(stripe.sessions.get(next)?.amount_total).toBe(20_000);
    await stripe.pay(next);
    expect(await stateOf(client, invoice)).toBe('paid');
  });

  test('finds out what came of a page when no event told it', async () => {
    const { client, invoice } = await newInvoice();
    holdEvents();
    await stripe.pay(await opened(client, invoice));
    expect(sentenceOf(await start(client, invoice))).toEqual([409, 'This invoice is paid already.']);
    expect(await stateOf(client, invoice)).toBe('paid');
    const other = await newInvoice();
    await stripe.pay(await opened(other.client, other.invoice));
    const [row] = await rowsOf<{ id: string }>(
      api.db,
      sql`SELECT id FROM card_payments WHERE invoice_id = ${other.invoice.id}`,
    );
    const delivery = { id: '', data: { paymentId: row?.id ?? '' }, services: api.services };
    await closeCheckoutJob.handle(delivery);
    await closeCheckoutJob.handle(delivery);
    expect(await stateOf(other.client, other.invoice)).toBe('paid');
  });

  test('opens a new page when the time of the other is over', async () => {
    const { client, invoice } = await newInvoice();
    const first = await opened(client, invoice);
    await stripe.expire(first);
    expect((await list(client, invoice)).payments).toMatchObject([{ state: 'expired' }]);
    const next = await opened(client, invoice);
    await api.db.execute(sql`UPDATE card_payments SET expires_at = now() WHERE checkout_id = ${next}`);
    expect(await opened(client, invoice)).not.toBe(next);
    expect(openPages()).toBeGreaterThan(0);
    expect(stripe.sessions.get(next)?.status).toBe('expired');
  });

  test('waits for a bank, and lets the client try again if that says no', async () => {
    const { client, invoice } = await newInvoice();
    const page = await opened(client, invoice);
    await stripe.pay(page, 'later');
    expect(await list(client, invoice)).toMatchObject({ canPay: false, payments: [{ state: 'confirming' }] });
    expect(codeOf(await start(client, invoice))).toEqual([409, 'request_decided']);
    await stripe.confirm(page, false);
    expect(await list(client, invoice)).toMatchObject({ canPay: true, payments: [{ state: 'failed' }] });
    expect((await titlesOf(client))[0]).toBe('Your payment didn’t go through');
    const next = await opened(client, invoice);
    await stripe.pay(next, 'later');
    await stripe.confirm(next, true);
    expect(await stateOf(client, invoice)).toBe('paid');
  });
});

describe('what can’t be paid by card', () => {
  test('is refused in words where the currency or the amount allow none', async () => {
    const { client, invoice } = await newInvoice({ currency: 'KWD', lines: [{ ...INVOICE_LINE, unitPrice: 10_001 }] });
    expect(sentenceOf(await start(client, invoice))).toEqual([
      409,
      'Cards can’t pay the last digit of this amount in KWD. Please pay as the invoice says.',
    ]);
    const small = await newInvoice({ lines: [{ ...INVOICE_LINE, unitPrice: 10 }] });
    expect(sentenceOf(await start(small.client, small.invoice))).toEqual([
      409,
      'This amount is too small to be paid by card. Please pay as the invoice says.',
    ]);
  });

  test('is an invoice of a coach who takes no cards, or that is paid, credited or a credit note', async () => {
    const { coach, client, invoice } = await newInvoice();
    expect((await api.call(coach, showCardChoice)).body.data).toEqual({ isOffered: true, isOn: true });
    await takeCards(coach, false);
    expect([(await list(client, invoice)).canPay, codeOf(await start(client, invoice))]).toEqual([
      false,
      [409, 'request_decided'],
    ]);
    await takeCards(coach);
    await pay(coach, invoice);
    expect(sentenceOf(await start(client, invoice))).toEqual([409, 'This invoice is paid already.']);
    await unpay(coach, invoice);
    const { body } = await credit(coach, invoice);
    expect((await list(client, invoice)).canPay).toBe(false);
    expect(codeOf(await start(client, invoice))).toEqual([409, 'request_decided']);
    expect((await start(client, body.data)).status).toBe(404);
  });

  test('is another’s invoice, or a draft', async () => {
    const { coach, client, invoice } = await newInvoice();
    const stranger = await newPerson(api);
    const made = await drafted(coach, client.matchId);
    expect([(await start(stranger, invoice)).status, (await start(client, made)).status]).toEqual([404, 404]);
    expect([(await start(coach, invoice)).status]).toEqual([403]);
    const reply = await api.call(stranger, { ...startCardPayment, method: 'GET' }, { params: { id: invoice.id } });
    expect(reply.status).toBe(404);
    expect((await draft(coach, client.matchId)).status).toBe(201);
  });
});
