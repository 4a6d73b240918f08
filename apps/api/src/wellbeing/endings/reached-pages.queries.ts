import type { ReachedLine, ReachedPage } from '@waymark/contract/wellbeing/endings';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { coachingsOf, frozenParts, namedOther, partOf } from './endings.queries.ts';
import { type FrozenPage, reachedPages } from './endings.table.ts';

type Frozen = Pick<FrozenPage, 'sessions' | 'milestones' | 'words' | 'goals' | 'ownGoals'>;

/** Of a match that is held: what is there now. */
export async function readParts(tx: Db, matchId: number): Promise<Frozen> {
  const goals = (condition: SQL) => sql`(SELECT coalesce(json_agg(g.title ORDER BY g.id), '[]'::json) FROM goals g
    WHERE g.user_id = m.coachee_id AND g.state = 'reached' AND ${condition} AND (g.started_at >= coalesce(m.decided_at, m.requested_at)
      OR EXISTS (SELECT FROM goal_marks k WHERE k.goal_id = g.id AND k.marked_at >= coalesce(m.decided_at, m.requested_at))))`;
  const [row] = await rowsOf<{ parts: Omit<Frozen, 'goals' | 'ownGoals'> } & Pick<Frozen, 'goals' | 'ownGoals'>>(
    tx,
    sql`SELECT ${frozenParts} AS parts, ${goals(sql`g.is_shared`)} AS goals, ${goals(sql`NOT g.is_shared`)} AS "ownGoals"
      FROM coach_matches m WHERE m.id = ${matchId}`,
  );
  if (!row) throw new Error('A match that is held cannot be found.');
  return { ...row.parts, goals: row.goals, ownGoals: row.ownGoals };
}

/** Someone who came back and finishes again gets the page of then. */
export async function insertPage(tx: Db, matchId: number, page: FrozenPage): Promise<void> {
  await tx
    .insert(reachedPages)
    .values({ matchId, page })
    .onConflictDoUpdate({ target: reachedPages.matchId, set: { page, finishedAt: sql`now()` } });
}

/** Over pages as `r`: what a coach reads of one. */
export const coachsPage = sql`((CASE WHEN r.page -> 'isShared' = 'true'::jsonb THEN r.page
  ELSE r.page || '{"changes": null}' END) || '{"ownGoals": []}')`;

export async function findPage(db: Db, userId: UserId, matchId: number): Promise<ReachedPage | undefined> {
  const [row] = await rowsOf<{ page: FrozenPage } & Pick<ReachedPage, 'matchId' | 'part' | 'finishedAt'>>(
    db,
    sql`SELECT m.id AS "matchId", ${partOf(userId)} AS part, to_json(r.finished_at) AS "finishedAt",
        CASE WHEN m.coachee_id = ${userId}::int THEN r.page ELSE ${coachsPage} END AS page
      FROM reached_pages r JOIN (SELECT m.* FROM ${coachingsOf(userId)} AND m.id = ${matchId}) m ON m.id = r.match_id`,
  );
  return row && { ...row.page, matchId: row.matchId, part: row.part, finishedAt: row.finishedAt };
}

export const listPagesOf = (db: Db, userId: UserId): Promise<readonly ReachedLine[]> =>
  rowsOf<ReachedLine>(
    db,
    sql`SELECT m.id AS "matchId", m.with, to_json(r.finished_at) AS "finishedAt"
      FROM reached_pages r JOIN (SELECT m.id, ${namedOther} AS with FROM ${coachingsOf(userId)}) m ON m.id = r.match_id
      ORDER BY r.finished_at DESC, m.id`,
  );

/** Returns whether there was one. */
export async function deletePage(db: Db, coacheeId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`WITH own AS (SELECT m.id FROM coach_matches m WHERE m.id = ${matchId} AND m.coachee_id = ${coacheeId}),
        words AS (DELETE FROM ending_words w USING own WHERE w.match_id = own.id)
      DELETE FROM reached_pages r USING own WHERE r.match_id = own.id RETURNING r.match_id`,
  );
  return rows.length > 0;
}
