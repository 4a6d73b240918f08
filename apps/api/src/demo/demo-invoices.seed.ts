import { randomUUID } from 'node:crypto';
import { INVOICE_DUE_DAYS } from '@waymark/contract/billing/invoices';
import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { cardPayments } from '#billing/card-payments/card-payments.table.ts';
import { creditLines } from '#billing/invoices/credit-notes.service.ts';
import { takeNumber, upsertIssuer } from '#billing/invoices/invoice-issuers.queries.ts';
import {
  type InvoiceRow,
  insertInvoice,
  listLeft,
  priced,
  updateToIssued,
  upsertPayment,
} from '#billing/invoices/invoices.queries.ts';
import { insertPackage } from '#billing/packages/packages.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { DemoIds } from './demo-coaching.seed.ts';

const DETAILS = {
  ...{
    name: 'Maya Rao Coaching',
    address: '14 Carter Road\nMumbai 400050',
    country: 'IN',
    taxNumber: '27ABCDE1234F1Z5',
  },
  ...{ taxRate: 1_800, howToPay: 'Bank transfer to account 0012 3456 7890\nPlease name the number.', series: 'MR' },
};

const PACKAGE = {
  ...{ name: 'A beginning', sessions: 6, lengths: [45, 60], price: 51_000, currency: 'EUR', taxRate: 1_800 },
  ...{ validDays: 180, cancelHours: 24, rollsOver: false },
};

/** Each pays in a currency, one of which has no smaller unit. */
const PAYING = [
  { currency: 'EUR', unitPrice: 9_500, address: 'Keizersgracht 12\n1015 Amsterdam', country: 'NL' },
  { currency: 'JPY', unitPrice: 15_000, address: '2-4-1 Shibuya\nTokyo 150-0002', country: 'JP' },
] as const;

const MONTHS = 12;
const SESSIONS = 2_000;
const PAID_AFTER_DAYS = 6;
const CREDITED_MONTH = 4;
const BY_CARD_MONTH = 3;
const REFERENCE = 'pi_demo';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first day of the month that many months before this one. */
function firstOf(monthsAgo: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
}

async function issue(tx: Db, coachId: UserId, row: InvoiceRow, at: Date): Promise<InvoiceRow> {
  const { taxRate: _taxRate, series, ...issuer } = DETAILS;
  const year = at.getUTCFullYear();
  const number = await takeNumber(tx, coachId, series, year);
  const issued = { issuer, series, year, number, issuedOn: dayOf(at), dueInDays: INVOICE_DUE_DAYS };
  return updateToIssued(tx, row, issued);
}

async function insertPaidByCard(tx: Db, { id: invoiceId, total }: InvoiceRow, startedAt: Date): Promise<void> {
  await tx.insert(cardPayments).values({
    ...{ invoiceId, attempt: 1, amount: total, state: 'paid', reference: REFERENCE },
    ...{ startedAt, expiresAt: startedAt },
  });
}

/** A year of Maya's: paid but for the newest, one of them credited in part, and a draft. */
export async function insertInvoices(tx: Db, idOf: DemoIds): Promise<void> {
  const coachId = idOf('coach') as UserId;
  await upsertIssuer(tx, coachId, DETAILS);
  await insertPackage(tx, coachId, { requestId: randomUUID(), requestHash: '' }, PACKAGE);
  const clients = await rowsOf<{ clientId: number; name: string }>(
    tx,
    sql`SELECT m.coachee_id AS "clientId", concat_ws(' ', u.first_name, u.last_name) AS name
      FROM coach_matches m JOIN users u ON u.id = m.coachee_id
      WHERE m.coach_id = ${coachId} AND m.state = 'standing' AND m.coachee_id <> ${idOf('coachee')}
      ORDER BY m.decided_at, m.id LIMIT ${PAYING.length}`,
  );
  for (let monthsAgo = MONTHS; monthsAgo >= 0; monthsAgo -= 1) {
    for (const [place, { clientId, name }] of clients.entries()) {
      const { currency, unitPrice, address, country } = PAYING[place] ?? PAYING[0];
      const createdAt = firstOf(monthsAgo);
      const buyer = {
        ...{ buyerName: name, buyerAddress: address, buyerCountry: country, currency },
        ...{ coachId, clientId, requestHash: '', createdAt },
      };
      const line = { words: 'Coaching sessions of last month', quantity: SESSIONS, unitPrice };
      const lines = priced([{ ...line, discount: 0, taxRate: DETAILS.taxRate }]);
      const draft = await insertInvoice(tx, { ...buyer, kind: 'invoice', requestId: randomUUID() }, lines);
      if (monthsAgo === 0 && place === 0) continue;
      const row = await issue(tx, coachId, draft, createdAt);
      if (monthsAgo <= 1) continue;
      const paidOn = dayOf(new Date(createdAt.getTime() + PAID_AFTER_DAYS * DAY_MS));
      const isByCard = monthsAgo === BY_CARD_MONTH && place === 0;
      await upsertPayment(tx, row, { paidOn, how: isByCard ? `By card (${REFERENCE})` : 'Bank transfer' });
      if (isByCard) await insertPaidByCard(tx, row, createdAt);
      if (monthsAgo !== CREDITED_MONTH || place > 0) continue;
      const words = `Credit for invoice ${row.series}-${row.year}-${String(row.number).padStart(4, '0')}`;
      const note = await insertInvoice(
        tx,
        {
          ...buyer,
          kind: 'credit-note',
          requestId: randomUUID(),
          creditsId: row.id,
          reason: 'One session was called off',
        },
        creditLines(await listLeft(tx, row), row.total / 2, words),
      );
      await issue(tx, coachId, note, createdAt);
    }
  }
  await tx.execute(sql`INSERT INTO invoice_reminders (invoice_id, days, sent_at)
    SELECT i.id, 3, i.due_on + interval '3 days' FROM invoices i WHERE i.coach_id = ${coachId} AND i.kind = 'invoice'
      AND i.due_on < now() - interval '4 days' AND NOT EXISTS (SELECT FROM invoice_payments y WHERE y.invoice_id = i.id)`);
}
