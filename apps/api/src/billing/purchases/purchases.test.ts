import { randomUUID } from 'node:crypto';
import { saveInvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { changePackage, offerPackage, type Package } from '@waymark/contract/billing/packages';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { familyCalls } from '#test/family-calls.ts';
import { ISSUER, invoiceCalls, PACKAGE_FIELDS } from '#test/invoice-calls.ts';
import { newCoach, newSeeker } from '#test/matched-people.ts';
import { newPerson, type Person } from '#test/people.ts';
import { purchaseCalls } from '#test/purchase-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { credit, giveDetails, pay, show, unpay } = invoiceCalls(api);
const { bought, buy, offered, one, ownList, paid, toBuy } = purchaseCalls(api);

let coach: Person;
let six: Package;
beforeAll(async () => {
  coach = await newOpenCoach(api);
  await giveDetails(coach);
  six = await offered(coach, { name: 'Six', validDays: 30 });
});

const change = (by: Person, { id, version }: Package, body: object) =>
  api.call(by, changePackage, { params: { id }, body: { ...PACKAGE_FIELDS, version, ...body } });
const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
/** What is left and what was taken, in the ledger. */
const inLedger = ({ id }: { readonly id: string }) =>
  rowsOf<{ purpose: string; balance: number }>(
    api.db,
    sql`SELECT a.purpose, a.balance::int AS balance FROM ledger_accounts a JOIN purchases p ON p.id = a.owner_id
      WHERE a.owner_kind = 'purchase' AND p.public_id = ${id} ORDER BY a.purpose`,
  );
const HAS_SIX = [
  { purpose: 'available', balance: 6 },
  { purpose: 'spent', balance: 0 },
];

test('issues the coach’s invoice for what a stranger buys, and tells both', async () => {
  const stranger = await newSeeker(api, { firstName: 'Ines' });
  const { body: offer } = await toBuy(stranger, six);
  expect(offer.data).toMatchObject({ package: { name: 'Six', version: 1 }, isForSale: true });
  expect(offer.data.buyer).toMatchObject({ buyerAddress: '', buyerEmail: null });
  const purchase = await bought(stranger, six);
  expect(purchase).toMatchObject({ state: 'awaiting', part: 'buyer', name: 'Six', left: 0, validUntil: null });
  const invoice = (await show(stranger, { id: purchase.invoiceId })).body.data;
  expect(invoice).toMatchObject({ state: 'open', issuerName: ISSUER.name, net: 48_000, total: 57_120 });
  expect(invoice.lines[0].words).toBe('Six: 6 sessions of 60 minutes');
  expect(await one(coach, purchase)).toMatchObject({ part: 'coach', state: 'awaiting', buyerName: 'Asha Rao' });
  expect(await titlesOf(coach)).toContain('Ines bought “Six”');
  expect(await titlesOf(stranger)).toEqual([expect.stringMatching(/sent you an invoice$/)]);
  expect((await toBuy(stranger, six)).body.data.buyer).toMatchObject({ buyerAddress: 'Lane 1\nMumbai' });
});

test('begins once its invoice is paid, for as many days as it says', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, six);
  const { state, left, validUntil } = (await one(client, purchase)) ?? {};
  expect([state, left]).toEqual(['active', 6]);
  const days = (Date.parse(validUntil ?? '') - Date.now()) / 86_400_000;
  expect([days > 30, days <= 31, validUntil?.includes('T00:00:00')]).toEqual([true, true, true]);
  expect(await inLedger(purchase)).toEqual(HAS_SIX);
  await pay(coach, { id: purchase.invoiceId }, { how: 'Cash' });
  expect(await inLedger(purchase)).toEqual(HAS_SIX);
  expect((await titlesOf(client)).filter((title) => title.startsWith('“Six” with '))).toHaveLength(1);
});

test('waits again when its payment is taken back, and begins anew with the next', async () => {
  const client = await newClient(api, coach);
  const purchase = await paid(client, coach, six);
  const invoice = { id: purchase.invoiceId };
  expect((await unpay(coach, invoice)).status).toBe(200);
  expect(await one(client, purchase)).toMatchObject({ state: 'awaiting', left: 0, validUntil: null });
  await pay(coach, invoice);
  expect(await inLedger(purchase)).toEqual(HAS_SIX);
});

test('answers a price that changed meanwhile with the new one, and buys nothing', async () => {
  const [client, own] = [await newClient(api, coach), await offered(coach)];
  await change(coach, own, { name: own.name, price: 60_000 });
  const refused = await buy(client, own);
  expect(codeOf(refused)).toEqual([409, 'note_changed']);
  expect(refused.body.error.message).toContain('6 sessions of 60 minutes for 714.00 EUR now');
  expect(await ownList(client)).toEqual([]);
  expect((await bought(client, { ...own, version: 2 })).state).toBe('awaiting');
});

