import type { Invoice } from '@waymark/contract/billing/invoices';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import { loggedDeadlocks } from '#test/logged-deadlocks.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { takeNumber } from './invoice-issuers.queries.ts';
import { agedInvoices } from './invoices.queries.ts';

const api = startTestApp({ works: false });
const { issue, giveDetails, show, pay, credit, drafted, issued, listOf } = invoiceCalls(api);

async function newPair() {
  const coach = await newOpenCoach(api);
  await giveDetails(coach);
  return { coach, client: await newClient(api, coach) };
}

const numbersOf = async ({ id }: Person): Promise<number[]> =>
  (
    await rowsOf<{ number: number }>(
      api.db,
      sql`SELECT number FROM invoices WHERE coach_id = ${id} AND state = 'issued' ORDER BY number`,
    )
  ).map(({ number }) => number);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('gives two hundred invoices that are issued at once numbers without a gap or a double', async () => {
  const { coach, client } = await newPair();
  const drafts: Invoice[] = [];
  for (let made = 0; made < 200; made += 1) drafts.push(await drafted(coach, client.matchId));
  const replies = await Promise.all(drafts.map((draft) => issue(coach, draft)));
  expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(replies.map(({ body }) => body.data.number)).size).toBe(200);
  expect(await numbersOf(coach)).toEqual(upTo(200));
  expect((await loggedDeadlocks(api)) ?? []).toEqual([]);
});

test('counts invoices and credit notes of one issuer in one line, and each issuer apart', async () => {
  const [one, other] = [await newPair(), await newPair()];
  const made = await issued(one.coach, one.client.matchId);
  await Promise.all([
    credit(one.coach, made),
    issued(one.coach, one.client.matchId),
    issued(other.coach, other.client.matchId),
  ]);
  expect([await numbersOf(one.coach), await numbersOf(other.coach)]).toEqual([[1, 2, 3], [1]]);
});

test('leaves no gap when a transaction dies after it took a number', async () => {
  const { coach, client } = await newPair();
  await issued(coach, client.matchId);
  const year = new Date().getUTCFullYear();
  const dying = api.db.transaction(async (tx) => {
    await takeNumber(tx, coach.id, 'ML', year);
    throw new Error('The power is gone.');
  });
  await expect(dying).rejects.toThrow('The power is gone.');
  await issued(coach, client.matchId);
  expect(await numbersOf(coach)).toEqual([1, 2]);
});

test('refuses every change of what was issued, in the database itself', async () => {
  const { coach, client } = await newPair();
  const { id } = await issued(coach, client.matchId);
  const tries = [
    sql`UPDATE invoices SET total = 1, net = 1, tax = 0 WHERE id = ${id}`,
    sql`UPDATE invoices SET buyer_name = 'Another' WHERE id = ${id}`,
    sql`UPDATE invoices SET number = 7 WHERE id = ${id}`,
    sql`UPDATE invoices SET state = 'draft', number = NULL WHERE id = ${id}`,
    sql`UPDATE invoices SET client_id = ${coach.id} WHERE id = ${id}`,
    sql`DELETE FROM invoices WHERE id = ${id}`,
    sql`UPDATE invoice_lines SET words = 'Another' WHERE invoice_id = ${id}`,
    sql`DELETE FROM invoice_lines WHERE invoice_id = ${id}`,
    sql`INSERT INTO invoice_lines SELECT invoice_id, 9, words, quantity, unit_price, discount, tax_rate, net, tax
      FROM invoice_lines WHERE invoice_id = ${id}`,
    sql`TRUNCATE invoices CASCADE`,
    sql`TRUNCATE invoice_lines`,
  ];
  for (const change of tries) await expect(api.db.execute(change)).rejects.toThrow();
  expect((await show(client, { id })).body.data).toMatchObject({ total: 23_800, lines: [{ words: 'Coaching' }] });
});

test('keeps what was issued as the issuer’s record once the client’s account is erased, for ten years', async () => {
  const { coach, client } = await newPair();
  const made = await issued(coach, client.matchId);
  const draft = await drafted(coach, client.matchId);
  await eraseNow(api.services, client.id);
  expect((await show(coach, draft)).status).toBe(404);
  expect((await show(coach, made)).body.data).toMatchObject({ buyerName: 'Asha Rao', buyerAddress: 'Lane 1\nMumbai' });
  expect((await pay(coach, made)).body.data.state).toBe('paid');
  expect((await credit(coach, made)).status).toBe(201);
  const before = await agedInvoices.count(api.db);
  await eraseNow(api.services, coach.id);
  expect(await agedInvoices.count(api.db)).toBe(before);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE invoices SET erased_at = now() - interval '3651 days' WHERE id = ${made.id}`);
  });
  expect(await agedInvoices.deleteSome(api.db, 10, api.services)).toBe(before + 1);
  expect(await rowsOf(api.db, sql`SELECT FROM invoice_lines WHERE invoice_id = ${made.id}`)).toEqual([]);
  expect(await rowsOf(api.db, sql`SELECT FROM invoice_payments WHERE invoice_id = ${made.id}`)).toEqual([]);
});

test('shows each state in the list, and those of one state alone', async () => {
  const { coach, client } = await newPair();
  const [paid, credited] = [await issued(coach, client.matchId), await issued(coach, client.matchId)];
  await issued(coach, client.matchId);
  await drafted(coach, client.matchId);
  await pay(coach, paid);
  await credit(coach, credited);
  const states = async (by: Person, state = '') => (await listOf(by, state)).map((one) => one.state).toSorted();
  expect(await states(coach)).toEqual(['credit-note', 'credited', 'draft', 'open', 'paid']);
  expect(await states(client)).toEqual(['credit-note', 'credited', 'open', 'paid']);
  expect(await states(coach, 'draft')).toEqual(['draft']);
  expect(await states(client, 'paid')).toEqual(['paid']);
});
