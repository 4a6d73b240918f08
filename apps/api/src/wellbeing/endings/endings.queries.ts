import {
  ASKS_AFTER_SESSIONS,
  ASKS_BEFORE_DAYS,
  DECIDED_FOR_DAYS,
  type Ending,
  type NextQuestion,
  type WhatNext,
} from '@waymark/contract/wellbeing/endings';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isOver } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { isStaying } from '../../policies/reachable.ts';
import { endings, endingWords } from './endings.table.ts';

/** A person's own coachings, as coachee or coach; also those that ended. */
export const coachingsOf = (userId: UserId): SQL => sql`coach_matches m
  JOIN users other ON other.id = CASE WHEN m.coachee_id = ${userId}::int THEN m.coach_id ELSE m.coachee_id END
  WHERE m.state IN ('standing', 'ended') AND (m.coachee_id = ${userId}::int
    OR (m.coach_id = ${userId}::int AND ${isStaying(sql`m.coachee_id`)}))`;

export const namedOther = sql`json_build_object('firstName', other.first_name, 'lastName', other.last_name)`;
export const partOf = (userId: UserId): SQL =>
  sql`CASE WHEN m.coachee_id = ${userId}::int THEN 'coachee' ELSE 'coach' END`;

const sessionsAhead = sql`(SELECT count(*)::int FROM coaching_sessions s
  WHERE s.match_id = m.id AND s.state = 'booked' AND NOT ${isOver})`;
const sessionsHeld = sql`(SELECT count(*)::int FROM coaching_sessions s
  LEFT JOIN session_closings closing ON closing.session_id = s.id
  WHERE s.match_id = m.id AND s.state = 'booked' AND ${isOver} AND closing.attendance IS DISTINCT FROM 'missed')`;

/** The day where the coachee is. */
const today = sql`(now() AT TIME ZONE coalesce((SELECT p.time_zone FROM profiles p WHERE p.user_id = m.coachee_id), 'UTC'))::date`;

export async function findEnding(db: Db, userId: UserId, matchId: number): Promise<Ending | undefined> {
  const of = (column: SQL) => sql`(SELECT ${column} FROM endings e WHERE e.match_id = m.id)`;
  const [row] = await rowsOf<Ending>(
    db,
    sql`SELECT m.id AS "matchId", ${partOf(userId)} AS part, ${namedOther} AS with, m.state = 'standing' AS "isOpen",
        ${of(sql`CASE WHEN e.proposed_choice IS NOT NULL
          THEN json_build_object('choice', e.proposed_choice, 'until', e.proposed_until) END`)} AS proposed,
        ${of(sql`CASE WHEN e.choice IS NOT NULL
          THEN json_build_object('choice', e.choice, 'until', e.until, 'at', e.decided_at) END`)} AS decided,
        coalesce((SELECT w.words FROM ending_words w WHERE w.match_id = m.id AND w.user_id = ${userId}::int), '') AS words,
        ${sessionsAhead} AS "sessionsAhead",
        EXISTS (SELECT FROM reached_pages r WHERE r.match_id = m.id) AS "hasPage"
      FROM ${coachingsOf(userId)} AND m.id = ${matchId}`,
  );
  return row;
}

/** Whether the day lies ahead where the coachee is, and not too far. */
export async function isDayAhead(db: Db, matchId: number, day: string, atMost: number): Promise<boolean> {
  const [row] = await rowsOf<{ isAhead: boolean }>(
    db,
    sql`SELECT ${day}::date > ${today} AND ${day}::date <= ${today} + ${atMost}::int AS "isAhead"
      FROM coach_matches m WHERE m.id = ${matchId}`,
  );
  return row?.isAhead === true;
}

interface Chosen {
  readonly choice: WhatNext | null;
  readonly until: string | null;
}