test('sells each version at its own price while it is changed at the same moment', async () => {
  const clients = [await newClient(api, coach), await newClient(api, coach)];
  const own = await offered(coach, { taxRate: 0 });
  const [first, second] = await Promise.all([
    ...clients.map((client) => buy(client, own)),
    change(coach, own, { name: own.name, taxRate: 0, price: 60_000 }),
  ]);
  for (const [at, answer] of [first, second].entries()) {
    if (answer?.status === 409) expect(codeOf(answer)).toEqual([409, 'note_changed']);
    else expect([at, answer?.body.data.invoice.total]).toEqual([at, 48_000]);
  }
  expect((await buy(clients[0] as Person, own)).status).toBe(409);
});

test('buys once for a request that is repeated, also at the same moment', async () => {
  const client = await newClient(api, coach);
  const requestId = randomUUID();
  const answers = await Promise.all([buy(client, six, { requestId }), buy(client, six, { requestId })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
  expect(await ownList(client)).toHaveLength(1);
  expect(codeOf(await buy(client, six, { requestId, buyerName: 'Another' }))).toEqual([409, 'request_reused']);
});

test('can’t be bought before its coach gave what stands on invoices', async () => {
  const own = await newOpenCoach(api);
  const [client, made] = [await newClient(api, own), await offered(own)];
  expect((await toBuy(client, made)).body.data.isForSale).toBe(false);
  expect(codeOf(await buy(client, made))).toEqual([409, 'request_decided']);
  await api.call(own, saveInvoiceIssuer, { body: ISSUER });
  expect((await buy(client, made)).status).toBe(201);
});

test('is offered to no one once it is taken off, and to clients only where a coach has no room', async () => {
  const own = await newOpenCoach(api);
  await giveDetails(own);
  const made = await offered(own);
  const stranger = await newSeeker(api);
  const statuses = async (by: Person) => [(await toBuy(by, made)).status, (await buy(by, made)).status];
  expect(await statuses(await newCoach(api))).toEqual([403, 403]);
  const client = await newClient(api, own);
  await api.db.execute(sql`UPDATE coaches SET is_paused = true WHERE user_id = ${own.id}`);
  expect(await statuses(stranger)).toEqual([404, 404]);
  expect((await toBuy(client, made)).status).toBe(200);
  await api.call(own, offerPackage, { params: { id: made.id }, body: { isOffered: false } });
  expect(await statuses(client)).toEqual([404, 404]);
});

test('keeps what was typed wrong at its field', async () => {
  const { status, body } = await buy(await newClient(api, coach), six, { buyerCountry: 'XX' });
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['buyerCountry']]);
});

test('is cancelled with all of its invoice while it isn’t paid, and credited by no other note', async () => {
  const client = await newClient(api, coach);
  const open = await bought(client, six);
  const invoice = { id: open.invoiceId };
  expect(codeOf(await credit(coach, invoice, { amount: 100 }))).toEqual([409, 'request_decided']);
  expect((await credit(coach, invoice)).status).toBe(201);
  expect(await one(client, open)).toMatchObject({ state: 'cancelled' });
  const active = await paid(client, coach, six);
  expect(codeOf(await credit(coach, { id: active.invoiceId }))).toEqual([409, 'request_decided']);
  expect(await inLedger(active)).toEqual(HAS_SIX);
});

test('shows to a family what one of them paid, without its invoice, and to no one else', async () => {
  const { join } = familyCalls(api);
  const [payer, member] = [await newSeeker(api, { firstName: 'Ines' }), await newSeeker(api)];
  await join(payer, member);
  const open = await bought(payer, six);
  expect(await ownList(member)).toEqual([]);
  await pay(coach, { id: open.invoiceId });
  expect(await ownList(member)).toMatchObject([{ part: 'family', left: 6, buyerName: 'Ines', invoice: null }]);
  expect((await show(member, { id: open.invoiceId })).status).toBe(404);
  expect(await ownList(await newPerson(api))).toEqual([]);
  expect(await one(await newOpenCoach(api), open)).toBeUndefined();
});

test('counts on with the next of its kind where its package says so', async () => {
  const client = await newClient(api, coach);
  const [rolling, ending] = [await offered(coach, { rollsOver: true, validDays: 30 }), six];
  const untilOf = async (purchase: { readonly id: string }) => (await one(client, purchase))?.validUntil;
  const [first, other] = [await paid(client, coach, rolling), await paid(client, coach, ending)];
  await api.db.execute(sql`UPDATE purchases SET activated_at = activated_at - interval '20 days',
    own_until = own_until - interval '20 days', valid_until = valid_until - interval '20 days'
    WHERE buyer_id = ${client.id}`);
  const before = await untilOf(other);
  const next = await paid(client, coach, rolling);
  await paid(client, coach, ending);
  expect([await untilOf(first), await untilOf(other)]).toEqual([await untilOf(next), before]);
  await unpay(coach, { id: next.invoiceId });
  expect(await untilOf(first)).toBe(before);
});
