// The sessions a person has in a period: those still available, and those taken.
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** What a person has left of the sessions of a period, whose end is not part of it. */
export interface AllowancePeriod {
  readonly left: number;
  readonly of: number;
  readonly from: string;
  readonly until: string;
}

export interface Allowance extends AllowancePeriod {
  /** The account of the sessions that are left. */
  readonly id: number;
  readonly spentId: number;
}

/** An available account of sessions as `a` with the one that is spent from it. */
export const SESSION_ACCOUNTS: SQL = sql`ledger_accounts a JOIN ledger_accounts spent ON spent.owner_id = a.owner_id
  AND spent.owner_kind = a.owner_kind AND spent.unit = a.unit AND spent.purpose = 'spent' AND spent.during = a.during`;

/** The fields of an `AllowancePeriod` over these, for `json_build_object`. */
export const PERIOD_FIELDS: SQL = sql`'left', a.balance, 'of', a.balance + spent.balance,
  'from', lower(a.during), 'until', upper(a.during)`;

/** Over these: whether it is this person's account of what is left at that time. */
export const isAllowanceOf = (ownerId: SQLWrapper, time: SQL): SQL =>
  sql`a.owner_id = ${ownerId} AND a.owner_kind = 'person' AND a.unit = 'session' AND a.purpose = 'available'
    AND a.during && ${time}`;

const allowanceJson = sql`json_build_object('id', a.id, 'spentId', spent.id, ${PERIOD_FIELDS})`;

/** A person's present and later periods, the first one first, as JSON. */
export const allowancesJson = (ownerId: SQLWrapper): SQL<readonly Allowance[]> =>
  sql`(SELECT coalesce(json_agg(${allowanceJson} ORDER BY lower(a.during)), '[]'::json) FROM ${SESSION_ACCOUNTS}
    WHERE ${isAllowanceOf(ownerId, sql`tstzrange(now(), NULL)`)})`;

/** The allowance with this account; undefined if its owner was erased. */
export async function findAllowance(tx: Db, id: number): Promise<Allowance | undefined> {
  const [row] = await rowsOf<{ allowance: Allowance }>(
    tx,
    sql`SELECT ${allowanceJson} AS allowance FROM ${SESSION_ACCOUNTS} WHERE a.id = ${id}`,
  );
  return row?.allowance;
}
