import type { PersonState, SessionKind, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { deleteHoldings } from './held-times.queries.ts';

export interface AheadOfPerson {
  readonly publicId: string;
  readonly kind: SessionKind;
  readonly part: SessionPart;
  readonly state: PersonState;
  /** Everyone in it, the person too. */
  readonly people: readonly number[];
}

/** What a person takes part in, is asked to or waits for, and that is still to come. */
export const listAheadOf = (tx: Db, userId: UserId, until: Date | null = null): Promise<readonly AheadOfPerson[]> =>
  rowsOf(
    tx,
    sql`SELECT s.public_id AS "publicId", s.kind, p.part, p.state,
        ARRAY(SELECT all_of.user_id FROM session_people all_of WHERE all_of.session_id = s.id) AS people
      FROM session_people p JOIN coaching_sessions s ON s.id = p.session_id
      WHERE p.user_id = ${userId} AND p.state IN ('booked', 'offered', 'waiting') AND s.state <> 'cancelled'
        AND s.starts_at > now() 
        AND s.starts_at <= coalesce(${until?.toISOString() ?? null}::timestamptz, 'infinity') ORDER BY s.starts_at`,
  );

/** Those in whose calendars it stands, or whose calendars have asked. */
export async function listInvitedTo(tx: Db, sessionId: number, except: UserId): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`SELECT user_id AS id FROM session_people WHERE session_id = ${sessionId} AND is_invited AND user_id <> ${except}`,
  );
  return rows.map(({ id }) => id);
}

const isOfTheirs = (userId: UserId) => sql`EXISTS (SELECT FROM session_people p WHERE p.session_id = s.id
  AND p.user_id = ${userId} AND (p.part = 'coach' OR p.part = 'coachee' AND s.kind <> 'group'))`;

/**
 * Deletes a person's sessions. What they booked for others stays with those: it is its coach's, as
 * if that coach had booked it.
 */
export async function deleteSessionsOf(tx: Db, userId: UserId): Promise<number> {
  await deleteHoldings(tx, userId, isOfTheirs(userId));
  const gone = await rowsOf(tx, sql`DELETE FROM coaching_sessions s WHERE ${isOfTheirs(userId)} RETURNING 1`);
  await tx.execute(sql`UPDATE coaching_sessions s SET booked_by = host.user_id, request_id = NULL, request_hash = NULL
    FROM session_people host WHERE host.session_id = s.id AND host.part = 'coach' AND s.booked_by = ${userId}`);
  return gone.length;
}
