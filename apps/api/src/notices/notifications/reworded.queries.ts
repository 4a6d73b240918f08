// What others keep about someone who is erased.
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface NoticeWords {
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

/** The id on the wire of what a notification leads to; null if it leads to a list. */
const THING = sql`substring(url FROM '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}')`;

/** Notifications of these people that contain one of the names. */
export const listNoticesNaming = (tx: Db, names: readonly string[], userIds: readonly number[]) =>
  rowsOf<NoticeWords & { thing: string | null }>(
    tx,
    sql`SELECT id, title, body, ${THING} AS thing FROM notifications n WHERE user_id = ANY(${sql.param([...userIds])}::int[])
      AND EXISTS (SELECT FROM unnest(${sql.param(names)}::text[]) AS name
        WHERE strpos(n.title, name) > 0 OR strpos(n.body, name) > 0)`,
  );

export async function rewordNotices(tx: Db, reworded: readonly NoticeWords[]): Promise<void> {
  if (reworded.length === 0) return;
  const words = JSON.stringify(reworded);
  await tx.execute(sql`UPDATE notifications n SET title = w.title, body = w.body
    FROM json_to_recordset(${words}::json) AS w (id bigint, title text, body text) WHERE n.id = w.id`);
}

/** Of others: what leads to one of these things leads to the list of notifications instead. */
export async function leadElsewhere(tx: Db, publicIds: readonly string[], url: string): Promise<void> {
  if (publicIds.length === 0) return;
  await tx.execute(sql`UPDATE notifications SET url = ${url}
    WHERE ${THING} = ANY(${sql.param([...publicIds])}::text[])`);
}
