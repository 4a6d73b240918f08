import { randomUUID } from 'node:crypto';
import { showInvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import * as contract from '@waymark/contract/billing/invoices';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { INVOICE_FIELDS, INVOICE_LINE, ISSUER, invoiceCalls } from '#test/invoice-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { draft, issue, giveDetails, show, change, drop, pay, unpay, credit, listOf, drafted, issued } =
  invoiceCalls(api);

type Client = Awaited<ReturnType<typeof newClient>>;

let coach: Person;
let client: Client;
beforeAll(async () => {
  coach = await newOpenCoach(api);
  client = await newClient(api, coach);
  await giveDetails(coach);
});

async function newIssuer(details: object = {}): Promise<Person> {
  const made = await newOpenCoach(api);
  await giveDetails(made, details);
  return made;
}

const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
const fieldOf = ({ status, body }: Awaited<ReturnType<typeof draft>>) => [
  status,
  body.error.details.errors[0]?.path.join('.'),
];

test('keeps a draft from the client until it is issued, and tells them then', async () => {
  const own = await newClient(api, coach);
  const made = await drafted(coach, own.matchId);
  expect(made).toMatchObject({ state: 'draft', number: null, net: 20_000, tax: 3_800, total: 23_800, left: 23_800 });
  expect([(await show(own, made)).status, await listOf(own), await titlesOf(own)]).toEqual([404, [], []]);
  const { body } = await issue(coach, made);
  expect(body.data).toMatchObject({ state: 'open', part: 'coach', issuerName: ISSUER.name });
  expect(body.data.number).toMatch(/^ML-20\d\d-\d{4}$/);
  expect(Date.parse(body.data.dueOn) - Date.parse(body.data.issuedOn)).toBe(14 * 86_400_000);
  expect((await show(own, made)).body.data).toMatchObject({ number: body.data.number, part: 'coachee' });
  expect(await titlesOf(own)).toEqual([expect.stringMatching(/sent you an invoice$/)]);
  expect((await issue(coach, made)).body.data.number).toBe(body.data.number);
  expect(await titlesOf(own)).toHaveLength(1);
});

test('asks for the details that stand on invoices before the first is issued, and takes no number for that', async () => {
  const own = await newOpenCoach(api);
  const theirs = await newClient(api, own);
  expect((await api.call(own, showInvoiceIssuer)).body.data).toBeNull();
  const made = await drafted(own, theirs.matchId);
  expect(codeOf(await issue(own, made))).toEqual([409, 'request_decided']);
  await giveDetails(own, { series: '' });
  expect((await issue(own, made)).body.data.number).toMatch(/^20\d\d-0001$/);
});

test('keeps on an invoice what its issuer was called then', async () => {
  const own = await newIssuer();
  const made = await issued(own, (await newClient(api, own)).matchId);
  await giveDetails(own, { name: 'Another name', series: 'NEW' });
  expect((await show(own, made)).body.data).toMatchObject({ number: made.number, issuer: { name: ISSUER.name } });
  expect((await issued(own, (await newClient(api, own)).matchId)).number).toMatch(/^NEW-20\d\d-0001$/);
});

test('refuses to save or issue a draft that was changed elsewhere', async () => {
  const made = await drafted(coach, client.matchId);
  const { body } = await change(coach, made, { lines: [{ ...INVOICE_LINE, discount: 1_000 }, INVOICE_LINE] });
  expect(body.data).toMatchObject({ version: 2, net: 38_000, lines: [{ net: 18_000 }, { net: 20_000 }] });
  expect(codeOf(await change(coach, made))).toEqual([409, 'note_changed']);
  expect(codeOf(await issue(coach, made))).toEqual([409, 'note_changed']);
  expect((await issue(coach, body.data)).status).toBe(200);
  expect(codeOf(await change(coach, body.data))).toEqual([409, 'request_decided']);
  expect(codeOf(await drop(coach, body.data))).toEqual([409, 'request_decided']);
});

test('deletes a draft, which takes no number', async () => {
  const made = await drafted(coach, client.matchId);
  expect([(await drop(coach, made)).status, (await show(coach, made)).status]).toEqual([204, 404]);
});

test('drafts once for a request that is repeated', async () => {
  const requestId = randomUUID();
  const [one, other] = [
    await draft(coach, client.matchId, { requestId }),
    await draft(coach, client.matchId, { requestId }),
  ];
  expect(one.body.data.id).toBe(other.body.data.id);
  expect(codeOf(await draft(coach, client.matchId, { requestId, currency: 'USD' }))).toEqual([409, 'request_reused']);
});

test('derives that it is overdue from the day, by the coach’s calendar', async () => {
  const made = await issued(coach, client.matchId);
  const stateOn = async (days: number) => {
    await api.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL session_replication_role = replica`);
      await tx.execute(
        sql`UPDATE invoices SET due_on = (now() AT TIME ZONE 'UTC')::date + ${days}::int WHERE id = ${made.id}`,
      );
    });
    return (await show(coach, made)).body.data.state;
  };
  expect([await stateOn(0), await stateOn(-1)]).toEqual(['open', 'overdue']);
  expect((await listOf(coach, 'overdue')).map(({ id }) => id)).toContain(made.id);
  expect((await pay(coach, made)).body.data.state).toBe('paid');
});

test('is marked paid by the day and the way, which can be corrected and taken back', async () => {
  const made = await issued(coach, client.matchId);
  expect(codeOf(await pay(coach, await drafted(coach, client.matchId)))).toEqual([409, 'request_decided']);
  expect(fieldOf(await pay(coach, made, { paidOn: '2099-01-01' }))).toEqual([400, 'paidOn']);
  expect(fieldOf(await pay(coach, made, { how: ' ' }))).toEqual([400, 'how']);
  await pay(coach, made);
  const { body } = await pay(coach, made, { how: 'Cash' });
  expect(body.data).toMatchObject({ state: 'paid', payment: { paidOn: '2026-01-05', how: 'Cash' } });
  expect((await show(client, made)).body.data.state).toBe('paid');
  expect((await unpay(coach, made)).body.data).toMatchObject({ state: 'open', payment: null });
  await pay(coach, made);
  await credit(coach, made, { amount: 100 });
  expect(codeOf(await unpay(coach, made))).toEqual([409, 'request_decided']);
});

test('credits a part and then the rest, and never more than what is left', async () => {
  const lines = [INVOICE_LINE, { ...INVOICE_LINE, words: 'A book', quantity: 1_000, unitPrice: 1_999, taxRate: 700 }];
  const made = await issued(coach, client.matchId, { lines });
  expect(made).toMatchObject({ net: 21_999, tax: 3_940, total: 25_939 });
  const part = (await credit(coach, made, { amount: 10_000 })).body.data;
  expect(part).toMatchObject({ state: 'credit-note', total: 10_000, credits: { id: made.id, number: made.number } });
  expect(part.net + part.tax).toBe(10_000);
  expect((await show(client, made)).body.data).toMatchObject({ state: 'open', left: 15_939 });
  expect(fieldOf(await credit(coach, made, { amount: 15_940 }))).toEqual([400, 'amount']);
  const rest = (await credit(coach, made)).body.data;
  expect([part.net + rest.net, part.tax + rest.tax]).toEqual([made.net, made.tax]);
  expect((await show(client, made)).body.data).toMatchObject({ state: 'credited', left: 0 });
  expect(codeOf(await credit(coach, made))).toEqual([409, 'request_decided']);
  expect(codeOf(await pay(coach, made))).toEqual([409, 'request_decided']);
  expect(codeOf(await credit(coach, rest))).toEqual([409, 'request_decided']);
  expect((await titlesOf(client)).filter((title) => title.endsWith('sent you a credit note')).length).toBeGreaterThan(
    1,
  );
});

test('has one result when two credit notes for all of it are written at once', async () => {
  const made = await issued(coach, client.matchId);
  const answers = await Promise.all([credit(coach, made), credit(coach, made, { amount: 23_800 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect((await show(coach, made)).body.data).toMatchObject({ left: 0, creditNotes: [{ total: 23_800 }] });
});

test('is read by its two people only, and by both once their coaching has ended', async () => {
  const own = await newClient(api, coach);
  const made = await issued(coach, own.matchId);
  for (const other of [await newPerson(api), await newIssuer()]) {
    expect([(await show(other, made)).status, (await listOf(other)).length]).toEqual([404, 0]);
  }
  const otherCoach = await newIssuer();
  const tries = [pay(otherCoach, made), unpay(otherCoach, made), credit(otherCoach, made), issue(otherCoach, made)];
  expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await draft(otherCoach, own.matchId)).status).toBe(404);
  expect((await pay(own, made)).status).toBe(403);
  await api.call(own, endMatch, { params: { id: own.matchId } });
  for (const party of [own, coach]) expect((await show(party, made)).status).toBe(200);
  expect((await draft(coach, own.matchId)).status).toBe(201);
});

test('refuses what no invoice can hold, at its field', async () => {
  const wrong: [object, string][] = [
    [{ buyerName: '' }, 'buyerName'],
    [{ currency: 'EURO' }, 'currency'],
    [{ lines: [{ ...INVOICE_LINE, unitPrice: 2_147_483_648 }] }, 'lines.0.unitPrice'],
    [{ lines: [INVOICE_LINE, { ...INVOICE_LINE, unitPrice: 2_147_483_647 }] }, 'lines.1.unitPrice'],
  ];
  for (const [body, path] of wrong) expect(fieldOf(await draft(coach, client.matchId, body))).toEqual([400, path]);
});

test('counts yen and fils as their currencies do', async () => {
  const line = { ...INVOICE_LINE, quantity: 1_000, unitPrice: 2_147_483_647, taxRate: 0 };
  const made = await issued(coach, client.matchId, { currency: 'JPY', lines: [line] });
  expect(made).toMatchObject({ currency: 'JPY', total: 2_147_483_647 });
  expect(await drafted(coach, client.matchId, { currency: 'KWD' })).toMatchObject({ currency: 'KWD', total: 23_800 });
});

test('begins the next invoice to a client with the buyer of the last', async () => {
  const own = await newClient(api, coach);
  const start = async () =>
    (await api.call(coach, contract.showInvoiceStart, { params: { matchId: own.matchId } })).body.data;
  expect(await start()).toMatchObject({ buyerAddress: '', buyerCountry: 'DE' });
  await drafted(coach, own.matchId, { buyerAddress: 'Pier 7', currency: 'CHF' });
  const { lines: _lines, ...buyer } = INVOICE_FIELDS;
  expect(await start()).toEqual({ ...buyer, buyerAddress: 'Pier 7', currency: 'CHF' });
});

test('writes a row for each rate of tax into the file for the bookkeeper', async () => {
  const own = await newIssuer();
  const { matchId } = await newClient(api, own);
  const lines = [INVOICE_LINE, { ...INVOICE_LINE, unitPrice: 500, taxRate: 700 }];
  const made = await issued(own, matchId, { buyerName: '=1+1', lines });
  await pay(own, made);
  await drafted(own, matchId);
  await credit(own, made, { amount: 23_800 + 1_070 });
  const { url } = contract.downloadInvoices;
  const { body } = await api.app.inject({ url, headers: { authorization: `Bearer ${own.jwt}` } });
  const [head, ...rows] = body.trimEnd().split('\r\n');
  expect(head).toContain('"Tax rate in %","Net","Tax","Total"');
  expect(rows.map((row) => row.split('","').slice(9, 13))).toEqual([
    ['7', '10.00', '0.70', '10.70'],
    ['19', '200.00', '38.00', '238.00'],
    ['7', '-10.00', '-0.70', '-10.70'],
    ['19', '-200.00', '-38.00', '-238.00'],
  ]);
  expect(rows[0]).toContain(`"'=1+1"`);
  expect(rows[2]).toContain(`"Credit note","${made.number}"`);
});
