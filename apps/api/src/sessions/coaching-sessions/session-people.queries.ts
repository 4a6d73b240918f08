import type { HourCycle } from '@waymark/contract/moments';
import type { PersonState, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { InvitationAnswer } from './coaching-sessions.table.ts';

export interface SessionPerson {
  readonly userId: number;
  readonly part: SessionPart;
  readonly state: PersonState;
  readonly firstName: string | null;
  readonly email: string;
  readonly timeZone: string;
  readonly hourCycle: HourCycle | null;
  /** Added to the session's sequence in this person's calendar. */
  readonly calendarShift: number;
  /** Where their calendar answers; null for our sender. */
  readonly answersTo: string | null;
}

export function findSessionPeople(db: Db, sessionId: number): Promise<readonly SessionPerson[]> {
  return rowsOf(
    db,
    sql`SELECT p.user_id AS "userId", p.part, p.state, p.calendar_shift AS "calendarShift", p.answers_to AS "answersTo", CASE WHEN u.leaves_at IS NULL THEN u.first_name END AS "firstName", u.email,
        coalesce(c.time_zone, told.time_zone, 'UTC') AS "timeZone", told.hour_cycle AS "hourCycle"
      FROM session_people p JOIN users u ON u.id = p.user_id LEFT JOIN profiles told ON told.user_id = p.user_id
        LEFT JOIN calendars c ON c.user_id = p.user_id AND p.part = 'coach'
      WHERE p.session_id = ${sessionId} ORDER BY p.part`,
  );
}

/**
 * Counts them as invited if it is booked for them. A change of the session waits for the
 * transaction. What becomes of the session later is nothing to someone who left it. Undefined if
 * no mail is due: their calendar shows it as it is, unless this very job is to mail that.
 */
export async function claimInvitation(
  tx: Db,
  jobId: string,
  { sessionId, userId, sequence }: { readonly sessionId: number; readonly userId: number; readonly sequence: number },
  answersTo: string | null,
): Promise<'invite' | 'cancel' | undefined> {
  const [session] = await rowsOf<{ state: string; shown: string }>(
    tx,
    sql`SELECT state, tstzrange(starts_at, ends_at)::text AS shown FROM coaching_sessions
      WHERE id = ${sessionId} AND (sequence = ${sequence} OR EXISTS (SELECT
        FROM session_people p WHERE p.session_id = ${sessionId} AND p.user_id = ${userId} AND p.state = 'left')) FOR SHARE`,
  );
  if (!session) return undefined;
  const isComing = sql`(${session.state === 'booked'}::boolean AND state = 'booked')`;
  const mailed = sql`CASE WHEN ${isComing} THEN ${session.shown}::text ELSE 'cancelled' END`;
  const [person] = await rowsOf<{ isComing: boolean }>(
    tx,
    sql`UPDATE session_people SET is_invited = is_invited OR ${isComing},
        answers_to = CASE WHEN is_invited THEN answers_to ELSE ${answersTo}::text END, mailed_by = ${jobId},
        mailed_as = ${mailed}
      WHERE session_id = ${sessionId} AND user_id = ${userId} AND (is_invited OR ${isComing})
        AND (mailed_by = ${jobId} OR mailed_as IS DISTINCT FROM ${mailed})
      RETURNING ${isComing} AS "isComing"`,
  );
  if (!person) return undefined;
  return person.isComing ? 'invite' : 'cancel';
}

interface Invited extends Pick<SessionPerson, 'part'> {
  readonly userId: UserId;
  readonly addresses: readonly string[];
}

/** A person of a session, by the address that their calendar answers from. */
export async function findInvited(db: Db, publicId: string, address: string): Promise<Invited | undefined> {
  const [found] = await rowsOf<Invited>(
    db,
    sql`SELECT u.id AS "userId", p.part, ARRAY[u.email] AS addresses
      FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id JOIN users u ON u.id = p.user_id
      WHERE s.public_id = ${publicId} AND u.email = ${address} AND u.blocked_at IS NULL AND u.leaves_at IS NULL`,
  );
  return found;
}

/** Undefined if it answered this before, or if this person isn't booked in what is to come. */
export async function noteCalendarAnswer(
  tx: Db,
  userId: UserId,
  publicId: string,
  answer: InvitationAnswer,
): Promise<{ readonly sequence: number } | undefined> {
  const [noted] = await rowsOf<{ sequence: number }>(
    tx,
    sql`UPDATE session_people p SET calendar_answer = ${answer}, answered_sequence = s.sequence FROM coaching_sessions s
      WHERE s.id = p.session_id AND s.public_id = ${publicId} AND p.user_id = ${userId} AND s.state = 'booked'
        AND p.state = 'booked' AND s.starts_at > now()
        AND (p.calendar_answer, p.answered_sequence) IS DISTINCT FROM (${answer}::text, s.sequence)
      RETURNING s.sequence`,
  );
  return noted;
}
