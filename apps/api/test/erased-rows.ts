import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { areOf, type People } from './markers/planting.ts';
import type { TestApp } from './start-test-app.ts';

/** Tables with rows that are still these people's, though their accounts are gone. */
export async function rowsLeftOf({ db }: TestApp, people: People): Promise<readonly string[]> {
  const all = inventoryOf(await findTables());
  const left: string[] = [];
  for (const inventory of all.filter((table) => table.whose.length > 0)) {
    const isPersons = inventory.name === 'ledger_accounts' ? sql`owner_kind = 'person' AND` : sql``;
    const rows = await rowsOf(
      db,
      sql`SELECT FROM ${inventory.table} WHERE ${isPersons} ${areOf(inventory, people, all)}`,
    );
    if (rows.length > 0) left.push(`${inventory.name}: ${rows.length}`);
  }
  return left;
}

/** What each unit of the ledger sums up to; it has to be nothing, with no account below it. */
export const ledgerSums = ({ db }: TestApp) =>
  rowsOf<{ balance: number; isCovered: boolean; isSum: boolean }>(
    db,
    sql`SELECT sum(balance)::int AS balance, bool_and(balance >= 0 OR owner_kind = 'source') AS "isCovered",
        bool_and(balance = coalesce((SELECT sum(amount) FROM ledger_entries e WHERE e.account_id = a.id), 0)) AS "isSum"
      FROM ledger_accounts a GROUP BY unit`,
  );
