// Requests of kind `erasure`, until the account is gone.
import type { Erasure } from '@waymark/contract/rights/erasures';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { dataRequests } from './requests.table.ts';

const isOpen = sql`kind = 'erasure' AND state IN ('waiting', 'working')`;

export async function findErasure(db: Db, userId: UserId): Promise<Erasure | undefined> {
  const [row] = await rowsOf<Erasure>(
    db,
    sql`SELECT to_json(created_at) AS "askedAt", to_json(due_at) AS "dueAt", state = 'waiting' AS "isOpen"
      FROM ${dataRequests} WHERE user_id = ${userId} AND ${isOpen}`,
  );
  return row;
}

/** Undefined if one is open already. Truncated to seconds, as the job that looks is no finer. */
export async function insertErasure(
  tx: Db,
  userId: UserId,
  days: number,
): Promise<{ readonly publicId: string; readonly dueAt: Date } | undefined> {
  const [row] = await rowsOf<{ publicId: string; dueAt: string }>(
    tx,
    sql`INSERT INTO data_requests (user_id, kind, due_at)
      VALUES (${userId}, 'erasure', date_trunc('second', now()) + make_interval(days => ${days}::int))
      ON CONFLICT (user_id, kind) WHERE state IN ('waiting', 'working') AND kind <> 'correction' DO NOTHING
      RETURNING public_id AS "publicId", to_json(due_at) AS "dueAt"`,
  );
  return row && { publicId: row.publicId, dueAt: new Date(row.dueAt) };
}

/** False if none waits: it was taken back already, or has begun. */
export async function takeErasureBack(tx: Db, userId: UserId): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`UPDATE data_requests SET state = 'taken-back', ended_at = now(), due_at = NULL
      WHERE user_id = ${userId} AND kind = 'erasure' AND state = 'waiting' RETURNING 1`,
  );
  return rows.length > 0;
}

/** Of a request that still waits: a reminder of one that was taken back is not sent. */
export async function findWaiting(
  db: Db,
  publicId: string,
): Promise<{ readonly userId: UserId; readonly dueAt: Date } | undefined> {
  const [row] = await rowsOf<{ userId: UserId; dueAt: string }>(
    db,
    sql`SELECT user_id AS "userId", to_json(due_at) AS "dueAt" FROM data_requests
      WHERE public_id = ${publicId} AND kind = 'erasure' AND state = 'waiting'`,
  );
  return row && { userId: row.userId, dueAt: new Date(row.dueAt) };
}

/** Without waiting for its day; it can't be taken back any more. */
export async function beginErasure(db: Db, userId: UserId): Promise<void> {
  await db.execute(
    sql`UPDATE data_requests SET state = 'working' WHERE user_id = ${userId} AND kind = 'erasure' AND state = 'waiting'`,
  );
}

/** From then on none of them can be taken back. Those that a kill interrupted come again. */
export async function beginDueErasures(db: Db): Promise<readonly UserId[]> {
  const rows = await rowsOf<{ userId: UserId }>(
    db,
    sql`UPDATE data_requests SET state = 'working' WHERE kind = 'erasure' AND user_id IS NOT NULL
        AND (state = 'working' OR state = 'waiting' AND due_at <= now()) RETURNING user_id AS "userId"`,
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Also for an account that came back with a restored database, whose request did not. Returns
 * whether there was one.
 */
export async function writeReceipt(tx: Db, userId: UserId, receipt: object): Promise<boolean> {
  const content = JSON.stringify(receipt);
  await tx.execute(sql`DELETE FROM data_requests WHERE user_id = ${userId} AND NOT (${isOpen})`);
  const kept = await rowsOf(
    tx,
    sql`UPDATE data_requests SET state = 'working', wish = NULL, receipt = ${content}::jsonb
      WHERE user_id = ${userId} AND ${isOpen} RETURNING 1`,
  );
  if (kept.length > 0) return true;
  await tx.execute(sql`INSERT INTO data_requests (user_id, kind, state, receipt)
    VALUES (${userId}, 'erasure', 'working', ${content}::jsonb)`);
  return false;
}
