import { type AgendaTopic, TOPICS_AT_MOST } from '@waymark/contract/sessions/agenda-topics';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { isOver } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';
import { agendaTopics } from './session-work.table.ts';

const topicsWhere = (sessionId: SQL, userId: UserId, condition: SQL): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', t.public_id, 'text', t.text, 'addedBy', p.part, 'addedAt', t.added_at,
      'movedFrom', t.moved_from) ORDER BY t.priority NULLS LAST, t.id), '[]'::json)
    FROM agenda_topics t JOIN session_people p ON p.session_id = t.session_id AND p.user_id = t.added_by
    WHERE t.session_id = ${sessionId} AND ${condition} AND ${mayRead('agenda', userId, sql`t.added_by`)})`;

/** The agenda of a session that the reader takes part in: what was ranked, then what was added. */
export const topicsIn = (sessionId: SQL, userId: UserId): SQL =>
  topicsWhere(sessionId, userId, sql`t.waits_since IS NULL`);

/** What left that agenda, and waits until the two book their next session. */
export const waitingFrom = (sessionId: SQL, userId: UserId): SQL =>
  topicsWhere(sessionId, userId, sql`t.waits_since IS NOT NULL`);

export async function listTopicsIn(db: Db, sessionId: number, userId: UserId): Promise<readonly AgendaTopic[]> {
  const [row] = await rowsOf<{ topics: readonly AgendaTopic[] }>(
    db,
    sql`SELECT ${topicsIn(sql`${sessionId}::bigint`, userId)} AS topics`,
  );
  return row?.topics ?? [];
}

export async function insertTopic(tx: Db, topic: typeof agendaTopics.$inferInsert): Promise<void> {
  await tx.insert(agendaTopics).values(topic);
}

/** The topic that this person added with this request. */
export async function findRequestedTopic(
  tx: Db,
  addedBy: UserId,
  requestId: string,
): Promise<{ readonly requestHash: string | null } | undefined> {
  const [row] = await tx
    .select({ requestHash: agendaTopics.requestHash })
    .from(agendaTopics)
    .where(and(eq(agendaTopics.addedBy, addedBy), eq(agendaTopics.requestId, requestId)));
  return row;
}

/** Ranks the topics of a session in this order. */
export async function updatePriorities(tx: Db, sessionId: number, topics: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE agenda_topics SET
      priority = array_position(${sql.param([...topics])}::uuid[], public_id) WHERE session_id = ${sessionId}`);
}

export interface TopicRow {
  readonly id: number;
  readonly sessionId: number;
  readonly addedBy: number;
  readonly isWaiting: boolean;
}

export async function findTopic(db: Db, userId: UserId, publicId: string): Promise<TopicRow | undefined> {
  const [row] = await rowsOf<TopicRow>(
    db,
    sql`SELECT t.id, t.session_id AS "sessionId", t.added_by AS "addedBy", t.waits_since IS NOT NULL AS "isWaiting"
      FROM agenda_topics t
      WHERE t.public_id = ${publicId} AND ${mayWrite('agenda', userId, sql`t.added_by`)}`,
  );
  return row;
}

/** The next booked session of the same two people after the topic's own. */
export async function findNextSession(db: Db, { sessionId }: TopicRow): Promise<number | undefined> {
  const [next] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT s.id FROM coaching_sessions own JOIN coaching_sessions s ON s.match_id = own.match_id
      WHERE own.id = ${sessionId} AND s.state = 'booked' AND s.starts_at > own.starts_at AND NOT ${isOver}
      ORDER BY s.starts_at LIMIT 1`,
  );
  return next?.id;
}

/** Keeps a topic for the next session that is booked. */
export async function keepTopicWaiting(tx: Db, { id, sessionId }: TopicRow): Promise<void> {
  await tx.execute(sql`UPDATE agenda_topics SET waits_since = now(), priority = NULL
    WHERE id = ${id} AND session_id = ${sessionId} AND waits_since IS NULL`);
}

/** The same for all that was on the agenda of a session that was cancelled. */
export async function keepTopicsWaiting(tx: Db, sessionId: number): Promise<void> {
  await tx.execute(
    sql`UPDATE agenda_topics SET waits_since = now() WHERE session_id = ${sessionId} AND waits_since IS NULL`,
  );
}

/**
 * Puts what waits on the agenda of the two's next booked session, as far as it has room. A topic
 * goes to a session after its own, or if that was cancelled, after the one it was moved from.
 * Returns the public ids of the sessions that changed.
 */
export async function placeWaitingTopics(tx: Db, matchId: number): Promise<readonly string[]> {
  const changed = await rowsOf<{ from: string; to: string }>(
    tx,
    sql`WITH upcoming AS MATERIALIZED (SELECT s.id, s.public_id, s.starts_at FROM coaching_sessions s
          WHERE s.match_id = ${matchId} AND s.state = 'booked' AND NOT ${isOver} ORDER BY s.id FOR NO KEY UPDATE),
        waiting AS (SELECT t.id, own.public_id AS from_id, t.waits_since, n.id AS next_id, n.public_id AS next_public_id,
            CASE WHEN own.state = 'cancelled' THEN coalesce(t.moved_from, own.starts_at) ELSE own.starts_at END AS moved_from
          FROM agenda_topics t JOIN coaching_sessions own ON own.id = t.session_id CROSS JOIN LATERAL (
            SELECT u.id, u.public_id FROM upcoming u WHERE own.state = 'cancelled' AND t.moved_from IS NULL
              OR u.starts_at > CASE WHEN own.state = 'cancelled' THEN t.moved_from ELSE own.starts_at END
            ORDER BY u.starts_at LIMIT 1) n
          WHERE own.match_id = ${matchId} AND t.waits_since IS NOT NULL),
        placed AS (SELECT w.*, row_number() OVER (PARTITION BY w.next_id ORDER BY w.waits_since, w.id)
            + (SELECT count(*) FROM agenda_topics o WHERE o.session_id = w.next_id AND o.waits_since IS NULL) AS place
          FROM waiting w)
      UPDATE agenda_topics t SET session_id = p.next_id, moved_from = p.moved_from, priority = NULL, waits_since = NULL
      FROM placed p WHERE t.id = p.id AND p.place <= ${TOPICS_AT_MOST}::int
      RETURNING p.from_id AS "from", p.next_public_id AS "to"`,
  );
  return [...new Set(changed.flatMap(({ from, to }) => [from, to]))];
}

/** Nothing happens if the topic has left its session meanwhile. */
export async function moveTopic(tx: Db, { id, sessionId }: TopicRow, nextSessionId: number): Promise<void> {
  await tx.execute(sql`UPDATE agenda_topics t SET session_id = ${nextSessionId}, priority = NULL, moved_from = s.starts_at
    FROM coaching_sessions s WHERE t.id = ${id} AND s.id = t.session_id AND s.id = ${sessionId}`);
}

export async function countTopics(db: Db, sessionId: number): Promise<number> {
  return db.$count(agendaTopics, and(eq(agendaTopics.sessionId, sessionId), isNull(agendaTopics.waitsSince)));
}

export async function deleteTopic(tx: Db, { id }: TopicRow): Promise<void> {
  await tx.execute(sql`DELETE FROM agenda_topics WHERE id = ${id}`);
}
