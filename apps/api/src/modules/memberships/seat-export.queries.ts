import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { arePoolsOf } from '#modules/organisations/organisations.queries.ts';
import type { Sponsor } from '#modules/organisations/sponsors.queries.ts';

export interface SeatEntry {
  readonly at: string;
  /** The group whose seats changed; null for those of the organisation. */
  readonly group: string | null;
  readonly other: 'source' | 'people' | 'pool';
  readonly seats: number;
  readonly free: number;
}

/** What happened to free seats, in the order in which it did. */
export const listSeatEntries = (db: Db, sponsor: Sponsor): Promise<readonly SeatEntry[]> =>
  rowsOf<SeatEntry>(
    db,
    sql`SELECT to_json(e.created_at) AS at, CASE WHEN a.owner_kind = 'group' THEN coalesce(g.name, 'Not described yet') END
        AS "group", CASE WHEN other.owner_kind = 'source' THEN 'source' WHEN other.purpose = 'spent' THEN 'people'
        ELSE 'pool' END AS other, e.amount AS seats, e.balance_after AS free
      FROM ledger_accounts a JOIN ledger_entries e ON e.account_id = a.id
      JOIN ledger_entries o ON o.request_id = e.request_id AND o.account_id <> e.account_id
      JOIN ledger_accounts other ON other.id = o.account_id
      LEFT JOIN groups g ON a.owner_kind = 'group' AND g.id = a.owner_id
      WHERE a.unit = 'seat' AND a.purpose = 'available' AND ${arePoolsOf(sponsor)}
      ORDER BY e.created_at, a.id, e.seq`,
  );
