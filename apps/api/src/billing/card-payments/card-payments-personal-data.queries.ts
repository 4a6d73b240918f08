import { sql } from 'drizzle-orm';
import { code, columnsOf, moment, number, type PersonalData, structure, words } from '#inventory/personal-data.ts';

export const CARD_PAYMENTS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'cardPayments',
      title: 'Payments of invoices by card',
      keptAs: 'card-payment',
      columns: [
        ...columnsOf('card_payments', 'amount reference refundedOutside disputedAt startedAt'),
        ...columnsOf('card_refunds', 'amount createdAt'),
      ],
      fields: {
        state: code('State'),
        amount: number('Amount in the smallest unit of the currency'),
        currency: words('Currency'),
        startedAt: moment('Started'),
        reference: words('Reference of the payment'),
        refunds: structure('Paid back'),
        refundedOutside: number('Paid back outside Waymark'),
        disputedAt: moment('Objected to'),
      },
      select: (
        userId,
      ) => sql`SELECT p.id AS key, p.state, p.amount, i.currency, to_json(p.started_at) AS "startedAt", p.reference,
          p.refunded_outside AS "refundedOutside", to_json(p.disputed_at) AS "disputedAt",
          (SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'state', r.state, 'createdAt', r.created_at)
            ORDER BY r.created_at, r.id) FROM card_refunds r WHERE r.payment_id = p.id) AS refunds
        FROM (SELECT id, currency FROM invoices WHERE coach_id = ${userId}
          UNION ALL SELECT id, currency FROM invoices WHERE client_id = ${userId}) i
          JOIN card_payments p ON p.invoice_id = i.id`,
    },
    {
      name: 'cardChoice',
      title: 'That your clients can pay by card',
      keptAs: 'practice',
      columns: [],
      fields: { isOn: code('On') },
      select: (userId) => sql`SELECT coach_id AS key, 'yes' AS "isOn" FROM card_takers WHERE coach_id = ${userId}`,
    },
  ],
  leftOut: [],
};
