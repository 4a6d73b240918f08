import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { loggedDeadlocks } from '#test/logged-deadlocks.ts';
import { organisationInvoiceCalls, PRACTICE_ISSUER } from '#test/organisation-invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedOrganisationInvoices, takeNumber } from './organisation-invoices.queries.ts';

const api = startTestApp({ works: false });
const calls = organisationInvoiceCalls(api);
const { drafted, issue, issued, credit } = calls;

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  await calls.giveDetails(owner);
});

test('gives invoices and credit notes that are issued at once numbers without a gap or a double', async () => {
  const drafts = [];
  for (let made = 0; made < 6; made += 1) drafts.push(await drafted(owner));
  await calls.giveDetails(owner, { series: 'ATONCE' });
  const first = (await issue(owner, drafts[0])).body.data;
  const dying = api.db.transaction(async (tx) => {
    await takeNumber(tx, 'ATONCE', Number(first.issuedOn.slice(0, 4)));
    throw new Error('The power is gone.');
  });
  await expect(dying).rejects.toThrow('The power is gone.');
  await Promise.all([
    ...drafts.slice(1).map((draft) => issue(owner, draft)),
    ...Array.from({ length: 14 }, (_, index) => credit(owner, first, { amount: index + 1 })),
  ]);
  await calls.giveDetails(owner, PRACTICE_ISSUER);
  const rows = await rowsOf<{ number: number }>(
    api.db,
    sql`SELECT number FROM organisation_invoices WHERE series = 'ATONCE' ORDER BY number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect((await loggedDeadlocks(api)) ?? []).toEqual([]);
});

test('refuses every change of what was issued in the database itself, until it is ten years old', async () => {
  const { id } = await issued(owner);
  const tries = [
    sql`UPDATE organisation_invoices SET total = 1, net = 1, tax = 0 WHERE id = ${id}`,
    sql`UPDATE organisation_invoices SET buyer = '{}' WHERE id = ${id}`,
    sql`DELETE FROM organisation_invoices WHERE id = ${id}`,
    sql`UPDATE organisation_invoice_lines SET words = 'Another' WHERE invoice_id = ${id}`,
    sql`DELETE FROM organisation_invoice_lines WHERE invoice_id = ${id}`,
    sql`INSERT INTO organisation_invoice_lines (invoice_id, position, source, words, quantity, unit_price, tax_rate, net, tax)
      VALUES (${id}, 9, 'added', 'Another', 1, 1, 0, 1, 0)`,
    sql`TRUNCATE organisation_invoices CASCADE`,
    sql`TRUNCATE organisation_invoice_lines`,
  ];
  for (const change of tries) await expect(api.db.execute(change)).rejects.toThrow();
  const before = await agedOrganisationInvoices.count(api.db);
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE organisation_invoices SET issued_on = now()::date - 3660 WHERE id = ${id}`);
  });
  expect(await agedOrganisationInvoices.deleteSome(api.db, 10, api.services)).toBe(before + 1);
});
