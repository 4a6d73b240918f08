import { CLOSE_WITHIN_DAYS } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';

/** The state of the session `s` for one of its people, whose own state in it is given. */
export const sessionStateFor = (personState: SQL): SQL => sql`(CASE WHEN s.state = 'cancelled' THEN s.state ELSE
  CASE ${personState} WHEN 'offered' THEN 'proposed' WHEN 'booked' THEN s.state ELSE 'cancelled' END END)`;

/** What someone answered to the session `s`, in which they are. */
export const answerToSession = (userId: SQL): SQL =>
  sql`(SELECT asked.state FROM session_people asked WHERE asked.session_id = s.id AND asked.user_id = ${userId})`;

/** Whether the session `s` took place for someone in it. */
export const attendanceFor = (userId: UserId): SQL => sql`(SELECT CASE p.attendance WHEN 'present' THEN 'held'
    WHEN 'absent' THEN 'missed' WHEN 'excused' THEN 'missed' ELSE c.attendance END
  FROM session_closings c JOIN session_people p ON p.session_id = c.session_id AND p.user_id = ${userId}::int
  WHERE c.session_id = s.id)`;

/** Whether the coach closed the session `s`, which is over then, also before its planned end. */
export const isClosed: SQL = sql`EXISTS (SELECT FROM session_closings closed WHERE closed.session_id = s.id)`;

/** Of the session `s`: its time is over, or it was closed. */
export const isOver: SQL = sql`(s.ends_at <= now() OR ${isClosed})`;

/** Of a session `s` that isn't closed; older ones are left alone, and meetings never closed. */
export const asksToBeClosed: SQL = sql`s.state = 'booked' AND s.kind <> 'alignment' AND s.ends_at <= now()
  AND s.ends_at > now() - make_interval(days => ${CLOSE_WITHIN_DAYS}::int)`;
