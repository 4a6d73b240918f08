import type { PaginationQuery } from '@waymark/contract/entities';
import type { MoneyDue } from '@waymark/contract/practice/console-invoices';
import type {
  OrganisationInvoice,
  OrganisationInvoiceState,
  OrganisationInvoiceSummary,
} from '@waymark/contract/practice/organisation-invoices';
import { type SQL, sql } from 'drizzle-orm';
import { numberOf } from '#billing/invoices/invoice-reads.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';

const today = sql`(now() AT TIME ZONE 'UTC')::date`;

const credited = sql`coalesce((SELECT sum(n.total) FROM organisation_invoices n
  WHERE n.credits_id = i.id AND n.state = 'issued'), 0)`;

const isPaid = sql`EXISTS (SELECT FROM organisation_invoice_payments y WHERE y.invoice_id = i.id)`;

const shown = sql`CASE WHEN i.state <> 'issued' THEN i.state WHEN i.kind = 'credit-note' THEN 'credit-note'
  WHEN i.total > 0 AND ${credited} >= i.total THEN 'credited' WHEN ${isPaid} THEN 'paid'
  WHEN i.due_on < ${today} THEN 'overdue' ELSE 'open' END`;

const isMissing = sql`(i.buyer IS NULL AND b.organisation_id IS NULL)`;

/** Of a draft, as it would be issued now; `b` and `s` are what it would be issued with. */
const from = sql`organisation_invoices i JOIN organisations o ON o.id = i.organisation_id
  LEFT JOIN organisation_buyers b ON b.organisation_id = i.organisation_id LEFT JOIN practice_issuers s ON true`;

const summary = sql`'id', i.id, 'state', ${shown}, 'organisationId', i.organisation_id,
  'month', to_char(i.month, 'YYYY-MM'), 'number', CASE WHEN i.number IS NOT NULL THEN ${numberOf(sql`i`)} END,
  'issuerName', coalesce(i.issuer ->> 'name', s.name, ''),
  'buyerName', CASE WHEN ${isMissing} THEN coalesce(o.name, 'An organisation without a name')
    ELSE coalesce(i.buyer ->> 'name', b.name) END,
  'currency', i.currency, 'total', i.total,
  'left', CASE WHEN i.kind = 'invoice' THEN i.total - ${credited} ELSE 0 END,
  'issuedOn', i.issued_on, 'dueOn', CASE WHEN i.kind = 'invoice' THEN i.due_on END,
  'payment', (SELECT json_build_object('paidOn', y.paid_on, 'how', y.how)
    FROM organisation_invoice_payments y WHERE y.invoice_id = i.id)`;

/** Of one organisation, what its admins may read of it. */
const isTheirs = (organisationId: OrganisationId): SQL =>
  sql`i.organisation_id = ${organisationId} AND i.state = 'issued'`;

const listWhere = (db: Db, condition: SQL, pagination: PaginationQuery | undefined) =>
  findPage<OrganisationInvoiceSummary>(db, {
    found: sql`SELECT i.id, i.state, i.month, i.issued_on, i.number FROM organisation_invoices i WHERE ${condition}`,
    order: sql`found.state = 'draft' DESC, found.issued_on DESC, found.month DESC, found.number DESC, found.id`,
    item: sql`(SELECT json_build_object(${summary}) FROM ${from} WHERE i.id = found.id)`,
    pagination,
  });

export const listInvoicesTo = (
  db: Db,
  organisationId: OrganisationId,
  pagination: PaginationQuery | undefined,
): Promise<Page<OrganisationInvoiceSummary>> => listWhere(db, isTheirs(organisationId), pagination);

interface Wanted {
  readonly state?: OrganisationInvoiceState | undefined;
  readonly organisation?: number | undefined;
  readonly month?: string | undefined;
  readonly pagination?: PaginationQuery | undefined;
}

export const listAllInvoices = (
  db: Db,
  { state, organisation, month, pagination }: Wanted,
): Promise<Page<OrganisationInvoiceSummary>> =>
  listWhere(
    db,
    sql`${state === undefined ? sql`i.state <> 'withdrawn'` : sql`${shown} = ${state}`}
      ${organisation === undefined ? sql.empty() : sql`AND i.organisation_id = ${organisation}`}
      ${month === undefined ? sql.empty() : sql`AND i.month = ${`${month}-01`}::date`}`,
    pagination,
  );

const other = sql`json_build_object('id', n.id, 'number', ${numberOf(sql`n`)}, 'total', n.total, 'issuedOn', n.issued_on)`;