/** Takes back a proposal with null. */
export async function saveProposal(tx: Db, matchId: number, { choice, until }: Chosen): Promise<void> {
  const proposal = { proposedChoice: choice, proposedUntil: until, proposedAt: choice && new Date() };
  await tx
    .insert(endings)
    .values({ matchId, ...proposal })
    .onConflictDoUpdate({ target: endings.matchId, set: proposal });
}

export async function saveDecision(tx: Db, matchId: number, { choice, until }: Chosen): Promise<void> {
  const decision = { choice, until, decidedAt: new Date() };
  await tx
    .insert(endings)
    .values({ matchId, ...decision })
    .onConflictDoUpdate({ target: endings.matchId, set: decision });
}

export async function saveWords(tx: Db, matchId: number, userId: UserId, words: string): Promise<void> {
  await tx
    .insert(endingWords)
    .values({ matchId, userId, words })
    .onConflictDoUpdate({ target: [endingWords.matchId, endingWords.userId], set: { words } });
}

/** A proposal, or a last session of some days ahead without a decision of late. */
export async function findNextQuestion(db: Db, coacheeId: UserId): Promise<NextQuestion | undefined> {
  const [row] = await rowsOf<NextQuestion>(
    db,
    sql`SELECT m.id AS "matchId", json_build_object('firstName', coalesce(other.first_name, '')) AS coach,
        e.proposed_choice IS NOT NULL AS "isProposed"
      FROM (SELECT m.* FROM coach_matches m WHERE m.coachee_id = ${coacheeId} AND m.state = 'standing') m
        JOIN users other ON other.id = m.coach_id LEFT JOIN endings e ON e.match_id = m.id
      WHERE e.proposed_choice IS NOT NULL OR ((e.decided_at IS NULL
          OR e.decided_at < now() - make_interval(days => ${DECIDED_FOR_DAYS}::int))
        AND ${sessionsAhead} = 1 AND ${sessionsHeld} >= ${ASKS_AFTER_SESSIONS}::int
        AND EXISTS (SELECT FROM coaching_sessions s WHERE s.match_id = m.id AND s.state = 'booked' AND NOT ${isOver}
          AND s.starts_at < now() + make_interval(days => ${ASKS_BEFORE_DAYS}::int)))`,
  );
  return row;
}

/** Over matches as `m`: on this day, an SQL expression, they pause. */
export const isPaused = (day: SQL): SQL =>
  sql`EXISTS (SELECT FROM endings e WHERE e.match_id = m.id AND e.choice = 'pause' AND e.until > ${day})`;

export interface EndedPause {
  readonly matchId: number;
  readonly coachId: UserId;
  readonly coacheeId: UserId;
  readonly until: string;
}

/** Pauses whose day has come within the last week. */
export const listEndedPauses = (db: Db): Promise<readonly EndedPause[]> =>
  rowsOf<EndedPause>(
    db,
    sql`SELECT m.id AS "matchId", m.coach_id AS "coachId", m.coachee_id AS "coacheeId", e.until::text AS until
      FROM endings e JOIN coach_matches m ON m.id = e.match_id
      WHERE m.state = 'standing' AND e.choice = 'pause' AND e.until <= ${today} AND e.until > ${today} - 7`,
  );

/** What the page of what was reached has beside then and now, of a match. */
export const frozenParts = sql`json_build_object('sessions', ${sessionsHeld},
  'milestones', (SELECT coalesce(json_agg(json_build_object('title', k.title, 'doneAt', k.done_at) ORDER BY k.place, k.id), '[]'::json)
    FROM path_milestones k WHERE k.match_id = m.id AND k.done_at IS NOT NULL),
  'words', json_build_object(
    'coachee', coalesce((SELECT w.words FROM ending_words w WHERE w.match_id = m.id AND w.user_id = m.coachee_id), ''),
    'coach', coalesce((SELECT w.words FROM ending_words w WHERE w.match_id = m.id AND w.user_id = m.coach_id), '')))`;
