import type { Goal, GoalState } from '@waymark/contract/coaching/goals';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { fullNameOr } from '#people/users/users.queries.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';
import { goalMarks, goals } from './goals.table.ts';

/** A goal over `g`, as its readers see it. */
const goalJson = sql`json_build_object('id', g.public_id, 'title', g.title, 'words', g.words, 'until', g.until,
  'state', g.state, 'isShared', g.is_shared, 'startedAt', g.started_at,
  'marks', (SELECT coalesce(json_agg(json_build_object('attainment', k.attainment, 'markedAt', k.marked_at) ORDER BY k.id),
    '[]'::json) FROM goal_marks k WHERE k.goal_id = g.id))`;

/** The coach of a standing match reads what is shared, its person everything. */
const isReadable = (userId: UserId): SQL =>
  sql`(${mayRead('goal', userId, sql`g.user_id`)} AND (g.user_id = ${userId}::int OR g.is_shared))`;

/** The goals of a person, an SQL expression, that this reader may read, as one JSON list. */
export const goalsJson = (userId: UserId, owner: SQL, condition: SQL = sql`true`): SQL =>
  sql`(SELECT coalesce(json_agg(${goalJson} ORDER BY g.state <> 'active', g.id), '[]'::json)
    FROM goals g WHERE g.user_id = ${owner} AND ${condition} AND ${isReadable(userId)})`;

export async function listGoalsOf(db: Db, userId: UserId, owner: number): Promise<readonly Goal[]> {
  const [row] = await rowsOf<{ goals: readonly Goal[] }>(
    db,
    sql`SELECT ${goalsJson(userId, sql`${owner}::int`)} AS goals`,
  );
  return row?.goals ?? [];
}

interface FoundGoal {
  readonly goal: Goal;
  readonly requestHash: string | null;
}

async function findReadable(db: Db, userId: UserId, condition: SQL): Promise<FoundGoal | undefined> {
  const [row] = await rowsOf<FoundGoal>(
    db,
    sql`SELECT ${goalJson} AS goal, g.request_hash AS "requestHash" FROM goals g
      WHERE ${condition} AND ${isReadable(userId)}`,
  );
  return row;
}

export const findGoal = async (db: Db, userId: UserId, publicId: string): Promise<Goal | undefined> =>
  (await findReadable(db, userId, sql`g.public_id = ${publicId}`))?.goal;

/** What this person began with this request. */
export const findRequestedGoal = (db: Db, userId: UserId, requestId: string): Promise<FoundGoal | undefined> =>
  findReadable(db, userId, sql`g.user_id = ${userId} AND g.request_id = ${requestId}`);

/** Keeps two calls of one person from counting the same goals. */
export async function holdGoals(tx: Db, userId: UserId): Promise<{ readonly all: number; readonly active: number }> {
  await tx.execute(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);
  const [counted] = await rowsOf<{ all: number; active: number }>(
    tx,
    sql`SELECT count(*)::int AS all, count(*) FILTER (WHERE state = 'active')::int AS active
      FROM goals WHERE user_id = ${userId}`,
  );
  return counted ?? { all: 0, active: 0 };
}

export async function insertGoal(tx: Db, goal: typeof goals.$inferInsert): Promise<string> {
  const [row] = await tx.insert(goals).values(goal).returning({ publicId: goals.publicId });
  if (!row) throw new Error('A new goal cannot be found.');
  return row.publicId;
}

/** The present state of a goal that this person may change, which waits for other changes of it. */
export async function holdGoal(
  tx: Db,
  userId: UserId,
  publicId: string,
): Promise<{ readonly id: number; readonly state: GoalState; readonly isShared: boolean } | undefined> {
  const [goal] = await rowsOf<{ id: number; state: GoalState; isShared: boolean }>(
    tx,
    sql`SELECT g.id, g.state, g.is_shared AS "isShared" FROM goals g
      WHERE g.public_id = ${publicId} AND ${mayWrite('goal', userId, sql`g.user_id`)} FOR UPDATE`,
  );
  return goal;
}

export async function updateGoal(tx: Db, id: number, change: Partial<typeof goals.$inferInsert>): Promise<void> {
  await tx.update(goals).set(change).where(eq(goals.id, id));
}

/** Adds a mark unless it says what the last one says. */
export async function insertMark(tx: Db, goalId: number, attainment: number): Promise<void> {
  const [last] = await rowsOf<{ attainment: number }>(
    tx,
    sql`SELECT attainment FROM goal_marks WHERE goal_id = ${goalId} ORDER BY id DESC LIMIT 1`,
  );
  if (last?.attainment !== attainment) await tx.insert(goalMarks).values({ goalId, attainment });
}

/** A goal's title counts more than what else it says. */
const fitOfGoal = sql`greatest(1.5 * ${fitOf(sql`g.title`)}, ${fitOf(sql`g.title || ' ' || g.words`)})`;
const activeFirst = sql`(g.state <> 'active')::int`;

/** For a search: one's own goals, those that one works on first. */
export const ownGoalsToFind = (userId: UserId): SQL => sql`SELECT ${fitOfGoal} AS fit, ${activeFirst} AS place,
    json_build_object('as', 'own', 'id', g.public_id, 'title', g.title, 'state', g.state) AS item, NULL::int AS owner_id
  FROM goals g WHERE g.user_id = ${userId}`;

/** For a search: what the clients of a coach share of their goals. */
export const clientGoalsToFind = (coachId: UserId): SQL => sql`SELECT ${fitOfGoal} AS fit, ${activeFirst} AS place,
    json_build_object('as', 'client', 'id', g.public_id, 'title', g.title, 'state', g.state, 'matchId', m.id,
      'name', ${fullNameOr(sql`u`, sql`'Your client'`)}) AS item, g.user_id AS owner_id
  FROM coach_matches m JOIN goals g ON g.user_id = m.coachee_id JOIN users u ON u.id = m.coachee_id
  WHERE m.coach_id = ${coachId} AND m.state = 'standing' AND ${isReadable(coachId)}`;