async function findWhere(db: Db, condition: SQL): Promise<OrganisationInvoice | undefined> {
  const lines = sql`SELECT l.* FROM organisation_invoice_lines l WHERE l.invoice_id = i.id`;
  const [row] = await rowsOf<{ invoice: OrganisationInvoice }>(
    db,
    sql`SELECT jsonb_build_object(${summary}) || jsonb_build_object('version', i.version,
        'issuer', coalesce(i.issuer, CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('name', s.name,
          'address', s.address, 'country', s.country, 'taxNumber', s.tax_number, 'howToPay', s.how_to_pay) END),
        'buyerAddress', coalesce(i.buyer ->> 'address', b.address, ''),
        'buyerCountry', coalesce(i.buyer ->> 'country', b.country, ''),
        'buyerEmail', CASE WHEN i.buyer IS NULL THEN b.email ELSE i.buyer ->> 'email' END,
        'buyerTaxNumber', CASE WHEN i.buyer IS NULL THEN b.tax_number ELSE i.buyer ->> 'taxNumber' END,
        'net', i.net, 'tax', i.tax, 'reason', i.reason, 'today', ${today},
        'lines', (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'source', l.source, 'words', l.words,
          'quantity', l.quantity, 'unitPrice', l.unit_price, 'discount', 0, 'taxRate', l.tax_rate, 'net', l.net,
          'tax', l.tax) ORDER BY l.position) FROM (${lines}) l),
        'taxes', (SELECT jsonb_agg(jsonb_build_object('taxRate', r.tax_rate, 'net', r.net, 'tax', r.tax) ORDER BY r.tax_rate)
          FROM (SELECT l.tax_rate, sum(l.net) AS net, sum(l.tax) AS tax FROM (${lines}) l GROUP BY 1) r),
        'credits', (SELECT ${other} FROM organisation_invoices n WHERE n.id = i.credits_id),
        'creditNotes', (SELECT coalesce(jsonb_agg(${other} ORDER BY n.year, n.number), '[]'::jsonb)
          FROM organisation_invoices n WHERE n.credits_id = i.id)) AS invoice
      FROM ${from} WHERE ${condition}`,
  );
  return row?.invoice;
}

/** Undefined if it is another's, or not issued. */
export const findInvoiceTo = (db: Db, organisationId: OrganisationId, id: string) =>
  findWhere(db, sql`i.id = ${id} AND ${isTheirs(organisationId)}`);

export const findAnyInvoice = (db: Db, id: string) => findWhere(db, sql`i.id = ${id}`);

/** In one statement, for the console's Today. */
export async function countMoneyDue(db: Db): Promise<MoneyDue> {
  const [row] = await rowsOf<MoneyDue>(
    db,
    sql`SELECT (SELECT count(*)::int FROM organisation_invoices WHERE state = 'draft') AS drafts,
        (SELECT count(*)::int FROM organisation_invoices i WHERE i.state = 'issued' AND ${shown} = 'overdue') AS overdue,
        (SELECT count(*)::int FROM payroll_objections WHERE answered_at IS NULL) AS objections`,
  );
  if (!row) throw new Error('A count returned no row.');
  return row;
}

export interface BookedRow {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly credits: string | null;
  readonly month: string | null;
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
export const listBookedRows = (db: Db): Promise<readonly BookedRow[]> =>
  rowsOf(
    db,
    sql`SELECT i.kind, ${numberOf(sql`i`)} AS number, CASE WHEN c.id IS NOT NULL THEN ${numberOf(sql`c`)} END AS credits,
        to_char(i.month, 'YYYY-MM') AS month, i.issued_on::text AS "issuedOn", i.due_on::text AS "dueOn",
        i.buyer ->> 'name' AS "buyerName", i.buyer ->> 'country' AS "buyerCountry",
        i.buyer ->> 'taxNumber' AS "buyerTaxNumber", i.currency, l.tax_rate AS "taxRate",
        sum(l.net)::float8 AS net, sum(l.tax)::float8 AS tax, y.paid_on::text AS "paidOn", y.how
      FROM organisation_invoices i JOIN organisation_invoice_lines l ON l.invoice_id = i.id
        LEFT JOIN organisation_invoices c ON c.id = i.credits_id
        LEFT JOIN organisation_invoice_payments y ON y.invoice_id = i.id
      WHERE i.state = 'issued'
      GROUP BY i.id, c.id, y.invoice_id, l.tax_rate ORDER BY i.issued_on, i.year, i.number, l.tax_rate`,
  );
