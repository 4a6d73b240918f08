import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { type AgedRows, cutOffOf } from '../../aged-rows.ts';
import { type LedgerOwnerKind, type LedgerUnit, ledgerAccounts } from './ledger.table.ts';

export interface LedgerAccount {
  readonly ownerKind: LedgerOwnerKind;
  /** None for a source. */
  readonly ownerId?: number;
  readonly unit: LedgerUnit;
  readonly purpose?: 'available' | 'spent';
  /** A range of instants in PostgreSQL's text form; by default, all time. */
  readonly during?: string;
}

/** Opens an empty account; returns its id. */
export async function insertAccount(tx: Db, account: LedgerAccount): Promise<number> {
  const [row] = await tx.insert(ledgerAccounts).values(account).returning({ id: ledgerAccounts.id });
  if (!row) throw new Error('A new account cannot be found.');
  return row.id;
}

export interface LockedAccount {
  readonly id: number;
  readonly unit: LedgerUnit;
  readonly balance: number;
  readonly mayOwe: boolean;
}

const among = (ids: readonly number[]): SQL =>
  sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );

/** Locks accounts until the transaction ends, in the order of their ids. */
export const lockAccounts = (tx: Db, ids: readonly number[]): Promise<readonly LockedAccount[]> =>
  rowsOf(
    tx,
    sql`SELECT id, unit, balance, owner_kind = 'source' AS "mayOwe" FROM ledger_accounts
      WHERE id IN (${among(ids)}) ORDER BY id FOR UPDATE`,
  );

/** What was transferred with this request, by its two entries. */
export async function findTransferred(
  tx: Db,
  requestId: string,
): Promise<{ readonly from: number; readonly to: number; readonly amount: number } | undefined> {
  const [row] = await rowsOf<{ from: number; to: number; amount: number }>(
    tx,
    sql`SELECT given.account_id AS from, taken.account_id AS to, taken.amount
      FROM ledger_entries taken JOIN ledger_entries given ON given.request_id = taken.request_id AND given.amount < 0
      WHERE taken.request_id = ${requestId} AND taken.amount > 0`,
  );
  return row;
}

/** Whose transfers those are that follow in this transaction. */
export async function transfersAreBy(tx: Db, userId: UserId): Promise<void> {
  await rowsOf(tx, sql`SELECT set_config('waymark.actor', ${String(userId)}, true)`);
}

/** Both entries of a transfer between accounts that are locked. */
export async function insertEntries(
  tx: Db,
  { requestId, from, to, amount }: { requestId: string; from: number; to: number; amount: number },
): Promise<void> {
  const entry = (id: number, signed: number): SQL =>
    sql`SELECT id, ${requestId}, unit, ${signed}::int FROM ledger_accounts WHERE id = ${id}`;
  await tx.execute(sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
    ${entry(from, -amount)} UNION ALL ${entry(to, amount)}`);
}

/** A transfer to each of them, all of the same amount. The accounts must be locked. */
export async function insertEntriesToEach(
  tx: Db,
  { requestId, from, to, amount }: { requestId: string; from: number; to: readonly number[]; amount: number },
): Promise<void> {
  await tx.execute(sql`INSERT INTO ledger_entries (account_id, request_id, unit, amount)
    SELECT moved.account_id, ${`${requestId}:`}::text || a.id, a.unit, moved.amount FROM ledger_accounts a
      CROSS JOIN LATERAL (VALUES (${from}::bigint, ${-amount}::int), (a.id, ${amount}::int)) moved(account_id, amount)
    WHERE a.id IN (${among(to)})`);
}

/** The one account that all of a unit comes from. */
export async function findOrOpenSource(tx: Db, unit: LedgerUnit): Promise<number> {
  await tx.execute(
    sql`INSERT INTO ledger_accounts (owner_kind, unit) VALUES ('source', ${unit}) ON CONFLICT DO NOTHING`,
  );
  const [source] = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT id FROM ledger_accounts WHERE owner_kind = 'source' AND unit = ${unit}`,
  );
  if (!source) throw new Error('A source that was just opened cannot be found.');
  return source.id;
}

/** Of people, by the ids and periods that `theirs` selects; those with an entry stay. */
export async function deleteEmptySessionAccounts(tx: Db, theirs: SQL): Promise<void> {
  await tx.execute(sql`DELETE FROM ledger_accounts WHERE owner_kind = 'person' AND unit = 'session' AND last_seq = 0
    AND (owner_id, during) IN (${theirs})`);
}

/** What an erased person had is no one's; the entries stay, and with them every balance. */
export async function disownAccounts(tx: Db, userId: UserId): Promise<void> {
  await tx.execute(
    sql`UPDATE ledger_accounts SET owner_id = NULL WHERE owner_kind = 'person' AND owner_id = ${userId}`,
  );
}

const areOldEntries = sql`amount > 0 AND created_at < ${cutOffOf('ledger-entries')}`;

/** Whole transfers, since each is two entries. Balances stay as they are. */
export const agedLedgerEntries: AgedRows = {
  kind: 'ledger-entries',
  async count(db) {
    const [counted] = await rowsOf<{ transfers: number }>(
      db,
      sql`SELECT count(*)::int AS transfers FROM ledger_entries WHERE ${areOldEntries}`,
    );
    return counted?.transfers ?? 0;
  },
  async deleteSome(db, atMost) {
    const [deleted] = await rowsOf<{ transfers: number }>(
      db,
      sql`WITH deleted AS (DELETE FROM ledger_entries WHERE request_id IN
          (SELECT request_id FROM ledger_entries WHERE ${areOldEntries} LIMIT ${atMost}) RETURNING amount)
        SELECT count(*) FILTER (WHERE amount > 0)::int AS transfers FROM deleted`,
    );
    return deleted?.transfers ?? 0;
  },
};
