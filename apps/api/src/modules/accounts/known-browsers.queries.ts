import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from './actor.ts';

/** Notes that the person signed in with this kind of browser; says whether they had done so with others, and never with this one. */
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
