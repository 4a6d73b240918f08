import * as contract from '@waymark/contract/billing/invoice-reminders';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookingCalls, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { remindOfOverdue } from './invoice-reminders.service.ts';

const api = startTestApp({ works: false });
const { giveDetails, issued, pay, credit } = invoiceCalls(api);
const { titlesOf } = bookingCalls(api);

let coach: Person;
let client: Awaited<ReturnType<typeof newClient>>;
let invoice: { readonly id: string };
beforeEach(async () => {
  coach = await newOpenCoach(api);
  client = await newClient(api, coach);
  await giveDetails(coach);
  invoice = await issued(coach, client.matchId);
});

/** As if it had been due that many days ago. */
async function due(days: number, { id } = invoice): Promise<void> {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE invoices SET due_on = now()::date - ${days}::int WHERE id = ${id}`);
  });
}

const remindersOf = async () =>
  (await titlesOf(client)).filter((title) => /^A reminder of .+’s invoice$/.test(title)).length;
const change = (by: Person, isOn: boolean, { id } = invoice) =>
  api.call(by, contract.changeReminders, { params: { id }, body: { isOn } });
const sentOn = async () =>
  (await api.call(coach, contract.showReminders, { params: { id: invoice.id } })).body.data.sentOn.length;

test('reminds a buyer three, fourteen and thirty days after it was due, once each', async () => {
  const counts: number[] = [];
  for (const days of [-14, 0, 2, 3, 4, 13, 14, 20, 30, 36]) {
    await due(days);
    await Promise.all([remindOfOverdue(api.services), remindOfOverdue(api.services)]);
    counts.push(await sentOn());
  }
  expect(counts).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 3, 3]);
  expect(await remindersOf()).toBeGreaterThan(0);
});

test('makes up for nothing that is long over', async () => {
  await due(24);
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(0);
});

test('stops once it is paid, or a credit note settles it', async () => {
  await due(3);
  await pay(coach, invoice);
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(0);

  invoice = await issued(coach, client.matchId);
  await due(3);
  await credit(coach, invoice, { amount: 100 });
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(1);
  await due(14);
  await credit(coach, invoice);
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(1);
});

test('sends none for a quiet invoice, or for a coach who wants none, until they want some again', async () => {
  await due(3);
  expect((await change(coach, false)).body.data).toEqual({ isOn: false, sentOn: [] });
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(0);
  await change(coach, true);
  await api.call(coach, contract.changeReminderChoice, { body: { isOn: false } });
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(0);
  await api.call(coach, contract.changeReminderChoice, { body: { isOn: true } });
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(1);
});

test('is the coach’s alone, for an invoice that is theirs and issued', async () => {
  const other = await newOpenCoach(api);
  expect((await change(other, false)).status).toBe(404);
  expect((await change(client, false)).status).toBe(403);
  expect((await api.call(coach, contract.changeReminderChoice, { body: {} })).status).toBe(400);
});

test('reminds no one who asked for their account to be deleted', async () => {
  await due(3);
  await api.db.execute(sql`UPDATE users SET leaves_at = now() + interval '9 days' WHERE id = ${client.id}`);
  await remindOfOverdue(api.services);
  expect(await sentOn()).toBe(0);
});
