import { randomUUID } from 'node:crypto';
import type { Package } from '@waymark/contract/billing/packages';
import { showFamily } from '@waymark/contract/people/families';
import { beforeAll, expect, test } from 'vitest';
import { bookingCalls, codeOf, dayAhead, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { familyCalls } from '#test/family-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { purchaseCalls } from '#test/purchase-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { booked, cancel } = bookingCalls(api);
const { giveDetails, show, unpay } = invoiceCalls(api);
const { bought, offered, one, ownList, paid, refund } = purchaseCalls(api);

let coach: Person;
let three: Package;
let minutes = 0;
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { horizonDays: 180 } });
  await giveDetails(coach);
  // 100.00 by three sessions, with a tax that doesn't divide either.
  three = await offered(coach, { name: 'Three', sessions: 3, price: 10_000, taxRate: 750 });
});

const within = () => {
  minutes += 60;
  return dayAhead(3 + Math.floor(minutes / 1_440), minutes % 1_440);
};
const invoiceOf = async (purchase: { readonly invoiceId: string }) =>
  (await show(coach, { id: purchase.invoiceId })).body.data;

test('credits what the sessions that are left cost, takes them back, and sums to the cent in the end', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, three);
  const session = await booked(client, coach, within());
  expect((await one(coach, purchase))?.refund).toEqual({ sessions: 2, amount: 7_167 });
  expect((await one(client, purchase))?.refund).toBeNull();
  const { status, body } = await refund(coach, purchase, 2);
  expect([status, body.data.state, body.data.left, body.data.refund]).toEqual([201, 'refunded', 0, null]);
  expect(await invoiceOf(purchase)).toMatchObject({ total: 10_750, left: 3_583, creditNotes: [{ total: 7_167 }] });
  expect((await booked(client, coach, within())).attributes.allowance).toBeNull();
  await cancel(client, session);
  expect((await one(coach, purchase))?.refund).toEqual({ sessions: 1, amount: 3_583 });
  expect((await booked(client, coach, within())).attributes.allowance).toBeNull();
  await refund(coach, purchase, 1);
  expect(await invoiceOf(purchase)).toMatchObject({ left: 0, state: 'credited' });
  expect(await one(client, purchase)).toMatchObject({ state: 'refunded', left: 0 });
});

test('refunds nothing of what is used, nor of what wasn’t paid', async () => {
  const client = await newClient(api, coach);
  const open = await bought(client, three);
  expect(codeOf(await refund(coach, open, 3))).toEqual([409, 'request_decided']);
  const purchase = await paid(client, coach, three);
  for (const _ of [1, 2, 3]) await booked(client, coach, within());
  expect(codeOf(await refund(coach, purchase, 3))).toEqual([409, 'request_decided']);
  expect((await invoiceOf(purchase)).creditNotes).toEqual([]);
});

test('says how many are left when that changed meanwhile', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, three);
  await booked(client, coach, within());
  const refused = await refund(coach, purchase, 3);
  expect(codeOf(refused)).toEqual([409, 'note_changed']);
  expect(refused.body.error.message).toContain('2 left now, for 71.67 EUR');
});

test('refunds once for a request that is repeated, and for two at once', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, three);
  const requestId = randomUUID();
  const both = await Promise.all([refund(coach, purchase, 3, { requestId }), refund(coach, purchase, 3)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await invoiceOf(purchase)).toMatchObject({ left: 0, creditNotes: [{ total: 10_750 }] });
  expect(codeOf(await unpay(coach, { id: purchase.invoiceId }))).toEqual([409, 'request_decided']);
});

test('has one result when the last session is booked and refunded at once', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, await offered(coach, { sessions: 1 }));
  const [session, answer] = await Promise.all([booked(client, coach, within()), refund(coach, purchase, 1)]);
  const isCounted = session.attributes.allowance?.isCounted ?? false;
  expect([isCounted, answer.status === 201]).toEqual([isCounted, !isCounted]);
});

test('takes back the sessions of a package that cost nothing, without a credit note', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, await offered(coach, { sessions: 2, price: 0 }));
  expect((await refund(coach, purchase, 2)).status).toBe(201);
  expect((await invoiceOf(purchase)).creditNotes).toEqual([]);
});

test('is refunded by its coach only, and a family has no longer paid', async () => {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  const familyId = await familyCalls(api).join(payer, member);
  const hasPaid = async () =>
    (await api.call(member, showFamily, { params: { id: familyId } })).body.data.attributes.has_paid;
  const purchase = await paid(payer, coach, three);
  expect([(await refund(await newOpenCoach(api), purchase, 3)).status, await hasPaid()]).toEqual([404, true]);
  await refund(coach, purchase, 3);
  expect([await hasPaid(), (await ownList(member))[0]?.state]).toEqual([false, 'refunded']);
});
