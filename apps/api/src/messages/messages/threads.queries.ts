import { answerTimeInWords, DEFAULT_ANSWER_TIME } from '@waymark/contract/coaching/answer-times';
import { type MessageThread, NOT_FOR_EMERGENCIES, type ThreadKind } from '@waymark/contract/messages/messages';
import { CLOSED_READABLE_DAYS, TRIAGE_NOTICE } from '@waymark/contract/messages/triage';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf } from '#db/rows.ts';
import { hasDutyHours } from '#messages/duty-roster/duty-hours.queries.ts';
import { agedRows } from '../../aged-rows.ts';
import { mayRead } from '../../policies/reachable.ts';
import { messageJson } from './messages.queries.ts';
import { threads } from './messages.table.ts';

/** Makes the conversation of a person with the triage line if there is none, and returns its id. */
export async function openTriageThread(tx: Db, personId: UserId): Promise<number> {
  const [opened] = await rowsOf<{ id: number }>(
    tx,
    sql`WITH opened AS (INSERT INTO threads (kind, person_id, state) VALUES ('triage', ${personId}::int, 'closed')
          ON CONFLICT (person_id) WHERE kind = 'triage' DO NOTHING RETURNING id),
        joined AS (INSERT INTO thread_people (thread_id, user_id) SELECT id, ${personId}::int FROM opened)
      SELECT id FROM opened UNION ALL SELECT id FROM threads WHERE kind = 'triage' AND person_id = ${personId}::int`,
  );
  if (!opened) throw new Error('A conversation with the triage line cannot be found.');
  return opened.id;
}

/** Its place in the queue, which the module of triage decides on. */
export async function updateTriageThread(
  tx: Db,
  threadId: number,
  columns: Partial<typeof threads.$inferInsert>,
): Promise<void> {
  await tx.update(threads).set(columns).where(eq(threads.id, threadId));
}

/** Over threads as `t`, of the triage line: open to its person, and to those with duty hours. */
export const isReadableTriage = (userId: UserId): SQL =>
  sql`(t.person_id = ${userId}::int OR ${mayRead('triage-thread', userId, sql`t.person_id`)}
    AND ${hasDutyHours(sql`${userId}::int`)}
    AND (t.state = 'open' OR t.closed_at > now() - make_interval(days => ${CLOSED_READABLE_DAYS}::int)))`;

/** Over threads as `t`: whether this person reads and writes in it. */
const isReachable = (userId: UserId): SQL =>
  sql`CASE t.kind WHEN 'triage' THEN ${isReadableTriage(userId)}
    ELSE EXISTS (SELECT FROM thread_people mine WHERE mine.thread_id = t.id AND mine.user_id = ${userId}::int) END`;

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

type ThreadRow = Omit<MessageThread, 'notice'> & { readonly coachName: string | null; readonly isClosed: boolean };

const CLOSED_NOTICE = 'This conversation was closed. Write here, and it opens again.';

function noticeOf({ kind, coachName, answerTime, isClosed }: ThreadRow): string {
  if (kind === 'triage') return isClosed ? `${CLOSED_NOTICE} ${NOT_FOR_EMERGENCIES}` : TRIAGE_NOTICE;
  return `${answerTimeInWords(coachName ?? 'Your coach', answerTime)} ${NOT_FOR_EMERGENCIES}`;
}

const otherJson = (isStanding: SQL) => sql`json_build_object('part',
  CASE WHEN t.kind = 'triage' THEN 'triage' WHEN other.id = t.coach_id THEN 'coach' ELSE 'coachee' END, 'firstName', other.first_name,
  'lastName', other.last_name, 'picture', profile.picture_key,
  'timeZone', CASE WHEN ${isStanding} THEN profile.time_zone END)`;

/**
 * The conversations of a person, the newest first, but for those with someone who leaves. Beside
 * triage's stands who has claimed it.
 */
