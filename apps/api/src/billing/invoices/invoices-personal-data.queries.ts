import { type SQL, sql } from 'drizzle-orm';
import { code, columnsOf, day, moment, number, type PersonalData, structure, words } from '#inventory/personal-data.ts';

/** A coach's drafts too; of a client, what was issued to them. */
const theirs = (userId: SQL) => sql`(SELECT * FROM invoices WHERE coach_id = ${userId}
  UNION ALL SELECT * FROM invoices WHERE client_id = ${userId} AND state = 'issued')`;

export const INVOICES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'invoices',
      title: 'Your invoices and credit notes',
      keptAs: 'invoice',
      columns: [
        ...columnsOf(
          'invoices',
          'buyerName buyerAddress buyerCountry buyerEmail buyerTaxNumber currency net tax total',
        ),
        ...columnsOf('invoices', 'issuer series year number issuedOn dueOn reason createdAt'),
        ...columnsOf('invoice_lines', 'words quantity unitPrice discount taxRate net tax'),
        ...columnsOf('invoice_payments', 'paidOn how markedAt'),
      ],
      fields: {
        kind: code('Kind'),
        series: words('Series'),
        year: number('Year'),
        number: number('Number'),
        issuedOn: day('Issued'),
        dueOn: day('Due'),
        issuer: structure('Issued by'),
        buyerName: words('Buyer'),
        buyerAddress: words('Address of the buyer'),
        buyerCountry: words('Country of the buyer'),
        buyerEmail: words('Email of the buyer'),
        buyerTaxNumber: words('Tax number of the buyer'),
        currency: words('Currency'),
        lines: structure('Lines, with amounts in the smallest unit of the currency'),
        net: number('Net'),
        tax: number('Tax'),
        total: number('Total'),
        reason: words('Why it was credited'),
        paidOn: day('Paid on'),
        how: words('Paid by'),
        markedAt: moment('Marked as paid'),
        createdAt: moment('Drafted'),
      },
      select: (
        userId,
      ) => sql`SELECT i.id AS key, i.kind, i.series, i.year, i.number, to_json(i.issued_on) AS "issuedOn",
          to_json(i.due_on) AS "dueOn", i.issuer, i.buyer_name AS "buyerName", i.buyer_address AS "buyerAddress",
          i.buyer_country AS "buyerCountry", i.buyer_email AS "buyerEmail", i.buyer_tax_number AS "buyerTaxNumber",
          i.currency, i.net, i.tax, i.total, i.reason, to_json(i.created_at) AS "createdAt",
          to_json(y.paid_on) AS "paidOn", y.how, to_json(y.marked_at) AS "markedAt",
          (SELECT jsonb_agg(jsonb_build_object('words', l.words, 'quantity', l.quantity / 1000.0, 'unitPrice', l.unit_price,
            'discountPercent', l.discount / 100.0, 'taxPercent', l.tax_rate / 100.0, 'net', l.net, 'tax', l.tax)
            ORDER BY l.position) FROM invoice_lines l WHERE l.invoice_id = i.id) AS lines
        FROM ${theirs(userId)} i LEFT JOIN invoice_payments y ON y.invoice_id = i.id`,
    },
    {
      name: 'invoiceDetails',
      title: 'What stands on your invoices',
      keptAs: 'practice',
      columns: columnsOf('invoice_issuers', 'name address country taxNumber taxRate howToPay series'),
      fields: {
        name: words('Name'),
        address: words('Address'),
        country: words('Country'),
        taxNumber: words('Tax number'),
        taxRate: number('Rate of tax in hundredths of a percent'),
        howToPay: words('How to pay'),
        series: words('Series'),
      },
      select: (userId) => sql`SELECT coach_id AS key, name, address, country, tax_number AS "taxNumber",
          tax_rate AS "taxRate", how_to_pay AS "howToPay", series FROM invoice_issuers WHERE coach_id = ${userId}`,
    },
  ],
  leftOut: [
    { columns: ['invoices.requestHash'], why: 'Internal: what a repeated request is recognised by.' },
    {
      columns: columnsOf('invoice_series', 'series year lastNumber'),
      why: 'Internal: the last number that an invoice got.',
    },
  ],
};
