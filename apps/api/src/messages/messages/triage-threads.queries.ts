import { eq, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { threads } from './messages.table.ts';

/** Makes the conversation of a person with the triage line if there is none, and returns its id. */
export async function openTriageThread(tx: Db, personId: UserId): Promise<number> {
  const [opened] = await rowsOf<{ id: number }>(
    tx,
    sql`WITH opened AS (INSERT INTO threads (kind, person_id, state) VALUES ('triage', ${personId}::int, 'closed')
          ON CONFLICT (person_id) WHERE kind = 'triage' DO NOTHING RETURNING id),
        joined AS (INSERT INTO thread_people (thread_id, user_id) SELECT id, ${personId}::int FROM opened)
      SELECT id FROM opened UNION ALL SELECT id FROM threads WHERE kind = 'triage' AND person_id = ${personId}::int`,
  );
  if (!opened) throw new Error('A conversation with the triage line cannot be found.');
  return opened.id;
}

/** Its place in the queue, which the module of triage decides on. */
export async function updateTriageThread(
  tx: Db,
  threadId: number,
  columns: Partial<typeof threads.$inferInsert>,
): Promise<void> {
  await tx.update(threads).set(columns).where(eq(threads.id, threadId));
}
