import type { Invoice, InvoiceState, InvoiceSummary } from '@waymark/contract/billing/invoices';
import type { PaginationQuery } from '@waymark/contract/entities';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

/** Such as ML-2026-0001. */
export const numberOf = (i: SQL): SQL =>
  sql`concat_ws('-', nullif(${i}.series, ''), ${i}.year, lpad(${i}.number::text, greatest(4, length(${i}.number::text)), '0'))`;

/** Of an invoice `i` that is issued. */
export const issuedNumber: SQL = numberOf(sql`i`);

const today = sql`(now() AT TIME ZONE coalesce((SELECT p.time_zone FROM profiles p WHERE p.user_id = i.coach_id), 'UTC'))::date`;

const credited = sql`coalesce((SELECT sum(n.total) FROM invoices n WHERE n.credits_id = i.id AND n.state = 'issued'), 0)::int`;

const shown = sql`CASE WHEN i.state = 'draft' THEN 'draft' WHEN i.kind = 'credit-note' THEN 'credit-note'
  WHEN i.total > 0 AND ${credited} >= i.total THEN 'credited'
  WHEN EXISTS (SELECT FROM invoice_payments y WHERE y.invoice_id = i.id) THEN 'paid'
  WHEN i.due_on < ${today} THEN 'overdue' ELSE 'open' END`;

/** Those that this person drafted, issued or got; a client has none before it is issued. */
const isTheirs = (userId: UserId): SQL =>
  sql`(i.coach_id = ${userId} OR (i.client_id = ${userId} AND i.state = 'issued'))`;

const paymentOf = sql`(SELECT json_build_object('paidOn', y.paid_on, 'how', y.how)
  FROM invoice_payments y WHERE y.invoice_id = i.id)`;

const summaryFor = (userId: UserId): SQL => sql`'id', i.id, 'state', ${shown},
  'part', CASE WHEN i.coach_id = ${userId}::int THEN 'coach' ELSE 'coachee' END,
  'number', CASE WHEN i.number IS NOT NULL THEN ${numberOf(sql`i`)} END,
  'issuerName', coalesce(i.issuer ->> 'name', (SELECT u.first_name FROM users u WHERE u.id = i.coach_id), 'The coach'),
  'buyerName', i.buyer_name, 'currency', i.currency, 'total', i.total,
  'left', CASE WHEN i.kind = 'invoice' THEN i.total - ${credited} ELSE 0 END,
  'issuedOn', i.issued_on, 'dueOn', CASE WHEN i.kind = 'invoice' THEN i.due_on END, 'payment', ${paymentOf}`;

/** What an invoice says is read of those on the page alone. */
export const listInvoicesOf = (
  db: Db,
  userId: UserId,
  {
    state,
    pagination,
  }: { readonly state?: InvoiceState | undefined; readonly pagination?: PaginationQuery | undefined },
): Promise<Page<InvoiceSummary>> =>
  findPage<InvoiceSummary>(db, {
    found: sql`SELECT i.id, i.state, i.issued_on, i.created_at FROM invoices i
      WHERE ${isTheirs(userId)} ${state ? sql`AND ${shown} = ${state}` : sql``}`,
    order: sql`found.state DESC, found.issued_on DESC, found.created_at DESC, found.id`,
    item: sql`(SELECT json_build_object(${summaryFor(userId)}) FROM invoices i WHERE i.id = found.id)`,
    pagination,
  });

const other = (n: SQL): SQL =>
  sql`json_build_object('id', ${n}.id, 'number', ${numberOf(n)}, 'total', ${n}.total, 'issuedOn', ${n}.issued_on)`;

/** Undefined if this person may not read it. */
export async function findInvoice(db: Db, userId: UserId, id: string): Promise<Invoice | undefined> {
  const issuer = sql`coalesce(i.issuer, (SELECT jsonb_build_object('name', s.name, 'address', s.address,
    'country', s.country, 'taxNumber', s.tax_number, 'howToPay', s.how_to_pay)
    FROM invoice_issuers s WHERE s.coach_id = i.coach_id))`;
  const lines = sql`SELECT l.* FROM invoice_lines l WHERE l.invoice_id = i.id`;
  const [row] = await rowsOf<{ invoice: Invoice }>(
    db,
    sql`SELECT jsonb_build_object(${summaryFor(userId)}) || jsonb_build_object('version', i.version, 'issuer', ${issuer},
        'buyerAddress', i.buyer_address, 'buyerCountry', i.buyer_country, 'buyerEmail', i.buyer_email,
        'buyerTaxNumber', i.buyer_tax_number, 'net', i.net, 'tax', i.tax,
        'reason', i.reason, 'createdAt', i.created_at, 'today', ${today},
        'lines', (SELECT jsonb_agg(jsonb_build_object('words', l.words, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'discount', l.discount, 'taxRate', l.tax_rate, 'net', l.net, 'tax', l.tax) ORDER BY l.position) FROM (${lines}) l),
        'taxes', (SELECT jsonb_agg(jsonb_build_object('taxRate', r.tax_rate, 'net', r.net, 'tax', r.tax) ORDER BY r.tax_rate)
          FROM (SELECT l.tax_rate, sum(l.net)::int AS net, sum(l.tax)::int AS tax FROM (${lines}) l GROUP BY 1) r),
        'credits', (SELECT ${other(sql`n`)} FROM invoices n WHERE n.id = i.credits_id),
        'creditNotes', (SELECT coalesce(jsonb_agg(${other(sql`n`)} ORDER BY n.year, n.number), '[]'::jsonb)
          FROM invoices n WHERE n.credits_id = i.id)) AS invoice
      FROM invoices i WHERE i.id = ${id} AND ${isTheirs(userId)}`,
  );
  return row?.invoice;
}

