// A client in a line, over their match as `m`, whose coach reads it.
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { asksToBeClosed, isOver } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { mayRead } from '../../policies/reachable.ts';

/** The sessions of just these two as `s`: also intro calls, and those of an earlier match. */
export const sessionsOfBoth: SQL = sql`session_people theirs JOIN session_people mine ON mine.session_id = theirs.session_id
    AND mine.part = 'coach' AND theirs.part = 'coachee'
  JOIN coaching_sessions s ON s.id = theirs.session_id AND s.kind NOT IN ('group', 'alignment')`;

export const areClientAndCoach: SQL = sql`theirs.user_id = m.coachee_id AND mine.user_id = m.coach_id`;

const isComing = sql`s.state <> 'cancelled' AND NOT ${isOver}`;
const tookPlace = sql`s.state = 'booked' AND ${isOver} AND closing.attendance IS DISTINCT FROM 'missed'`;
/** A session that was closed early ended then. */
const endedAt = sql`least(s.ends_at, closing.closed_at)`;
const isToClose = sql`${asksToBeClosed} AND closing.session_id IS NULL`;

const began = sql`coalesce(m.decided_at, m.requested_at)`;

const zoneOf = (coachId: UserId): SQL =>
  sql`coalesce((SELECT told.time_zone FROM profiles told WHERE told.user_id = ${coachId}::int), 'UTC')`;

const dayOf = (instant: SQL, coachId: UserId): SQL => sql`(${instant} AT TIME ZONE ${zoneOf(coachId)})::date`;

const met: SQL = sql`LATERAL (SELECT count(*) FILTER (WHERE ${tookPlace})::int AS held,
      max(${endedAt}) FILTER (WHERE ${tookPlace}) AS met_at, max(s.created_at) AS booked_at,
      (array_agg(json_build_object('id', s.public_id, 'startsAt', s.starts_at, 'state', s.state)
        ORDER BY s.starts_at) FILTER (WHERE ${isComing}))[1] AS next,
      count(*) FILTER (WHERE ${isToClose})::int AS to_close, min(s.ends_at) FILTER (WHERE ${isToClose}) AS to_close_since,
      (array_agg(s.public_id ORDER BY s.ends_at) FILTER (WHERE ${isToClose}))[1] AS to_close_id
    FROM ${sessionsOfBoth} LEFT JOIN session_closings closing ON closing.session_id = s.id WHERE ${areClientAndCoach}) met`;

const contact = (coachId: UserId): SQL => sql`LATERAL (SELECT c.what, c.at,
      ${dayOf(sql`now()`, coachId)} - ${dayOf(sql`c.at`, coachId)} AS days
    FROM (VALUES ('met', met.met_at), ('booked', met.booked_at), ('began', ${began})) c(what, at)
    ORDER BY c.at DESC NULLS LAST LIMIT 1) contact`;

const todo = (coachId: UserId): SQL => sql`LATERAL (SELECT count(*)::int AS open,
      count(*) FILTER (WHERE a.due_on < ${dayOf(sql`now()`, coachId)})::int AS overdue,
      count(*) FILTER (WHERE a.due_on = ${dayOf(sql`now()`, coachId)})::int AS due_today,
      min(a.due_on) FILTER (WHERE a.due_on < ${dayOf(sql`now()`, coachId)}) AS overdue_since
    FROM ${sessionsOfBoth} JOIN actions a ON a.session_id = s.id
    WHERE ${areClientAndCoach} AND a.done_at IS NULL AND ${mayRead('action', coachId, sql`a.owner_id`)}) todo`;

/** To join after `m`: `met`, `contact` and `todo`, of which `glanceFields` is made. */
export const glanceOf = (coachId: UserId): SQL =>
  sql`${met} CROSS JOIN ${contact(coachId)} CROSS JOIN ${todo(coachId)}`;

export const glanceFields: SQL = sql`json_build_object('next', met.next,
  'lastContact', json_build_object('what', contact.what, 'at', contact.at),
  'actions', json_build_object('open', todo.open, 'overdue', todo.overdue, 'dueToday', todo.due_today))`;