export async function listThreads(db: Db, userId: UserId): Promise<readonly MessageThread[]> {
  const rows = await rowsOf<ThreadRow>(
    db,
    sql`SELECT t.public_id AS id, t.kind, t.kind = 'triage' AND t.state = 'closed' AS "isClosed", standing.id AS "matchId", ${otherJson(sql`standing.id IS NOT NULL`)} AS other,
        (SELECT ${messageJson(userId)} FROM messages m WHERE m.thread_id = t.id AND m.seq = t.last_seq) AS last,
        mine.unread, mine.read_to AS "readTo", to_json(waiting.sent_at) AS "waitingSince",
        coalesce(practice.answer_time, ${DEFAULT_ANSWER_TIME}) AS "answerTime", coach.first_name AS "coachName"
      FROM thread_people mine JOIN threads t ON t.id = mine.thread_id
        LEFT JOIN users other ON other.id = CASE WHEN t.kind = 'triage' THEN t.claimed_by
          WHEN t.coach_id = mine.user_id THEN t.person_id ELSE t.coach_id END
        LEFT JOIN users coach ON coach.id = t.coach_id
        LEFT JOIN profiles profile ON profile.user_id = other.id
        LEFT JOIN coaches practice ON practice.user_id = t.coach_id
        LEFT JOIN LATERAL ${standingMatch} standing ON true
        LEFT JOIN LATERAL (SELECT w.sent_at FROM messages w
          WHERE w.thread_id = t.id AND w.seq > mine.wrote_to AND w.kind = 'text' ORDER BY w.seq LIMIT 1) waiting
          ON standing.id IS NOT NULL
        LEFT JOIN messages newest ON newest.thread_id = t.id AND newest.seq = t.last_seq
      WHERE mine.user_id = ${userId} AND other.leaves_at IS NULL
      ORDER BY newest.sent_at DESC NULLS LAST, t.id DESC`,
  );
  return rows.map((row) => {
    const { coachName, isClosed, ...thread } = row;
    return { ...thread, notice: noticeOf(row) };
  });
}

const sumUnread = prepared<{ userId: UserId }, ReturnType<typeof sql<{ unread: number }>>>(
  ({ userId }) => sql<{ unread: number }>`SELECT coalesce(sum(unread), 0)::int AS unread FROM thread_people
    WHERE user_id = ${userId} AND unread > 0 AND NOT EXISTS (SELECT FROM threads t
      JOIN users other ON other.id IN (t.person_id, t.coach_id) AND other.leaves_at IS NOT NULL
      WHERE t.id = thread_people.thread_id AND other.id <> thread_people.user_id)`,
);

export async function countUnreadMessages(db: Db, userId: UserId): Promise<number> {
  const [row] = await sumUnread(db, { userId });
  return row?.unread ?? 0;
}

/** The conversation that someone writes or reads in. */
export interface ThreadPlace {
  readonly id: number;
  readonly publicId: string;
  readonly kind: ThreadKind;
  readonly coachId: UserId | null;
  readonly personId: UserId;
  /** Null for the person in a conversation with the triage line: there it is those on duty. */
  readonly otherId: UserId | null;
  readonly lastSeq: number;
  readonly otherReadTo: number;
  /** Whether their coaching goes on; always in triage. */
  readonly isOpen: boolean;
}

/** Whether they are on duty there, and not the one who asks. */
export const isOnDutyIn = ({ kind, personId }: Pick<ThreadPlace, 'kind' | 'personId'>, userId: UserId): boolean =>
  kind === 'triage' && personId !== userId;

const place = (userId: UserId, publicId: string): SQL =>
  sql`SELECT t.id, t.public_id AS "publicId", t.kind, t.coach_id AS "coachId", t.person_id AS "personId",
      theirs.user_id AS "otherId", t.last_seq AS "lastSeq", coalesce(theirs.read_to, t.duty_read_to) AS "otherReadTo",
      t.kind = 'triage' OR EXISTS ${standingMatch} AS "isOpen"
    FROM threads t LEFT JOIN thread_people theirs ON theirs.thread_id = t.id AND theirs.user_id <> ${userId}::int
    WHERE t.public_id = ${publicId} AND ${isReachable(userId)}`;

/** One of this person's conversations, or of the triage line for those on duty. */
export async function findThread(db: Db, userId: UserId, publicId: string): Promise<ThreadPlace | undefined> {
  const [found] = await rowsOf<ThreadPlace>(db, place(userId, publicId));
  return found;
}

/** The same; until the transaction ends, no one else writes, reads or takes back in it. */
export async function holdThread(tx: Db, userId: UserId, publicId: string): Promise<ThreadPlace | undefined> {
  await tx.execute(sql`SELECT t.id FROM threads t WHERE t.public_id = ${publicId} AND ${isReachable(userId)}
    FOR NO KEY UPDATE OF t`);
  return findThread(tx, userId, publicId);
}

/** With all that was written in them. */
export const agedTriageThreads = agedRows(
  'triage-threads',
  threads,
  (cutOff) => sql`${threads.kind} = 'triage' AND ${threads.state} = 'closed' AND ${threads.closedAt} <= ${cutOff}`,
);