export interface InvoiceStart {
  readonly buyerName: string;
  readonly buyerAddress: string;
  readonly buyerCountry: string;
  readonly buyerEmail: string | null;
  readonly buyerTaxNumber: string | null;
  readonly currency: string;
}

/** The buyer of a coach's last invoice to a client, or the client's own name. */
export async function findStart(db: Db, coachId: UserId, matchId: number): Promise<InvoiceStart | undefined> {
  const [row] = await rowsOf<InvoiceStart>(
    db,
    sql`SELECT coalesce(i.buyer_name, ${fullNameOr(sql`u`, sql`''`)}) AS "buyerName",
        coalesce(i.buyer_address, '') AS "buyerAddress", coalesce(i.buyer_country, s.country, '') AS "buyerCountry",
        i.buyer_email AS "buyerEmail", i.buyer_tax_number AS "buyerTaxNumber",
        coalesce(i.currency, (SELECT a.currency FROM invoices a WHERE a.coach_id = m.coach_id
          ORDER BY a.created_at DESC LIMIT 1), 'EUR') AS currency
      FROM coach_matches m JOIN users u ON u.id = m.coachee_id
        LEFT JOIN invoice_issuers s ON s.coach_id = m.coach_id
        LEFT JOIN LATERAL (SELECT * FROM invoices i WHERE i.coach_id = m.coach_id AND i.client_id = m.coachee_id
          AND i.kind = 'invoice' ORDER BY i.created_at DESC LIMIT 1) i ON true
      WHERE m.id = ${matchId} AND m.coach_id = ${coachId} AND m.state IN ('standing', 'ended') AND u.leaves_at IS NULL`,
  );
  return row;
}

export interface BookedLine {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly credits: string | null;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly buyerName: string;
  readonly buyerCountry: string;
  readonly buyerTaxNumber: string | null;
  readonly currency: string;
  readonly taxRate: number;
  readonly net: number;
  readonly tax: number;
  readonly paidOn: string | null;
  readonly how: string | null;
}

/** A row for each rate of tax, in the order of issuing. */
export const listBookedLines = (db: Db, coachId: UserId): Promise<readonly BookedLine[]> =>
  rowsOf(
    db,
    sql`SELECT i.kind, ${numberOf(sql`i`)} AS number, ${numberOf(sql`c`)} AS credits,
        to_char(i.issued_on, 'YYYY-MM-DD') AS "issuedOn", to_char(i.due_on, 'YYYY-MM-DD') AS "dueOn",
        i.buyer_name AS "buyerName", i.buyer_country AS "buyerCountry", i.buyer_tax_number AS "buyerTaxNumber", i.currency,
        l.tax_rate AS "taxRate", sum(l.net)::int AS net, sum(l.tax)::int AS tax,
        to_char(y.paid_on, 'YYYY-MM-DD') AS "paidOn", y.how
      FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
        LEFT JOIN invoices c ON c.id = i.credits_id LEFT JOIN invoice_payments y ON y.invoice_id = i.id
      WHERE i.coach_id = ${coachId} AND i.state = 'issued'
      GROUP BY i.id, c.id, y.invoice_id, l.tax_rate ORDER BY i.issued_on, i.year, i.number, l.tax_rate`,
  );

export interface IssuedInvoice {
  readonly number: string;
  readonly issuedOn: string;
  readonly total: number;
  readonly currency: string;
  readonly state: InvoiceState;
  /** Null once the account is erased. */
  readonly coachId: number | null;
}

/** For the operator, the newest first: what was issued by all or one coach, and how many in all. */
export async function listIssuedInvoices(
  db: Db,
  coachId: number | undefined,
  atMost: number,
): Promise<{ readonly invoices: readonly IssuedInvoice[]; readonly total: number }> {
  const isListed = sql`i.state = 'issued' ${coachId === undefined ? sql`` : sql`AND i.coach_id = ${coachId}`}`;
  const invoices = await rowsOf<IssuedInvoice>(
    db,
    sql`SELECT ${issuedNumber} AS number, to_char(i.issued_on, 'YYYY-MM-DD') AS "issuedOn", i.total, i.currency,
        ${shown} AS state, i.coach_id AS "coachId"
      FROM invoices i WHERE ${isListed} ORDER BY i.issued_on DESC, i.created_at DESC, i.id LIMIT ${atMost}`,
  );
  const [all] = await rowsOf<{ total: number }>(
    db,
    sql`SELECT count(*)::int AS total FROM invoices i WHERE ${isListed}`,
  );
  return { invoices, total: all?.total ?? 0 };
}
