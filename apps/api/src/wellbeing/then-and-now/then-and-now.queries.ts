import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import {
  OCCASION_DAYS,
  OCCASION_LASTS_DAYS,
  type Occasion,
  type ThenAndNow,
} from '@waymark/contract/wellbeing/then-and-now';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';

type Wheel = Pick<BalanceWheel, 'areas' | 'takenAt'>;

/** As stored: two wheels, of which the service makes one table. */
export interface FoundThenAndNow extends Omit<ThenAndNow, 'balance'> {
  readonly wheels: { readonly first: Wheel; readonly latest: Wheel | null } | null;
}

const day = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE coalesce(told.time_zone, 'UTC'))::date`;
const today = day(sql`now()`);
const began = sql`coalesce(m.decided_at, m.requested_at)`;
const lasts = sql`make_interval(days => ${OCCASION_LASTS_DAYS}::int)`;
const occasions = sql`((${today} - ${day(began)}) / ${OCCASION_DAYS}::int)`;
const lastOccasion = sql`(${day(began)} + ${OCCASION_DAYS}::int * ${occasions})`;

/** The last before coaching, or else the first in it, beside the last of all. */
const pairOf = (found: SQL, taken: SQL): SQL => sql`(WITH own AS (${found}), earlier AS (SELECT * FROM own
      ORDER BY taken_at > ${began}, CASE WHEN taken_at > ${began} THEN taken_at END, taken_at DESC, id DESC LIMIT 1),
    later AS (SELECT own.* FROM own, earlier WHERE own.taken_at > earlier.taken_at
      ORDER BY own.taken_at DESC, own.id DESC LIMIT 1)
  SELECT json_build_object('first', (SELECT ${taken} FROM earlier AS own), 'latest', (SELECT ${taken} FROM later AS own))
  FROM earlier)`;

/** Until some days after coaching has ended. */
const untilEnd = (takenAt: SQL): SQL => sql`(m.ended_at IS NULL OR ${takenAt} <= m.ended_at + ${lasts})`;

const wellBeing = pairOf(
  sql`SELECT c.id, c.score, c.taken_at FROM check_ins c
    WHERE c.user_id = m.coachee_id AND c.kind = 'who5' AND ${untilEnd(sql`c.taken_at`)}`,
  sql`json_build_object('score', own.score, 'takenAt', own.taken_at)`,
);

const wheels = pairOf(
  sql`SELECT w.id, w.areas, w.taken_at FROM balance_wheels w
    WHERE w.user_id = m.coachee_id AND ${untilEnd(sql`w.taken_at`)}`,
  sql`json_build_object('areas', own.areas, 'takenAt', own.taken_at)`,
);

/** Those of this coaching: begun before its end, and not left before its beginning. */
const goalsFor = (
  reader: UserId,
): SQL => sql`(SELECT coalesce(json_agg(json_build_object('title', g.title, 'state', g.state,
      'first', (SELECT k.attainment FROM goal_marks k WHERE k.goal_id = g.id ORDER BY k.id LIMIT 1),
      'latest', (SELECT k.attainment FROM goal_marks k WHERE k.goal_id = g.id AND ${untilEnd(sql`k.marked_at`)} ORDER BY k.id DESC LIMIT 1))
    ORDER BY g.state = 'set-aside', g.id), '[]'::json)
  FROM goals g WHERE g.user_id = m.coachee_id AND ${untilEnd(sql`g.started_at`)} AND (g.state = 'active' OR g.started_at >= ${began}
      OR EXISTS (SELECT FROM goal_marks k WHERE k.goal_id = g.id AND k.marked_at >= ${began}))
    AND (m.coachee_id = ${reader}::int OR (g.is_shared AND ${mayRead('goal', reader, sql`g.user_id`)})))`;

const named = (of: SQL): SQL => sql`json_build_object('firstName', ${of}.first_name, 'lastName', ${of}.last_name)`;

async function findWhere(db: Db, reader: UserId, condition: SQL): Promise<FoundThenAndNow | undefined> {
  const [row] = await rowsOf<FoundThenAndNow>(
    db,
    sql`SELECT m.id AS "matchId", ${named(sql`coach`)} AS coach, ${named(sql`coachee`)} AS coachee,
        to_json(${began}) AS "startedAt", to_json(m.ended_at) AS "endedAt", ${wellBeing} AS "wellBeing", ${wheels} AS wheels,
        ${goalsFor(reader)} AS goals, CASE WHEN m.state = 'standing'
          THEN (${lastOccasion} + ${OCCASION_DAYS}::int)::text END AS "nextOn", to_json(k.shared_at) AS "sharedAt"
      FROM coach_matches m JOIN users coach ON coach.id = m.coach_id JOIN users coachee ON coachee.id = m.coachee_id
        LEFT JOIN profiles told ON told.user_id = m.coachee_id LEFT JOIN then_and_now_shares k ON k.match_id = m.id
      WHERE ${condition} AND ${mayRead('then-and-now', reader, sql`m.coachee_id`)}`,
  );
  return row;
}

/** A coachee's own. */
export const findThenAndNow = (db: Db, coacheeId: UserId, matchId: number): Promise<FoundThenAndNow | undefined> =>
  findWhere(db, coacheeId, sql`m.id = ${matchId} AND m.coachee_id = ${coacheeId} AND m.state IN ('standing', 'ended')`);

/** That of a client, while it is shared. */
export const findClientThenAndNow = (db: Db, coachId: UserId, matchId: number): Promise<FoundThenAndNow | undefined> =>
  findWhere(
    db,
    coachId,
    sql`m.id = ${matchId} AND m.coach_id = ${coachId} AND m.state = 'standing' AND k.shared_at IS NOT NULL`,
  );

/** Returns whether the match is theirs and stands. */
export async function insertShare(db: Db, coacheeId: UserId, matchId: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`INSERT INTO then_and_now_shares (match_id) SELECT m.id FROM coach_matches m
      WHERE m.id = ${matchId} AND ${mayWrite('then-and-now', coacheeId, sql`m.coachee_id`)} AND m.state = 'standing'
      ON CONFLICT (match_id) DO UPDATE SET shared_at = then_and_now_shares.shared_at RETURNING match_id`,
  );
  return rows.length > 0;
}

export async function deleteShare(db: Db, coacheeId: UserId, matchId: number): Promise<void> {
  await db.execute(sql`DELETE FROM then_and_now_shares k USING coach_matches m
    WHERE k.match_id = ${matchId} AND m.id = k.match_id AND ${mayWrite('then-and-now', coacheeId, sql`m.coachee_id`)}`);
}

/** Over matches as `m`: an occasion began in the last days, and nothing was answered around it. */
const isDue: SQL = sql`m.state = 'standing' AND ${occasions} >= 1 AND ${today} - ${lastOccasion} < ${OCCASION_LASTS_DAYS}::int
  AND NOT EXISTS (SELECT FROM check_ins c WHERE c.user_id = m.coachee_id AND c.kind = 'who5'
    AND ${day(sql`c.taken_at`)} > ${lastOccasion} - ${OCCASION_LASTS_DAYS}::int)
  AND NOT EXISTS (SELECT FROM balance_wheels w WHERE w.user_id = m.coachee_id
    AND ${day(sql`w.taken_at`)} > ${lastOccasion} - ${OCCASION_LASTS_DAYS}::int)`;

export interface DueOccasion extends Occasion {
  readonly userId: UserId;
}

const dueWhere = (db: Db, condition: SQL): Promise<readonly DueOccasion[]> =>
  rowsOf<DueOccasion>(
    db,
    sql`SELECT m.coachee_id AS "userId", m.id AS "matchId", ${lastOccasion}::text AS day,
        json_build_object('firstName', coalesce(coach.first_name, '')) AS coach
      FROM coach_matches m JOIN users coach ON coach.id = m.coach_id LEFT JOIN profiles told ON told.user_id = m.coachee_id
      WHERE ${condition} AND ${isDue}`,
  );

export async function findOccasion(db: Db, coacheeId: UserId): Promise<Occasion | undefined> {
  const [due] = await dueWhere(db, sql`m.coachee_id = ${coacheeId}`);
  return due && { matchId: due.matchId, coach: due.coach, day: due.day };
}

export const listDueOccasions = (db: Db): Promise<readonly DueOccasion[]> => dueWhere(db, sql`true`);
