import { type SQL, sql } from 'drizzle-orm';

/** What a session is paid from. */
interface Session {
  readonly coachId: SQL;
  readonly clientId: SQL;
  readonly day: SQL;
  /** The account that it was taken from; null if none was. */
  readonly allowanceId: SQL;
}

/**
 * The package that a client's session is paid from, as a row: that of the purchase it was taken
 * from, in the version that was bought. Taken from no account, it is the newest that stands on an
 * invoice issued to them by its day, in the version with that price.
 */
export const packageBought = ({ coachId, clientId, day, allowanceId }: Session): SQL =>
  sql`(SELECT v.package_id, v.name, v.price, v.sessions, v.currency
    FROM ledger_accounts a JOIN purchases u ON u.id = a.owner_id
      JOIN package_versions v ON v.package_id = u.package_id AND v.version = u.version
    WHERE a.id = ${allowanceId} AND a.owner_kind = 'purchase'
    UNION ALL
    (SELECT v.package_id, v.name, v.price, v.sessions, v.currency
    FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id JOIN packages k ON k.coach_id = i.coach_id
      JOIN package_versions v ON v.package_id = k.id
    WHERE ${allowanceId} IS NULL AND i.coach_id = ${coachId} AND i.client_id = ${clientId} AND i.kind = 'invoice'
      AND i.state = 'issued' AND i.issued_on <= ${day} AND starts_with(l.words, v.name || ': ')
    ORDER BY i.issued_on DESC, i.number DESC, v.price = l.unit_price DESC, v.version DESC LIMIT 1))`;
