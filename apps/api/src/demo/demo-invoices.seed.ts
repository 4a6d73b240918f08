import { randomUUID } from 'node:crypto';
import { INVOICE_DUE_DAYS } from '@waymark/contract/billing/invoices';
import { ONE } from '@waymark/contract/billing/money';
import { DAY_MS } from '@waymark/contract/durations';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { cardPayments } from '#billing/card-payments/card-payments.table.ts';
import { creditLines } from '#billing/invoices/credit-notes.service.ts';
import { findIssuer, takeNumber, upsertIssuer } from '#billing/invoices/invoice-issuers.queries.ts';
import {
  type InvoiceRow,
  insertInvoice,
  listLeft,
  priced,
  updateToIssued,
  upsertPayment,
} from '#billing/invoices/invoices.queries.ts';
import { insertPackage } from '#billing/packages/packages.queries.ts';
import { findOrOpenAccounts, holdPurchaseOf, updateToActive } from '#billing/purchases/active-purchases.queries.ts';
import { renewValidity } from '#billing/purchases/paid-purchases.service.ts';
import { insertPurchase } from '#billing/purchases/purchases.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { takeSession } from '#organisations/ledger/allowances.service.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
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

const BOUGHT_BY = { address: '12 Telok Ayer Street\n068577 Singapore', country: 'SG' } as const;

const FAMILY_DETAILS = {
  ...{ name: 'Sofía Herrera', address: 'Calle de Atocha 20\n28012 Madrid', country: 'ES', taxNumber: null },
  ...{ taxRate: 2_100, howToPay: 'Bank transfer to ES91 2100 0418 4502 0005 1332', series: 'SH' },
};

const FAMILY_PACKAGE = {
  ...{ name: 'Ten for the family', sessions: 10, lengths: [45], price: 70_000, currency: 'EUR', taxRate: 2_100 },
  ...{ validDays: 365, cancelHours: 24, rollsOver: true },
};

const MONTHS = 12;
const SESSIONS = 2_000;
const PAID_AFTER_DAYS = 6;
const CREDITED_MONTH = 4;
const BY_CARD_MONTH = 3;
const BOUGHT_MONTH = 2;
const REFERENCE = 'pi_demo';

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The first day of the month that many months before this one. */
function firstOf(monthsAgo: number): Date {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
}

