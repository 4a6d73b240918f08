import {
  answerTimeInWords,
  DEFAULT_ANSWER_TIME,
  type MessageThread,
  NOT_FOR_EMERGENCIES,
} from '@waymark/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf } from '#db/rows.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { messageJson } from './messages.queries.ts';

/** Over threads as `t`: the standing match of its two people. */
const standingMatch = sql`(SELECT m.id FROM coach_matches m
  WHERE m.coachee_id = t.person_id AND m.coach_id = t.coach_id AND m.state = 'standing')`;

/** Gives every standing match of the person a conversation. */
export async function openThreads(db: Db, userId: UserId): Promise<void> {
  const [missing] = await rowsOf(
    db,
    sql`SELECT FROM coach_matches m WHERE m.state = 'standing' AND ${userId}::int IN (m.coach_id, m.coachee_id)
      AND NOT EXISTS (SELECT FROM threads t WHERE t.kind = 'coach' AND t.person_id = m.coachee_id AND t.coach_id = m.coach_id)
      LIMIT 1`,
  );
  if (!missing) return;
  await rowsOf(
    db,
    sql`WITH opened AS (
        INSERT INTO threads (kind, person_id, coach_id)
        SELECT 'coach', m.coachee_id, m.coach_id FROM coach_matches m
        WHERE m.state = 'standing' AND ${userId}::int IN (m.coach_id, m.coachee_id)
        ON CONFLICT (person_id, coach_id) WHERE kind = 'coach' DO NOTHING RETURNING id, person_id, coach_id)
      INSERT INTO thread_people (thread_id, user_id)
      SELECT o.id, people.user_id FROM opened o CROSS JOIN LATERAL (VALUES (o.person_id), (o.coach_id)) AS people(user_id)`,
  );
}

type ThreadRow = Omit<MessageThread, 'notice'> & { readonly coachName: string | null };

const otherJson = (isStanding: SQL) => sql`json_build_object('part',
  CASE WHEN other.id = t.coach_id THEN 'coach' ELSE 'coachee' END, 'firstName', other.first_name,
  'lastName', other.last_name, 'picture', profile.picture_key,
  'timeZone', CASE WHEN ${isStanding} THEN profile.time_zone END)`;

/** The conversations of a person, the newest first. */
export async function listThreads(db: Db, userId: UserId): Promise<readonly MessageThread[]> {
  const rows = await rowsOf<ThreadRow>(
    db,
    sql`SELECT t.public_id AS id, standing.id AS "matchId", ${otherJson(sql`standing.id IS NOT NULL`)} AS other,
        (SELECT ${messageJson(userId)} FROM messages m WHERE m.thread_id = t.id AND m.seq = t.last_seq) AS last,
        mine.unread, mine.read_to AS "readTo", to_json(waiting.sent_at) AS "waitingSince",
        coalesce(practice.answer_time, ${DEFAULT_ANSWER_TIME}) AS "answerTime", coach.first_name AS "coachName"
      FROM thread_people mine JOIN threads t ON t.id = mine.thread_id
        JOIN users other ON other.id = CASE WHEN t.coach_id = mine.user_id THEN t.person_id ELSE t.coach_id END
        JOIN users coach ON coach.id = t.coach_id
        LEFT JOIN profiles profile ON profile.user_id = other.id
        LEFT JOIN coaches practice ON practice.user_id = t.coach_id
        LEFT JOIN LATERAL ${standingMatch} standing ON true
        LEFT JOIN LATERAL (SELECT w.sent_at FROM messages w
          WHERE w.thread_id = t.id AND w.seq > mine.wrote_to AND w.kind = 'text' ORDER BY w.seq LIMIT 1) waiting
          ON standing.id IS NOT NULL
        LEFT JOIN messages newest ON newest.thread_id = t.id AND newest.seq = t.last_seq
      WHERE mine.user_id = ${userId}
      ORDER BY newest.sent_at DESC NULLS LAST, t.id DESC`,
  );
  return rows.map(({ coachName, ...thread }) => ({
    ...thread,
    notice: `${answerTimeInWords(coachName ?? 'Your coach', thread.answerTime)} ${NOT_FOR_EMERGENCIES}`,
  }));
}

const sumUnread = prepared<{ userId: UserId }, ReturnType<typeof sql<{ unread: number }>>>(
  ({ userId }) => sql<{ unread: number }>`SELECT coalesce(sum(unread), 0)::int AS unread FROM thread_people
    WHERE user_id = ${userId}`,
);

export async function countUnreadMessages(db: Db, userId: UserId): Promise<number> {
  const [row] = await sumUnread(db, { userId });
  return row?.unread ?? 0;
}

/** The conversation that someone writes or reads in. */
export interface ThreadPlace {
  readonly id: number;
  readonly publicId: string;
  readonly coachId: UserId;
  readonly personId: UserId;
  readonly otherId: UserId;
  readonly lastSeq: number;
  readonly otherReadTo: number;
  /** Whether their coaching goes on. */
  readonly isOpen: boolean;
}

const place = (userId: UserId, publicId: string): SQL =>
  sql`SELECT t.id, t.public_id AS "publicId", t.coach_id AS "coachId", t.person_id AS "personId",
      theirs.user_id AS "otherId", t.last_seq AS "lastSeq", theirs.read_to AS "otherReadTo",
      EXISTS ${standingMatch} AS "isOpen"
    FROM threads t JOIN thread_people mine ON mine.thread_id = t.id AND mine.user_id = ${userId}
      JOIN thread_people theirs ON theirs.thread_id = t.id AND theirs.user_id <> mine.user_id
    WHERE t.public_id = ${publicId}`;

/** One of this person's conversations. */
export async function findThread(db: Db, userId: UserId, publicId: string): Promise<ThreadPlace | undefined> {
  const [found] = await rowsOf<ThreadPlace>(db, place(userId, publicId));
  return found;
}

/** The same; until the transaction ends, no one else writes, reads or takes back in it. */
export async function holdThread(tx: Db, userId: UserId, publicId: string): Promise<ThreadPlace | undefined> {
  await tx.execute(sql`SELECT t.id FROM threads t JOIN thread_people mine ON mine.thread_id = t.id
    WHERE t.public_id = ${publicId} AND mine.user_id = ${userId} FOR NO KEY UPDATE OF t`);
  return findThread(tx, userId, publicId);
}
