import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { GroupId, Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import type { NamedGroup } from './people-check.ts';

/** The groups that the sponsor may invite into, by name. */
export const listNamedGroups = (db: Db, { organisationId, groupId }: Sponsor): Promise<readonly NamedGroup[]> =>
  rowsOf<NamedGroup>(
    db,
    sql`SELECT id, name, archived_at IS NOT NULL AS "isArchived" FROM groups
      WHERE organisation_id = ${organisationId} AND name IS NOT NULL AND (${groupId}::int IS NULL OR id = ${groupId}::int)
      ORDER BY archived_at IS NOT NULL, id`,
  );

/** The account that seats for this group would come from, and what is free in it. */
export async function countFreeFor(
  db: Db,
  { organisationId, groupId: runs }: Sponsor,
  groupId: GroupId | null,
): Promise<{ readonly account: string; readonly free: number }> {
  const rows = await rowsOf<{ kind: 'organisation' | 'group'; free: number; total: number }>(
    db,
    sql`SELECT owner_kind AS kind, coalesce(sum(balance) FILTER (WHERE purpose = 'available'), 0)::int AS free,
        sum(balance)::int AS total FROM ledger_accounts
      WHERE unit = 'seat' AND (owner_kind = 'organisation' AND owner_id = ${organisationId}
        OR owner_kind = 'group' AND owner_id = ${groupId}::int) GROUP BY owner_kind`,
  );
  const ofGroup = rows.find(({ kind }) => kind === 'group');
  if (groupId !== null && (runs !== null || (ofGroup?.total ?? 0) > 0)) {
    return { account: `group ${groupId}`, free: ofGroup?.free ?? 0 };
  }
  return { account: 'organisation', free: rows.find(({ kind }) => kind === 'organisation')?.free ?? 0 };
}
