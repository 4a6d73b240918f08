import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Of accounts, selected as `id`, that no one asked to erase: they are due at once. */
export async function insertDueErasures(db: Db, accounts: SQL): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`INSERT INTO data_requests (user_id, kind, due_at)
      SELECT id, 'erasure', date_trunc('second', now()) FROM (${accounts}) account
      ON CONFLICT (user_id, kind) WHERE state IN ('waiting', 'working') AND kind <> 'correction' DO NOTHING RETURNING 1`,
  );
  return rows.length;
}
