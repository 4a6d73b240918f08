import { randomUUID } from 'node:crypto';
import { changeReminders } from '@waymark/contract/billing/invoice-reminders';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { remindOfOverdue } from '#billing/invoice-reminders/invoice-reminders.service.ts';
import { rowsOf } from '#db/rows.ts';
import { eraseNow } from '#rights/erasures/erasure.service.ts';
import { newClient, newOpenCoach } from '#test/booking-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { PermanentMailError } from '../../mail/mail-failure.ts';
import { mailInvoiceJob } from './invoice-mails.jobs.ts';

const api = startTestApp({ works: false });
const { giveDetails, issued, pay, credit } = invoiceCalls(api);

let coach: Person;
let client: Awaited<ReturnType<typeof newClient>>;
let buyerEmail: string;
beforeAll(async () => {
  coach = await newOpenCoach(api);
  await giveDetails(coach);
});
beforeEach(async () => {
  client = await newClient(api, coach);
  buyerEmail = newAddress('office');
});

interface Mailing {
  readonly invoiceId: string;
  readonly reason: 'issued' | 'overdue';
  readonly to: 'account' | 'address';
}

const queued = async ({ id }: { readonly id: string }): Promise<Mailing[]> =>
  (
    await rowsOf<{ data: Mailing }>(
      api.db,
      sql`SELECT data FROM pgboss.job WHERE name = ${mailInvoiceJob.name} AND data ->> 'invoiceId' = ${id}
        ORDER BY data ->> 'reason', data ->> 'to'`,
    )
  ).map(({ data }) => data);

const send = (data: Mailing, services = api.services) => mailInvoiceJob.handle({ id: randomUUID(), data, services });

async function overdue({ id }: { readonly id: string }): Promise<void> {
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE invoices SET due_on = now()::date - 4 WHERE id = ${id}`);
  });
}

const subjectsTo = (address: string) => api.mailsTo(address).map(({ subject }) => subject);

test('mails an invoice to the account of its client, and in full to the address on it, which gets no link', async () => {
  const invoice = await issued(coach, client.matchId, { buyerEmail });
  const waiting = await queued(invoice);
  expect(waiting.map(({ reason, to }) => [reason, to])).toEqual([
    ['issued', 'account'],
    ['issued', 'address'],
  ]);
  expect(JSON.stringify(waiting)).not.toContain(buyerEmail);
  for (const one of waiting) await send(one);
  for (const address of [client.email, buyerEmail]) {
    const { text } = await api.mailTo(address, /sent you an invoice$/);
    for (const said of [invoice.number ?? '', '238.00 EUR', 'IBAN DE02', '19 % of 200.00 EUR: 38.00 EUR', 'Germany']) {
      expect(text).toContain(said);
    }
  }
  expect((await api.mailTo(client.email, /invoice/)).text).toContain(`/invoices/${invoice.id}`);
  expect((await api.mailTo(buyerEmail)).text).not.toContain('http');
});

test('mails once to a client whose own address stands on the invoice', async () => {
  const invoice = await issued(coach, client.matchId, { buyerEmail: client.email });
  for (const one of await queued(invoice)) await send(one);
  expect(subjectsTo(client.email)).toHaveLength(1);
});

test('says in the mail of a credit note what it takes back', async () => {
  const invoice = await issued(coach, client.matchId, { buyerEmail });
  const note = (await credit(coach, invoice, { amount: 1_000, reason: 'Too long' })).body.data;
  for (const one of await queued(note)) await send(one);
  const { text } = await api.mailTo(buyerEmail, /sent you a credit note$/);
  expect(text).toContain(`takes back 10.00 EUR of invoice ${invoice.number}`);
  expect(text).toContain('Too long');
});

test('reminds a buyer without an account at the address on the invoice, and of nothing that is paid or quiet by then', async () => {
  const invoice = await issued(coach, client.matchId, { buyerEmail });
  await overdue(invoice);
  await eraseNow(api.services, client.id);
  await remindOfOverdue(api.services);
  const reminder = { invoiceId: invoice.id, reason: 'overdue', to: 'address' } as const;
  expect((await queued(invoice)).filter(({ reason }) => reason === 'overdue')).toEqual([reminder]);
  await send(reminder);
  expect(subjectsTo(buyerEmail)).toEqual([expect.stringMatching(/^A reminder of /)]);

  const quiet = (isOn: boolean) => api.call(coach, changeReminders, { params: { id: invoice.id }, body: { isOn } });
  await quiet(false);
  await send(reminder);
  await quiet(true);
  await pay(coach, invoice);
  await send(reminder);
  expect(subjectsTo(buyerEmail)).toHaveLength(1);
});

test('tries an address that is refused no more, and shows its coach that it is quiet', async () => {
  const invoice = await issued(coach, client.matchId, { buyerEmail });
  await overdue(invoice);
  await eraseNow(api.services, client.id);
  const refusing = {
    ...api.services,
    mail: { send: () => Promise.reject(new PermanentMailError('No such mailbox.')), close() {} },
  };
  await expect(send({ invoiceId: invoice.id, reason: 'overdue', to: 'address' }, refusing)).rejects.toThrow('refused');
  await remindOfOverdue(api.services);
  expect((await queued(invoice)).filter(({ reason }) => reason === 'overdue')).toEqual([]);
});

test('mails nothing for a client who asked for their account to be deleted, or a coach who is gone', async () => {
  const own = await newOpenCoach(api);
  await giveDetails(own);
  const theirs = await newClient(api, own);
  const invoice = await issued(own, theirs.matchId, { buyerEmail });
  await api.db.execute(sql`UPDATE users SET leaves_at = now() + interval '9 days' WHERE id = ${theirs.id}`);
  for (const one of await queued(invoice)) await send(one);
  await eraseNow(api.services, own.id);
  for (const one of await queued(invoice)) await send(one);
  expect([...subjectsTo(theirs.email), ...subjectsTo(buyerEmail)]).toEqual([]);
});
