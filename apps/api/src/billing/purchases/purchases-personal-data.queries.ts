import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, words } from '#inventory/personal-data.ts';

export const PURCHASES_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'purchases',
      title: 'Packages that you bought or sold',
      keptAs: 'purchase',
      columns: columnsOf('purchases', 'version activatedAt validUntil refunded endedAt createdAt'),
      fields: {
        package: words('Package'),
        version: number('Version of the package'),
        invoice: words('Id of the invoice'),
        sessions: number('Sessions'),
        left: number('Sessions that are left'),
        refunded: number('Sessions that were paid back'),
        createdAt: moment('Bought'),
        activatedAt: moment('Paid'),
        validUntil: moment('Can be booked until'),
        endedAt: moment('Refunded or cancelled'),
      },
      select: (
        userId,
      ) => sql`SELECT p.public_id AS key, v.name AS package, p.version, p.invoice_id::text AS invoice, v.sessions,
          (SELECT a.balance FROM ledger_accounts a WHERE a.owner_kind = 'purchase' AND a.owner_id = p.id
            AND a.purpose = 'available') AS left,
          p.refunded, to_json(p.created_at) AS "createdAt", to_json(p.activated_at) AS "activatedAt",
          to_json(p.valid_until) AS "validUntil", to_json(p.ended_at) AS "endedAt"
        FROM (SELECT * FROM purchases WHERE buyer_id = ${userId} UNION ALL SELECT * FROM purchases WHERE coach_id = ${userId}) p
          JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version`,
    },
  ],
  leftOut: [
    { columns: ['purchases.requestHash'], why: 'Internal: what a repeated request is recognised by.' },
    {
      columns: columnsOf('purchases', 'activations ownUntil'),
      why: 'Internal: what its transfers and its last day are made of.',
    },
    { columns: ['users.paidUntil'], why: 'The last of the days until which what you bought can be booked.' },
  ],
};
