import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { openAllowance } from '#organisations/ledger/allowances.service.ts';
import { insertAccount } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import type { LedgerUnit } from '#organisations/ledger/ledger.table.ts';
import type { TestApp } from './start-test-app.ts';

/** The account that issues a unit, opened by the first who asks. */
async function sourceOf({ db }: TestApp, unit: LedgerUnit): Promise<number> {
  const found = sql`SELECT id FROM ledger_accounts WHERE owner_kind = 'source' AND unit = ${unit}`;
  const [source] = await rowsOf<{ id: number }>(db, found);
  return source?.id ?? insertAccount(db, { ownerKind: 'source', unit });
}

/** A period with sessions for someone, as a sponsor would credit it; returns the account. */
export async function giveAllowance(
  api: TestApp,
  ownerId: UserId,
  { from, until, sessions }: { readonly from: Date; readonly until: Date; readonly sessions: number },
): Promise<number> {
  const source = await sourceOf(api, 'session');
  return api.db.transaction(async (tx) => {
    const account = await openAllowance(tx, ownerId, { from, until });
    if (sessions > 0) await transfer(tx, { requestId: randomUUID(), from: source, to: account, amount: sessions });
    return account;
  });
}

export interface Balance {
  readonly left: number;
  readonly spent: number;
}

/** What each period of a person has, the first one first. */
export const balancesOf = ({ db }: TestApp, ownerId: UserId): Promise<readonly Balance[]> =>
  rowsOf(
    db,
    sql`SELECT a.balance AS left, spent.balance AS spent FROM ledger_accounts a JOIN ledger_accounts spent
        ON spent.owner_id = a.owner_id AND spent.during = a.during AND spent.purpose = 'spent'
      WHERE a.owner_kind = 'person' AND a.owner_id = ${ownerId} AND a.purpose = 'available' ORDER BY lower(a.during)`,
  );
