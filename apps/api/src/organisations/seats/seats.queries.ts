import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { insertAccount } from '#organisations/ledger/ledger.queries.ts';

/** Where seats wait for people. */
export interface SeatPool {
  readonly ownerKind: 'organisation' | 'group';
  readonly ownerId: number;
}

/** The accounts of a pool: seats that are free, and those that people have. */
export interface PoolAccounts {
  readonly freeId: number;
  readonly takenId: number;
  readonly free: number;
  readonly total: number;
}

/** By its owner. The organisation must be locked. */
export async function findOrOpenPool(tx: Db, pool: SeatPool): Promise<PoolAccounts> {
  const found = await findPool(tx, sql`a.owner_kind = ${pool.ownerKind} AND a.owner_id = ${pool.ownerId}`);
  if (found) return found;
  const freeId = await insertAccount(tx, { ...pool, unit: 'seat' });
  const takenId = await insertAccount(tx, { ...pool, unit: 'seat', purpose: 'spent' });
  return { freeId, takenId, free: 0, total: 0 };
}

/** By the account of its free seats. */
export async function findPoolOf(tx: Db, freeId: number): Promise<PoolAccounts> {
  const found = await findPool(tx, sql`a.id = ${freeId}`);
  if (!found) throw new Error('The account that a seat was taken from cannot be found.');
  return found;
}

async function findPool(tx: Db, condition: ReturnType<typeof sql>): Promise<PoolAccounts | undefined> {
  const [row] = await rowsOf<PoolAccounts>(
    tx,
    sql`SELECT a.id AS "freeId", taken.id AS "takenId", a.balance AS free, a.balance + taken.balance AS total
      FROM ledger_accounts a JOIN ledger_accounts taken ON taken.owner_kind = a.owner_kind
        AND taken.owner_id = a.owner_id AND taken.unit = a.unit AND taken.purpose = 'spent'
      WHERE ${condition} AND a.unit = 'seat' AND a.purpose = 'available'`,
  );
  return row;
}
