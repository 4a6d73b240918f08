import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from './actor.ts';

/** Returns whether it is new to a person who has used others. */
export async function noteBrowser(tx: Db, userId: UserId, browser: string): Promise<boolean> {
  const { rows } = (await tx.execute(sql`
    WITH others AS (SELECT count(*) AS known FROM known_browsers WHERE user_id = ${userId}::int),
      noted AS (
        INSERT INTO known_browsers (user_id, browser) VALUES (${userId}::int, ${browser})
        ON CONFLICT DO NOTHING RETURNING 1
      )
    SELECT others.known > 0 AND EXISTS (SELECT FROM noted) AS "isNew" FROM others`)) as { rows: { isNew: boolean }[] };
  return rows[0]?.isNew ?? false;
}
