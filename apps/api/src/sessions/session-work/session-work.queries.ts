import type { Attendance } from '@waymark/contract/sessions/coaching-sessions';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { goalsJson } from '#coaching/goals/goals.queries.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { answerToSession, attendanceFor, isOver } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { mayRead } from '../../policies/reachable.ts';
import { actionsAt } from './actions.queries.ts';
import { topicsIn, waitingFrom } from './agenda-topics.queries.ts';
import { noteIn } from './notes.queries.ts';
import { isCoachingOngoing, sessionPersonOf, sessionStateOf, takesPartIn } from './places.queries.ts';

const here = sql`here.id`;

interface FoundWork {
  readonly work: SessionWork;
  /** Null in a group. */
  readonly coacheeId: number | null;
  /** The former session whose note is shown. */
  readonly lastId: string | null;
}

/** Everything that people work on in a session, for one of them, in one statement. */
export async function findSessionWork(db: Db, userId: UserId, publicId: string): Promise<FoundWork | undefined> {
  const former = sql`LATERAL (SELECT e.public_id, e.starts_at, ${noteIn(sql`e.id`, userId, 'shared')} ->> 'body' AS body FROM coaching_sessions e
      WHERE e.match_id = here.match_id AND e.starts_at < here.starts_at
        AND EXISTS (SELECT FROM notes w WHERE w.session_id = e.id AND w.audience = 'both')
      ORDER BY e.starts_at DESC LIMIT 1) former`;
  const next = sql`(SELECT json_build_object('id', s.public_id, 'startsAt', s.starts_at) FROM coaching_sessions s
      WHERE s.match_id = here.match_id AND s.state = 'booked' AND s.starts_at > here.starts_at AND NOT ${isOver}
      ORDER BY s.starts_at LIMIT 1)`;
  const [row] = await rowsOf<FoundWork>(
    db,
    sql`WITH here AS (SELECT s.id, s.match_id, s.starts_at, ${sessionPersonOf('coachee')} AS coachee_id,
          ${sessionStateOf(userId)} = 'booked' AND ${isCoachingOngoing(userId)} AS is_open,
          ${answerToSession(sql`${userId}::int`)} = 'booked' AS takes_part, ${attendanceFor(userId)} AS attendance
        FROM coaching_sessions s WHERE s.public_id = ${publicId} AND ${takesPartIn(userId)})
      SELECT json_build_object('isOpen', here.is_open, 'topics', ${topicsIn(here, userId)}, 'waiting', ${waitingFrom(here, userId)},
        'privateNote', ${noteIn(here, userId, 'private')}, 
        'sharedNote', CASE WHEN here.takes_part THEN ${noteIn(here, userId, 'shared')} END,
        'lastTime', CASE WHEN former.body IS NOT NULL
          THEN json_build_object('startsAt', former.starts_at, 'body', former.body) END, 'goals', ${goalsJson(userId, sql`here.coachee_id`, sql`g.state = 'active'`)},
        'actions', ${actionsAt(sql`here`, userId)}, 'next', ${next},
        'closing', (SELECT json_build_object('attendance', here.attendance, 'closedAt', c.closed_at)
          FROM session_closings c WHERE c.session_id = here.id AND here.takes_part),
        'rating', (SELECT json_build_object('useful', r.useful, 'heard', r.heard) FROM session_ratings r
          WHERE r.session_id = here.id AND r.user_id = ${userId} AND ${mayRead('session-rating', userId, sql`r.user_id`)})
      ) AS work, here.coachee_id AS "coacheeId", CASE WHEN former.body <> '' THEN former.public_id END AS "lastId"
      FROM here LEFT JOIN ${former} ON true`,
  );
  return row;
}

export interface Closing {
  readonly sessionId: number;
  readonly closedBy: number;
  readonly requestId: string;
  readonly requestHash: string | null;
  readonly attendance: Attendance;
}

/**
 * Closes a session once. Returns the request that closed it, which is another one's if it was
 * closed before.
 */
export async function insertClosing(
  tx: Db,
  closing: Closing,
): Promise<Pick<Closing, 'requestId' | 'requestHash'> & { readonly isNew: boolean }> {
  const { sessionId, closedBy, requestId, requestHash, attendance } = closing;
  const made = await rowsOf(
    tx,
    sql`INSERT INTO session_closings (session_id, closed_by, request_id, request_hash, attendance)
      VALUES (${sessionId}, ${closedBy}, ${requestId}, ${requestHash}, ${attendance}) ON CONFLICT DO NOTHING
      RETURNING session_id`,
  );
  if (made.length > 0) return { requestId, requestHash, isNew: true };
  const [kept] = await rowsOf<Pick<Closing, 'requestId' | 'requestHash'>>(
    tx,
    sql`SELECT request_id AS "requestId", request_hash AS "requestHash" FROM session_closings
      WHERE session_id = ${sessionId}`,
  );
  if (!kept) throw new Error('A closing cannot be found.');
  return { ...kept, isNew: false };
}
