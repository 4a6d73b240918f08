import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export async function saveWish(
  tx: Db,
  { managerId, coacheeId }: { readonly managerId: UserId; readonly coacheeId: UserId },
  starts: readonly string[],
): Promise<void> {
  await tx.execute(sql`INSERT INTO meeting_wishes (coachee_id, manager_id, starts)
    VALUES (${coacheeId}, ${managerId}, ${sql.param(starts)}::timestamptz[])
    ON CONFLICT (coachee_id) DO UPDATE SET manager_id = excluded.manager_id, starts = excluded.starts, asked_at = now()`);
}

/** Those that are ahead, of the person's present manager. */
export async function listWishes(db: Db, coacheeId: UserId, managerId: UserId): Promise<string[]> {
  const rows = await rowsOf<{ start: string }>(
    db,
    sql`SELECT to_json(wished.at) AS start FROM meeting_wishes w, unnest(w.starts) AS wished(at)
      WHERE w.coachee_id = ${coacheeId} AND w.manager_id = ${managerId} AND wished.at > now()
      ORDER BY wished.at`,
  );
  return rows.map(({ start }) => start);
}

export const deleteWish = (tx: Db, coacheeId: UserId) =>
  tx.execute(sql`DELETE FROM meeting_wishes WHERE coachee_id = ${coacheeId}`);
