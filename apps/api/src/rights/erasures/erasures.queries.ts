import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Those who may have read this person's name in notifications, and their addresses. */
export const listAcquaintances = (tx: Db, userId: UserId) =>
  rowsOf<{ id: number; email: string }>(
    tx,
    sql`WITH known AS (
        SELECT coach_id AS id FROM coach_matches WHERE coachee_id = ${userId}
        UNION SELECT coachee_id FROM coach_matches WHERE coach_id = ${userId}
        UNION SELECT theirs.user_id FROM thread_people mine JOIN thread_people theirs ON theirs.thread_id = mine.thread_id
          WHERE mine.user_id = ${userId}
        UNION SELECT theirs.user_id FROM session_people mine JOIN session_people theirs ON theirs.session_id = mine.session_id
          WHERE mine.user_id = ${userId}
        UNION SELECT theirs.user_id FROM memberships mine JOIN memberships theirs ON theirs.organisation_id = mine.organisation_id
          WHERE mine.user_id = ${userId} AND theirs.user_id IS NOT NULL
        UNION SELECT theirs.id FROM users mine JOIN users theirs ON theirs.family_id = mine.family_id WHERE mine.id = ${userId}
        UNION SELECT i.inviter_id FROM invitations i JOIN users mine ON mine.email = i.email WHERE mine.id = ${userId}
        UNION SELECT user_id FROM duty_people)
      SELECT u.id, u.email FROM known JOIN users u ON u.id = known.id WHERE u.id <> ${userId}`,
  );

/** Ids on the wire of the sessions and conversations that go with a person. */
export async function listThingsOf(tx: Db, userId: UserId): Promise<readonly string[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT s.public_id::text AS id FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
        WHERE p.user_id = ${userId} AND (p.part = 'coach' OR s.kind <> 'group')
      UNION SELECT t.public_id::text FROM threads t WHERE t.person_id = ${userId} OR t.coach_id = ${userId}`,
  );
  return rows.map(({ id }) => id);
}

/** Among these ids, those of sessions and conversations that the person has no part in. */
export async function listThingsOfOthers(
  tx: Db,
  userId: UserId,
  publicIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (publicIds.length === 0) return new Set();
  const among = sql`ANY(${sql.param(publicIds)}::uuid[])`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`SELECT s.public_id::text AS id FROM coaching_sessions s WHERE s.public_id = ${among}
        AND NOT EXISTS (SELECT FROM session_people p WHERE p.session_id = s.id AND p.user_id = ${userId})
      UNION SELECT t.public_id::text FROM threads t WHERE t.public_id = ${among}
        AND NOT EXISTS (SELECT FROM thread_people p WHERE p.thread_id = t.id AND p.user_id = ${userId})`,
  );
  return new Set(rows.map(({ id }) => id));
}
