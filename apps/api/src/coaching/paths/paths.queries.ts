import {
  DUE_PATHS_AT_MOST,
  DUE_SOON_DAYS,
  type MilestoneDraft,
  type Path,
  type PathSide,
} from '@waymark/contract/coaching/paths';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isStaying } from '../../policies/reachable.ts';

/** Over `m` and the coachee's profile as `told`: by their calendar, for both readers. */
const today: SQL = sql`(now() AT TIME ZONE coalesce(told.time_zone, 'UTC'))::date`;

const milestoneJson = sql`json_build_object('id', k.public_id, 'title', k.title, 'dueOn', k.due_on,
  'done', CASE WHEN k.done_at IS NOT NULL THEN json_build_object('at', k.done_at, 'by', k.done_by) END)`;

const pathJson = sql`json_build_object('matchId', m.id, 'version', coalesce(p.version, 0),
  'isOpen', m.state = 'standing', 'today', ${today},
  'with', json_build_object('firstName', coalesce(other.first_name, ''), 'lastName', coalesce(other.last_name, '')),
  'milestones', (SELECT coalesce(json_agg(${milestoneJson} ORDER BY k.place, k.id), '[]'::json)
    FROM path_milestones k WHERE k.match_id = m.id))`;

/** A person's own coachings, as coachee or coach, whose paths they read; also those that ended. */
const pathsOf = (userId: UserId): SQL => sql`coach_matches m LEFT JOIN paths p ON p.match_id = m.id
  LEFT JOIN profiles told ON told.user_id = m.coachee_id
  JOIN users other ON other.id = CASE WHEN m.coachee_id = ${userId}::int THEN m.coach_id ELSE m.coachee_id END
  WHERE m.state IN ('standing', 'ended') AND (m.coachee_id = ${userId}::int
    OR (m.coach_id = ${userId}::int AND ${isStaying(sql`m.coachee_id`)}))`;

export async function findPath(db: Db, userId: UserId, matchId: number): Promise<Path | undefined> {
  const [row] = await rowsOf<{ path: Path }>(
    db,
    sql`SELECT ${pathJson} AS path FROM ${pathsOf(userId)} AND m.id = ${matchId}`,
  );
  return row?.path;
}

const hasMilestones = sql`EXISTS (SELECT FROM path_milestones k WHERE k.match_id = m.id)`;

/** A coachee's; of coachings that ended only those that had one. */
export async function listPathsOf(db: Db, coacheeId: UserId): Promise<Path[]> {
  const rows = await rowsOf<{ path: Path }>(
    db,
    sql`SELECT ${pathJson} AS path FROM ${pathsOf(coacheeId)} AND m.coachee_id = ${coacheeId}
        AND (m.state = 'standing' OR ${hasMilestones})
      ORDER BY m.state <> 'standing', m.ended_at DESC, m.id`,
  );
  return rows.map(({ path }) => path);
}

/** Of a coach's clients. */
export async function listDuePathsOf(db: Db, coachId: UserId): Promise<Path[]> {
  const next = sql`(SELECT k.due_on FROM path_milestones k WHERE k.match_id = m.id AND k.done_at IS NULL
    ORDER BY k.place, k.id LIMIT 1)`;
  const rows = await rowsOf<{ path: Path }>(
    db,
    sql`SELECT ${pathJson} AS path FROM ${pathsOf(coachId)} AND m.coach_id = ${coachId} AND m.state = 'standing'
        AND ${next} <= ${today} + ${DUE_SOON_DAYS}::int
      ORDER BY ${next}, m.id LIMIT ${DUE_PATHS_AT_MOST}::int`,
  );
  return rows.map(({ path }) => path);
}

/** Until the transaction ends, no one else saves this path; returns its version. */
export async function holdPath(tx: Db, matchId: number): Promise<number> {
  await tx.execute(sql`INSERT INTO paths (match_id) VALUES (${matchId}) ON CONFLICT DO NOTHING`);
  const [row] = await rowsOf<{ version: number }>(
    tx,
    sql`SELECT version FROM paths WHERE match_id = ${matchId} FOR UPDATE`,
  );
  if (!row) throw new Error('A path that is held cannot be found.');
  return row.version;
}

/** Of a path that is held: what has no id is new, and what isn't named is removed. */
export async function replaceMilestones(tx: Db, matchId: number, drafts: readonly MilestoneDraft[]): Promise<void> {
  const named = JSON.stringify(drafts.map((draft, place) => ({ ...draft, place })));
  await tx.execute(sql`WITH draft AS (SELECT * FROM jsonb_to_recordset(${named}::jsonb)
        AS d(id uuid, title text, "dueOn" date, place smallint)),
      removed AS (DELETE FROM path_milestones WHERE match_id = ${matchId}
        AND public_id NOT IN (SELECT id FROM draft WHERE id IS NOT NULL)),
      kept AS (UPDATE path_milestones k SET title = d.title, due_on = d."dueOn", place = d.place
        FROM draft d WHERE k.match_id = ${matchId} AND k.public_id = d.id),
      added AS (INSERT INTO path_milestones (match_id, title, due_on, place)
        SELECT ${matchId}, d.title, d."dueOn", d.place FROM draft d WHERE d.id IS NULL)
    UPDATE paths SET version = version + 1 WHERE match_id = ${matchId}`);
}

export interface Party {
  readonly matchId: number;
  readonly coachId: UserId;
  readonly coacheeId: UserId;
}

/** Whose path a milestone belongs to, for someone who reads it. */
export async function findMilestone(db: Db, userId: UserId, publicId: string): Promise<Party | undefined> {
  return findPartyWhere(
    db,
    userId,
    sql`m.id = (SELECT k.match_id FROM path_milestones k WHERE k.public_id = ${publicId})`,
  );
}

export const findParty = (db: Db, userId: UserId, matchId: number): Promise<Party | undefined> =>
  findPartyWhere(db, userId, sql`m.id = ${matchId}`);

async function findPartyWhere(db: Db, userId: UserId, condition: SQL): Promise<Party | undefined> {
  const [row] = await rowsOf<Party>(
    db,
    sql`SELECT m.id AS "matchId", m.coach_id AS "coachId", m.coachee_id AS "coacheeId"
      FROM ${pathsOf(userId)} AND ${condition}`,
  );
  return row;
}

/** What is done already keeps when it was marked, and by which of the two. */
export async function updateDone(tx: Db, publicId: string, by: PathSide | null): Promise<void> {
  await tx.execute(
    by === null
      ? sql`UPDATE path_milestones SET done_at = NULL, done_by = NULL WHERE public_id = ${publicId}`
      : sql`UPDATE path_milestones SET done_at = now(), done_by = ${by}
          WHERE public_id = ${publicId} AND done_at IS NULL`,
  );
}
