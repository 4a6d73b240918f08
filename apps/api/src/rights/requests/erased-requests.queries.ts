import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { dataRequests } from './requests.table.ts';

/** Erasures whose account is gone, and its copies not yet. */
export async function listErasedRequests(db: Db): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM ${dataRequests} WHERE state = 'working' AND kind = 'erasure' AND user_id IS NULL ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Says in the receipts what became of the copies. */
export async function endErasures(db: Db, ids: readonly number[], copies: object): Promise<void> {
  await db.execute(
    sql`UPDATE ${dataRequests} SET state = 'done', ended_at = now(), due_at = NULL,
      receipt = coalesce(receipt, '{}') || jsonb_build_object('copies', ${JSON.stringify(copies)}::jsonb)
      WHERE id = ANY(${sql.param(ids)}::int[]) AND state = 'working'`,
  );
}