async function issue(tx: Db, coachId: UserId, row: InvoiceRow, at: Date): Promise<InvoiceRow> {
  const found = await findIssuer(tx, coachId);
  if (!found) throw new Error('A coach of the demo has no details for invoices.');
  const { taxRate: _taxRate, series, ...issuer } = found;
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

interface Bought {
  readonly coachId: UserId;
  readonly buyerId: UserId;
  readonly package: typeof PACKAGE;
  readonly buyer: { readonly address: string; readonly country: string };
  readonly at: Date;
}

/** By invoice, which was paid at once. */
async function insertBought(tx: Db, { coachId, buyerId, package: bought, buyer, at }: Bought): Promise<void> {
  const { name, sessions, price, currency, taxRate, lengths } = bought;
  const [buying] = await rowsOf<{ packageId: string; buyerName: string }>(
    tx,
    sql`SELECT k.id AS "packageId", concat_ws(' ', u.first_name, u.last_name) AS "buyerName"
      FROM packages k, users u WHERE k.coach_id = ${coachId} AND u.id = ${buyerId}`,
  );
  if (!buying) throw new Error('Who buys a package in the demo, or sells it, is missing.');
  const words = `${name}: ${sessions} sessions of ${lengths.join(' or ')} minutes`;
  const draft = await insertInvoice(
    tx,
    {
      ...{ kind: 'invoice', coachId, clientId: buyerId, requestId: randomUUID(), requestHash: '', createdAt: at },
      ...{ buyerName: buying.buyerName, buyerAddress: buyer.address, buyerCountry: buyer.country, currency },
    },
    priced([{ words, quantity: ONE, unitPrice: price, discount: 0, taxRate }]),
  );
  const { id: invoiceId } = await issue(tx, coachId, draft, at);
  await upsertPayment(tx, draft, { paidOn: dayOf(at), how: 'Bank transfer' });
  const request = { requestId: randomUUID(), requestHash: '', createdAt: at };
  await insertPurchase(tx, { coachId, buyerId, packageId: buying.packageId, version: 1, invoiceId, ...request });
  await activateAt(tx, invoiceId, at);
}

/** As a payment does, on that day. */
async function activateAt(tx: Db, invoiceId: string, at: Date): Promise<void> {
  const purchase = await holdPurchaseOf(tx, invoiceId);
  if (!purchase) throw new Error('A purchase of the demo is missing.');
  const { sessions, activations } = await updateToActive(tx, purchase);
  const { id: to } = await findOrOpenAccounts(tx, purchase);
  const from = await findOrOpenSource(tx, 'session');
  await transfer(tx, { requestId: `purchase:${purchase.publicId}:${activations}`, from, to, amount: sessions });
  const days = Math.floor((Date.now() - at.getTime()) / DAY_MS);
  await tx.execute(sql`UPDATE purchases SET activated_at = ${at.toISOString()}::timestamptz,
    own_until = own_until - make_interval(days => ${days}::int) WHERE id = ${purchase.id}`);
  await renewValidity(tx, purchase);
}

/** What the demo's family bought, and the sessions that were booked with what people bought. */
export async function insertPurchases(tx: Db, idOf: DemoIds): Promise<void> {
  const coachId = idOf('coach.sofia') as UserId;
  await upsertIssuer(tx, coachId, FAMILY_DETAILS);
  await insertPackage(tx, coachId, { requestId: randomUUID(), requestHash: '' }, FAMILY_PACKAGE);
  const buyer = { address: '7 Linking Road\nMumbai 400052', country: 'IN' };
  const [buyerId, at] = [idOf('family') as UserId, firstOf(1)];
  await insertBought(tx, { coachId, buyerId, package: FAMILY_PACKAGE, buyer, at });
  const booked = await rowsOf<{ sessionId: number; change: string; invoiceId: string }>(
    tx,
    sql`SELECT s.id AS "sessionId", s.public_id || ':' || s.sequence AS change, p.invoice_id AS "invoiceId"
      FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version
        JOIN LATERAL (SELECT s.* FROM coaching_sessions s JOIN coach_matches m ON m.id = s.match_id
          WHERE m.coach_id = p.coach_id AND m.coachee_id = p.buyer_id AND s.kind = 'one-to-one' AND s.state = 'booked'
            AND s.allowance_id IS NULL AND s.starts_at >= p.activated_at AND s.starts_at < p.valid_until
            AND extract(epoch FROM s.ends_at - s.starts_at)::int / 60 = ANY(v.lengths)
          ORDER BY s.starts_at LIMIT v.sessions - 2) s ON true
      ORDER BY s.starts_at`,
  );
  for (const { sessionId, change, invoiceId } of booked) {
    const purchase = await holdPurchaseOf(tx, invoiceId);
    const accounts = purchase && (await findOrOpenAccounts(tx, purchase));
    if (!accounts || !(await takeSession(tx, accounts, change))) throw new Error('A session of the demo is not taken.');
    await tx.execute(
      sql`UPDATE coaching_sessions SET allowance_id = ${accounts.id}, is_counted = true WHERE id = ${sessionId}`,
    );
  }
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
    if (monthsAgo !== BOUGHT_MONTH) continue;
    const buyerId = idOf('coachee.mei') as UserId;
    await insertBought(tx, { coachId, buyerId, package: PACKAGE, buyer: BOUGHT_BY, at: firstOf(monthsAgo) });
  }
  await tx.execute(sql`INSERT INTO invoice_reminders (invoice_id, days, sent_at)
    SELECT i.id, 3, i.due_on + interval '3 days' FROM invoices i WHERE i.coach_id = ${coachId} AND i.kind = 'invoice'
      AND i.due_on < now() - interval '4 days' AND NOT EXISTS (SELECT FROM invoice_payments y WHERE y.invoice_id = i.id)`);
}
