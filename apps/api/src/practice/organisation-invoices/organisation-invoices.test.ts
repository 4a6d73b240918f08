import { randomUUID } from 'node:crypto';
import { downloadConsoleInvoices, showMoneyDue } from '@waymark/contract/practice/console-invoices';
import type { OrganisationInvoice } from '@waymark/contract/practice/organisation-invoices';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { bookingCalls } from '#test/booking-calls.ts';
import { BILLED, organisationInvoiceCalls } from '#test/organisation-invoice-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const calls = organisationInvoiceCalls(api);
const { newBilled, drafted, issued, issue, read, addLine, removeLine, withdraw, pay, unpay, credit, listOf } = calls;
const { newGroupAdmin, join } = sponsoredPeople(api);
const { titlesOf } = bookingCalls(api);

let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  await calls.giveDetails(owner);
});

const linesOf = ({ lines }: OrganisationInvoice) => lines.map(({ words, quantity, net }) => [words, quantity, net]);

test('bills seats at the end of a month, and sessions of the groups whose figures are published', async () => {
  const invoice = await drafted(owner);
  const name = new Date(BILLED).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  // The few are counted with others: of seven and ten sessions, “5 – 9” and “10 – 14” are shown.
  const [seats, ...sessions] = linesOf(invoice);
  expect(seats).toEqual([`Seats at the end of ${name}`, 50_000, 200_000]);
  expect(sessions.map(([, quantity]) => quantity).toSorted()).toEqual([10_000, 5_000]);
  expect(sessions.map(([words]) => words).join()).toContain(`Sessions held in ${name}: `);
  expect(invoice).toMatchObject({ state: 'draft', number: null, net: 380_000, tax: 72_200, total: 452_200 });
});

