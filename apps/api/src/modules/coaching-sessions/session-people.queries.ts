import type { SessionPart } from '@waymark/contract/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface SessionPerson {
  readonly userId: number;
  readonly part: SessionPart;
  readonly firstName: string | null;
  readonly email: string;
  readonly timeZone: string;
}

export function findSessionPeople(db: Db, sessionId: number): Promise<readonly SessionPerson[]> {
  return rowsOf(
    db,
    sql`SELECT p.user_id AS "userId", p.part, u.first_name AS "firstName", u.email,
        coalesce(c.time_zone, told.time_zone, 'UTC') AS "timeZone"
      FROM session_people p JOIN users u ON u.id = p.user_id LEFT JOIN profiles told ON told.user_id = p.user_id
        LEFT JOIN calendars c ON c.user_id = p.user_id AND p.part = 'coach'
      WHERE p.session_id = ${sessionId} ORDER BY p.part`,
  );
}

/** Counts them as invited if it is booked. A change of the session waits for the transaction. */
export async function claimInvitation(
  tx: Db,
  { sessionId, userId, sequence }: { readonly sessionId: number; readonly userId: number; readonly sequence: number },
): Promise<'invite' | 'cancel' | undefined> {
  const [session] = await rowsOf<{ state: string }>(
    tx,
    sql`SELECT state FROM coaching_sessions WHERE id = ${sessionId} AND sequence = ${sequence} FOR SHARE`,
  );
  const isBooked = session?.state === 'booked';
  if (!session) return undefined;
  const rows = await rowsOf(
    tx,
    sql`UPDATE session_people SET is_invited = is_invited OR ${isBooked}
      WHERE session_id = ${sessionId} AND user_id = ${userId} AND (is_invited OR ${isBooked}) RETURNING user_id`,
  );
  if (rows.length === 0) return undefined;
  return isBooked ? 'invite' : 'cancel';
}
