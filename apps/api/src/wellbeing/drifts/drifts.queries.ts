import { DRIFT_AFTER_DAYS, DRIFT_SHOWN_DAYS, type Drifts } from '@waymark/contract/wellbeing/drifts';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { areClientAndCoach, glanceOf, sessionsOfBoth } from '#wellbeing/clients/glance.queries.ts';
import { isPaused } from '#wellbeing/endings/endings.queries.ts';
import { mayRead } from '../../policies/reachable.ts';

/** Days are those of the coachee, for both readers. */
const dayOf = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE coalesce(told.time_zone, 'UTC'))::date`;
const today = dayOf(sql`now()`);

/** Since the two last met; a session that was cancelled afterwards counts no more. */
const moves: SQL = sql`LATERAL (SELECT max(moved.changed_at) AS last
    FROM ${sessionsOfBoth} JOIN session_changes moved ON moved.session_id = s.id AND moved.what = 'moved'
    WHERE ${areClientAndCoach} AND s.state = 'booked' AND moved.changed_at > coalesce(met.met_at, '-infinity')
    HAVING count(*) >= 2) moves ON true`;

/** The last two questions ran out, and nothing was answered since. */
const skipped = (reader: UserId): SQL => sql`LATERAL (SELECT max(run.expires_at) AS last
    FROM (SELECT a.sent_at, a.expires_at, a.answered_at FROM asks a
      WHERE a.person_id = m.coachee_id AND a.kind = 'check-in' AND a.expires_at <= now()
      ORDER BY a.sent_at DESC LIMIT 2) run
    HAVING count(*) = 2 AND count(run.answered_at) = 0
      AND NOT EXISTS (SELECT FROM check_ins c WHERE c.user_id = m.coachee_id AND c.taken_at > min(run.sent_at))
      AND EXISTS (SELECT FROM check_in_choices chosen WHERE chosen.user_id = m.coachee_id AND chosen.next_at IS NOT NULL
        AND (m.coachee_id = ${reader}::int OR chosen.shares_coming))
      AND ${mayRead('check-in', reader, sql`m.coachee_id`)}) skipped ON true`;

const late = (reader: UserId): SQL => sql`LATERAL (SELECT a.text, a.due_on
    FROM ${sessionsOfBoth} JOIN actions a ON a.session_id = s.id
    WHERE ${areClientAndCoach} AND a.done_at IS NULL AND a.due_on <= ${today} - ${DRIFT_AFTER_DAYS['action-overdue']}::int
      AND ${mayRead('action', reader, sql`a.owner_id`)}
    ORDER BY a.due_on, a.id LIMIT 1) late ON true`;

const began: SQL = sql`(VALUES
  (1, 'nothing-booked', CASE WHEN met.next IS NULL AND NOT ${isPaused(today)}
    THEN ${dayOf(sql`contact.at`)} + ${DRIFT_AFTER_DAYS['nothing-booked']}::int END, NULL),
  (2, 'moved-twice', ${dayOf(sql`moves.last`)}, NULL),
  (3, 'check-ins-skipped', ${dayOf(sql`skipped.last`)}, NULL),
  (4, 'action-overdue', late.due_on + ${DRIFT_AFTER_DAYS['action-overdue']}::int, late.text)
) AS drift(place, kind, since, what)`;

const lines: SQL = sql`(SELECT coalesce(json_agg(json_build_object('kind', drift.kind, 'what', drift.what)
    ORDER BY drift.place), '[]'::json)
  FROM ${began} WHERE drift.since <= ${today} AND (${today} - drift.since) % 7 < ${DRIFT_SHOWN_DAYS}::int)`;

async function findDriftsWhere(db: Db, reader: UserId, condition: SQL): Promise<Drifts | undefined> {
  const [row] = await rowsOf<{ drifts: Drifts }>(
    db,
    sql`SELECT json_build_object('matchId', m.id, 'coachId', m.coach_id,
        'with', json_build_object('firstName', coalesce(other.first_name, '')), 'lines', ${lines}) AS drifts
      FROM coach_matches m LEFT JOIN profiles told ON told.user_id = m.coachee_id
        JOIN users other ON other.id = CASE WHEN m.coachee_id = ${reader}::int THEN m.coach_id ELSE m.coachee_id END
        CROSS JOIN ${glanceOf(reader)}
        LEFT JOIN ${moves} LEFT JOIN ${skipped(reader)} LEFT JOIN ${late(reader)}
      WHERE ${condition} AND m.state = 'standing' AND ${mayRead('match', reader, sql`m.coachee_id`)}`,
  );
  return row?.drifts;
}

/** Between a coachee and their coach, as the coachee reads it. */
export const findDrifts = (db: Db, coacheeId: UserId): Promise<Drifts | undefined> =>
  findDriftsWhere(db, coacheeId, sql`m.coachee_id = ${coacheeId}`);

/** Between a coach and a client. */
export const findClientDrifts = (db: Db, coachId: UserId, matchId: number): Promise<Drifts | undefined> =>
  findDriftsWhere(db, coachId, sql`m.id = ${matchId} AND m.coach_id = ${coachId}`);