test('issues a draft once, with a number and both parties as they are then, and lets the admins know', async () => {
  const organisation = await newBilled(owner);
  const draft = await drafted(owner, organisation);
  const replies = await Promise.all([issue(owner, draft), issue(owner, draft)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [invoice] = replies.map(({ body }) => body.data);
  expect(invoice).toMatchObject({
    ...{ state: 'open', issuerName: 'Harbour Practice', buyerName: 'Harbour Ltd', left: 452_200 },
    number: expect.stringMatching(/^HP-20\d\d-\d{4}$/),
  });
  await calls.giveDetails(owner, { name: 'Another name' });
  await calls.giveBuyer(owner, organisation, { name: 'Another buyer' });
  expect(await read(owner, draft)).toMatchObject({ issuerName: 'Harbour Practice', buyerName: 'Harbour Ltd' });
  await calls.giveDetails(owner);
  expect(
    (await titlesOf(organisation.admin)).filter((title) => title === 'Your organisation got an invoice'),
  ).toHaveLength(1);
});

test('shows an issued invoice to the organisation’s admins alone, and no draft', async () => {
  const organisation = await newBilled(owner);
  const draft = await drafted(owner, organisation);
  const { admin } = organisation;
  expect((await calls.listTo(admin)).body.data).toEqual([]);
  expect((await calls.readAs(admin, draft)).status).toBe(404);
  await issue(owner, draft);
  expect((await calls.listTo(admin)).body.data).toMatchObject([{ id: draft.id, state: 'open' }]);
  expect((await calls.readAs(admin, draft)).body.data.lines).toEqual((await read(owner, draft)).lines);

  const [group] = organisation.groups;
  const manager = await newPerson(api, { role: 3, subRole: 5 });
  await join(organisation.organisationId, group?.id ?? null, manager.id, 'manager');
  const member = await newPerson(api);
  await join(organisation.organisationId, group?.id ?? null, member.id);
  const { admin: other } = await calls.newSponsor('business');
  const groupAdmin = await newGroupAdmin(organisation.organisationId, group?.id ?? null);
  for (const person of [groupAdmin, manager, member, other]) {
    expect((await calls.readAs(person, draft)).status).toBe(404);
  }
  for (const person of [groupAdmin, manager, member]) expect((await calls.listTo(person)).status).toBe(404);
  expect((await calls.listTo(other)).body.data).toEqual([]);
});

test('adds a line and takes one out, and keeps the units of the others as they are', async () => {
  const draft = await drafted(owner);
  const requestId = randomUUID();
  const added = await addLine(owner, draft, { requestId });
  expect(added.body.data).toMatchObject({ net: 430_000, version: 2 });
  expect((await addLine(owner, draft, { requestId })).body.data.lines).toHaveLength(4);
  expect((await addLine(owner, draft, { requestId, amount: 1 })).status).toBe(409);
  expect((await issue(owner, draft)).body.error.details.code).toBe('note_changed');
  const left = await removeLine(owner, draft, draft.lines[0].id);
  expect(left.body.data).toMatchObject({ net: 230_000, version: 3 });
  expect((await removeLine(owner, draft, draft.lines[0].id)).status).toBe(404);
  for (const { id } of left.body.data.lines.slice(1)) await removeLine(owner, draft, id);
  expect((await removeLine(owner, draft, left.body.data.lines[0].id)).status).toBe(409);
  expect((await addLine(owner, draft, { words: ' ', amount: 0 })).body.error.details.errors).toHaveLength(2);
});

test('withdraws a draft, after which its month isn’t drafted again', async () => {
  const organisation = await newBilled(owner);
  const draft = await drafted(owner, organisation);
  expect((await withdraw(owner, draft)).body.data.state).toBe('withdrawn');
  expect((await withdraw(owner, draft)).status).toBe(200);
  expect((await issue(owner, draft)).status).toBe(409);
  expect((await addLine(owner, draft)).status).toBe(409);
  expect(await calls.draftMonth(organisation)).toBe(false);
  expect(await listOf(owner, `?organisation=${organisation.organisationId}`)).toEqual([]);
});

test('doesn’t issue before it is said who the invoices are to', async () => {
  const organisation = await newBilled(owner);
  await api.db.execute(sql`DELETE FROM organisation_buyers WHERE organisation_id = ${organisation.organisationId}`);
  const draft = await drafted(owner, organisation);
  expect(draft).toMatchObject({ buyerName: 'Harbour', buyerAddress: '', buyerCountry: '' });
  const reply = await issue(owner, draft);
  expect([reply.status, reply.body.error.message]).toEqual([409, 'Say who this organisation’s invoices are to first.']);
});

test('marks an invoice as paid, takes that back, and takes invoices back by credit notes', async () => {
  const invoice = await issued(owner);
  expect((await pay(owner, invoice)).body.data).toMatchObject({ state: 'paid', payment: { how: 'Bank transfer' } });
  expect((await unpay(owner, invoice)).body.data.state).toBe('open');
  expect((await pay(owner, invoice, { paidOn: '2099-01-01' })).body.error.details.errors[0].path).toEqual(['paidOn']);
  const part = await credit(owner, invoice, { amount: 100_001 });
  expect(part.body.data).toMatchObject({ state: 'credit-note', total: 100_001, month: null });
  expect(await read(owner, invoice)).toMatchObject({ state: 'open', left: 352_199 });
  expect((await credit(owner, invoice, { amount: 352_200 })).status).toBe(400);
  const requestId = randomUUID();
  const rest = await credit(owner, invoice, { requestId });
  expect(rest.body.data.total).toBe(352_199);
  expect((await credit(owner, invoice, { requestId })).body.data.id).toBe(rest.body.data.id);
  expect(await read(owner, invoice)).toMatchObject({ state: 'credited', left: 0 });
  expect((await credit(owner, invoice)).status).toBe(409);
  expect((await pay(owner, rest.body.data)).status).toBe(409);
});

test('lists by state, organisation and month, and is overdue from the day after it was due', async () => {
  const organisation = await newBilled(owner);
  const { id } = await issued(owner, organisation);
  const states = async (query: string) =>
    (await listOf(owner, `?organisation=${organisation.organisationId}${query}`)).map(
      (one: { state: string }) => one.state,
    );
  expect(await states('&state=open')).toEqual(['open']);
  expect(await states(`&month=${BILLED.slice(0, 7)}`)).toEqual(['open']);
  expect(await states('&month=2020-01')).toEqual([]);
  const due = async () => (await api.call(owner, showMoneyDue)).body.data;
  const before = await due();
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE organisation_invoices SET due_on = now()::date - 2 WHERE id = ${id}`);
  });
  expect(await states('&state=overdue')).toEqual(['overdue']);
  expect(await due()).toEqual({ ...before, overdue: before.overdue + 1 });
});

test('writes a file for the bookkeeper, with what was taken back below zero', async () => {
  const invoice = await issued(owner);
  await credit(owner, invoice, { amount: 11_900 });
  const { url } = downloadConsoleInvoices;
  const { body: file } = await api.app.inject({ url, headers: { authorization: `Bearer ${owner.jwt}` } });
  expect(file).toContain('"Number","Kind","Credits","Month"');
  const rows = file.split('\r\n').filter((row: string) => row.includes(invoice.number ?? 'no number'));
  expect(rows[0]).toContain('"3800.00","722.00","4522.00"');
  expect(rows[1]).toMatch(/-100\.00.*-19\.00.*-119\.00/);
});

test('keeps prices of the past, and takes those from today on', async () => {
  const organisation = await calls.newSponsor('business');
  const today: string = (await calls.billing(owner, organisation)).body.data.today;
  expect((await calls.setPrice(owner, organisation)).body.data.prices).toMatchObject([
    { from: today, isComing: false },
  ]);
  expect((await calls.setPrice(owner, organisation, { seatPrice: null })).body.data.prices).toMatchObject([
    { seatPrice: null },
  ]);
  const refused = await calls.setPrice(owner, organisation, { from: '2020-01-01' });
  expect(refused.body.error.details.errors[0].path).toEqual(['from']);
  const { prices } = (await calls.setPrice(owner, organisation, { from: '2098-01-01' })).body.data;
  expect((await calls.takeBack(owner, organisation, prices[1].id)).status).toBe(409);
  expect((await calls.takeBack(owner, organisation, prices[0].id)).body.data.prices).toHaveLength(1);
  expect((await calls.takeBack(owner, organisation, prices[0].id)).status).toBe(404);
  expect(
    (await calls.setPrice(owner, organisation, { seatPrice: 0, currency: 'XX' })).body.error.details.errors,
  ).toHaveLength(2);
});

test('taxes drafts anew when the rate of the practice changes', async () => {
  const draft = await drafted(owner);
  await calls.giveDetails(owner, { taxRate: 700 });
  expect(await read(owner, draft)).toMatchObject({ net: 380_000, tax: 26_600, total: 406_600, version: 2 });
  await calls.giveDetails(owner);
});

test('notes each deed in the practice’s log, with the organisation', async () => {
  const invoice = await issued(owner);
  await pay(owner, invoice);
  const { data } = (await api.call(owner, listPracticeEntries)).body;
  expect(data.slice(0, 3).map(({ deed, about }: { deed: string; about: string }) => [deed, about])).toEqual([
    ['invoice-marked-paid', 'Harbour'],
    ['invoice-issued', 'Harbour'],
    ['buyer-changed', 'Harbour'],
  ]);
});

test('is for owners and bookkeepers of the practice', async () => {
  const [bookkeeper, coordinator] = [
    await newPracticeMember(api, 'bookkeeper'),
    await newPracticeMember(api, 'coordinator'),
  ];
  expect((await api.call(bookkeeper, showMoneyDue)).status).toBe(200);
  expect((await api.call(coordinator, showMoneyDue)).status).toBe(403);
});

test('still bills an organisation that closes for its months before, and keeps its invoices', async () => {
  const organisation = await newBilled(owner);
  const invoice = await issued(owner, organisation);
  await api.db.execute(sql`UPDATE organisations SET closed_at = now() WHERE id = ${organisation.organisationId}`);
  expect((await calls.readAs(organisation.admin, invoice)).status).toBe(200);
  expect((await pay(owner, invoice)).status).toBe(200);
});
