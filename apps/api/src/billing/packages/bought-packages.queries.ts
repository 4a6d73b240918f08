import { type SQL, sql } from 'drizzle-orm';

/**
 * The package that a client's session on a day is paid from, as a row: the newest that stands on an
 * invoice issued to them by then, in the version with that price.
 */
export const packageBought = (coachId: SQL, clientId: SQL, day: SQL): SQL =>
  sql`(SELECT v.package_id, v.name, v.price, v.sessions, v.currency
    FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id JOIN packages k ON k.coach_id = i.coach_id
      JOIN package_versions v ON v.package_id = k.id
    WHERE i.coach_id = ${coachId} AND i.client_id = ${clientId} AND i.kind = 'invoice' AND i.state = 'issued'
      AND i.issued_on <= ${day} AND starts_with(l.words, v.name || ': ')
    ORDER BY i.issued_on DESC, i.number DESC, v.price = l.unit_price DESC, v.version DESC LIMIT 1)`;
