import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';
import { agendaTopics } from './session-work.table.ts';

/** The agenda of a session that the reader takes part in: what was ranked, then what was added. */
export const topicsIn = (sessionId: SQL, userId: UserId): SQL =>
  sql`(SELECT coalesce(json_agg(json_build_object('id', t.public_id, 'text', t.text, 'addedBy', p.part, 'addedAt', t.added_at,
      'movedFrom', t.moved_from) ORDER BY t.priority NULLS LAST, t.id), '[]'::json)
    FROM agenda_topics t JOIN session_people p ON p.session_id = t.session_id AND p.user_id = t.added_by
    WHERE t.session_id = ${sessionId} AND ${mayRead('agenda', userId, sql`t.added_by`)})`;

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

/** Whether this person added a topic with this request. */
export async function isTopicRequested(tx: Db, addedBy: UserId, requestId: string): Promise<boolean> {
  const isTheirs = and(eq(agendaTopics.addedBy, addedBy), eq(agendaTopics.requestId, requestId));
  return (await tx.$count(agendaTopics, isTheirs)) > 0;
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
}

export async function findTopic(db: Db, userId: UserId, publicId: string): Promise<TopicRow | undefined> {
  const [row] = await rowsOf<TopicRow>(
    db,
    sql`SELECT t.id, t.session_id AS "sessionId", t.added_by AS "addedBy" FROM agenda_topics t
      WHERE t.public_id = ${publicId} AND ${mayWrite('agenda', userId, sql`t.added_by`)}`,
  );
  return row;
}

/** The next booked session of the same two people after the topic's own. */
export async function findNextSession(db: Db, { sessionId }: TopicRow): Promise<number | undefined> {
  const [next] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT n.id FROM coaching_sessions s JOIN coaching_sessions n ON n.match_id = s.match_id
      WHERE s.id = ${sessionId} AND n.state = 'booked' AND n.starts_at > s.starts_at AND n.ends_at > now()
      ORDER BY n.starts_at LIMIT 1`,
  );
  return next?.id;
}

/** Nothing happens if the topic has left its session meanwhile. */
export async function moveTopic(tx: Db, { id, sessionId }: TopicRow, nextSessionId: number): Promise<void> {
  await tx.execute(sql`UPDATE agenda_topics t SET session_id = ${nextSessionId}, priority = NULL, moved_from = s.starts_at
    FROM coaching_sessions s WHERE t.id = ${id} AND s.id = t.session_id AND s.id = ${sessionId}`);
}

export async function countTopics(db: Db, sessionId: number): Promise<number> {
  return db.$count(agendaTopics, eq(agendaTopics.sessionId, sessionId));
}

export async function deleteTopic(tx: Db, { id }: TopicRow): Promise<void> {
  await tx.execute(sql`DELETE FROM agenda_topics WHERE id = ${id}`);
}
