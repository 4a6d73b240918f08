import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import type { Tombstone } from './tombstones.ts';

/** Erased accounts that exist. Dates count in milliseconds, as tombstones hold no finer ones. */
export async function listReturned(db: Db, tombstones: readonly Tombstone[]): Promise<readonly UserId[]> {
  const ids = sql.param(tombstones.map(({ userId }) => userId));
  const dates = sql.param(tombstones.map(({ createdAt }) => createdAt.toISOString()));
  const rows = await rowsOf<{ id: UserId }>(
    db,
    sql`SELECT u.id FROM unnest(${ids}::int[], ${dates}::timestamptz[]) AS erased (id, created_at)
      JOIN ${users} u ON u.id = erased.id AND date_trunc('milliseconds', u.created_at) = erased.created_at
      ORDER BY u.id`,
  );
  return rows.map(({ id }) => id);
}
