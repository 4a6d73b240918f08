import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

/** What jobs call the person that they are about. */
const PEOPLE = ['userId', 'personId', 'coacheeId', 'coachId', 'managerId', 'authorId', 'receiverId', 'giverId'];

/**
 * Deletes the jobs about a person or with one of these addresses in them, whatever became of them,
 * dead letters too.
 */
export async function deleteJobsAbout(tx: Db, userId: number, addresses: readonly string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM pgboss.job j
    WHERE EXISTS (SELECT FROM unnest(${sql.param(PEOPLE)}::text[]) AS key WHERE j.data->>key = ${String(userId)}::text)
      OR EXISTS (SELECT FROM unnest(${sql.param(addresses)}::text[]) AS address
        WHERE strpos(coalesce(j.data::text, ''), address) > 0 OR strpos(coalesce(j.output::text, ''), address) > 0)`);
}

/** For a job with an address in it, once it was done. */
export async function emptyJob(db: Db, id: string): Promise<void> {
  await db.execute(sql`UPDATE pgboss.job SET data = '{}'::jsonb WHERE id = ${id}::uuid`);
}
