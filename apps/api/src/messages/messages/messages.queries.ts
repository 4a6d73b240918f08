import { MESSAGES_A_PAGE, type Message, type MessageVia } from '@waymark/contract/messages/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { mayRead, mayWrite } from '../../policies/reachable.ts';

/** A message over `m`, as this person sees it; `isOwn` also of others on their side. */
export const messageJson = (userId: UserId, isOwn: SQL = sql`m.author_id = ${userId}::int`): SQL =>
  sql`json_build_object('seq', m.seq, 'isOwn', ${isOwn},
    'body', CASE m.kind WHEN 'text' THEN m.body END, 'sentAt', m.sent_at, 'via', m.via,
    'isShortened', m.whole IS NOT NULL,
    'clientId', CASE WHEN m.author_id = ${userId}::int THEN m.client_id END)`;

/** Over messages as `m`, in a conversation that this person reads. */
const isReadable = (userId: UserId): SQL =>
  sql`(${mayRead('message', userId, sql`m.author_id`)} OR EXISTS (SELECT FROM threads t
    WHERE t.id = m.thread_id AND t.kind = 'triage' AND ${mayRead('triage-thread', userId, sql`t.person_id`)}))`;

export interface PageAsked {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  /** The one who asked the triage line, for those on duty. */
  readonly asker?: UserId;
}

/** In order, and whether there are more in the direction asked for; walks the primary key. */
export async function listMessagesIn(
  db: Db,
  userId: UserId,
  threadId: number,
  { before, after, asker }: PageAsked,
): Promise<{ readonly messages: readonly Message[]; readonly hasMore: boolean }> {
  const isForwards = after !== undefined;
  const side = isForwards ? sql`m.seq > ${after}::bigint` : sql`m.seq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint`;
  const json = asker === undefined ? messageJson(userId) : messageJson(userId, sql`m.author_id <> ${asker}::int`);
  const rows = await rowsOf<{ message: Message }>(
    db,
    sql`SELECT ${json} AS message FROM messages m
      WHERE m.thread_id = ${threadId} AND ${side} AND ${isReadable(userId)}
      ORDER BY m.seq ${isForwards ? sql`ASC` : sql`DESC`} LIMIT ${MESSAGES_A_PAGE + 1}`,
  );
  const page = rows.slice(0, MESSAGES_A_PAGE).map(({ message }) => message);
  return { messages: isForwards ? page : page.toReversed(), hasMore: rows.length > MESSAGES_A_PAGE };
}

/** All of a shortened message; undefined if there is nothing more of it than is shown. */
export async function findWhole(
  db: Db,
  userId: UserId,
  threadId: number,
  seq: number,
): Promise<{ readonly body: string } | undefined> {
  const [row] = await rowsOf<{ body: string }>(
    db,
    sql`SELECT m.whole AS body FROM messages m WHERE m.thread_id = ${threadId} AND m.seq = ${seq} AND m.whole IS NOT NULL
      AND ${isReadable(userId)}`,
  );
  return row;
}

interface Draft {
  readonly threadId: number;
  readonly clientId: string;
  readonly body: string;
  readonly via?: MessageVia;
  readonly whole?: string | null | undefined;
}

export async function findSent(
  db: Db,
  userId: UserId,
  { threadId, clientId }: Pick<Draft, 'threadId' | 'clientId'>,
): Promise<Message | undefined> {
  const [row] = await rowsOf<{ message: Message }>(
    db,
    sql`SELECT ${messageJson(userId)} AS message FROM messages m
      WHERE m.thread_id = ${threadId} AND m.author_id = ${userId} AND m.client_id = ${clientId}`,
  );
  return row?.message;
}

/** The other person, as they were before the message; of triage, only if it goes to the asker. */
interface Sent {
  readonly message: Message;
  readonly receiver: { readonly notifiedSeq: number | null; readonly isPresent: boolean };
}

/** Numbers the message and counts it as unread, in one statement. The thread must be held. */
export async function insertMessage(
  tx: Db,
  userId: UserId,
  { threadId, clientId, body, via = 'app', whole = null, presentForMs }: Draft & { readonly presentForMs: number },
): Promise<Sent> {
  const [row] = await rowsOf<Sent>(
    tx,
    sql`WITH numbered AS (UPDATE threads SET last_seq = last_seq + 1 WHERE id = ${threadId} RETURNING last_seq),
        m AS (INSERT INTO messages (thread_id, seq, author_id, client_id, body, via, whole)
          SELECT ${threadId}::bigint, last_seq, ${userId}::int, ${clientId}::uuid, ${body}, ${via}, ${whole}::text FROM numbered RETURNING *),
        counted AS (UPDATE thread_people p SET unread = p.unread + CASE WHEN p.user_id = m.author_id THEN 0 ELSE 1 END,
            wrote_to = CASE WHEN p.user_id = m.author_id THEN m.seq ELSE p.wrote_to END,
            notified_seq = CASE WHEN p.user_id = m.author_id THEN p.notified_seq ELSE coalesce(p.notified_seq, m.seq) END
          FROM m WHERE p.thread_id = m.thread_id)
      SELECT ${messageJson(userId)} AS message, json_build_object('notifiedSeq', theirs.notified_seq, 'isPresent',
          coalesce(theirs.seen_at > now() - make_interval(secs => ${presentForMs / 1_000}::int), false)) AS receiver
      FROM m LEFT JOIN thread_people theirs ON theirs.thread_id = m.thread_id AND theirs.user_id <> m.author_id`,
  );
  if (!row) throw new Error('A new message cannot be found.');
  return row;
}

export interface ReadState {
  readonly readTo: number;
  readonly unread: number;
  readonly notifiedSeq: number | null;
}

/** Raises what someone has read, and counts the rest. The thread must be held. */
export async function raiseReadTo(tx: Db, userId: UserId, threadId: number, upTo: number): Promise<ReadState> {
  const [row] = await rowsOf<ReadState>(
    tx,
    sql`WITH raised AS (SELECT greatest(p.read_to, least(${upTo}::bigint, t.last_seq)) AS read_to, p.notified_seq
        FROM thread_people p JOIN threads t ON t.id = p.thread_id WHERE p.thread_id = ${threadId} AND p.user_id = ${userId})
      UPDATE thread_people p SET read_to = raised.read_to,
        unread = (SELECT count(*) FROM messages m WHERE m.thread_id = p.thread_id AND m.seq > raised.read_to
          AND m.author_id <> p.user_id AND m.kind = 'text'),
        notified_seq = CASE WHEN p.notified_seq > raised.read_to THEN p.notified_seq END
      FROM raised WHERE p.thread_id = ${threadId} AND p.user_id = ${userId}
      RETURNING p.read_to AS "readTo", p.unread, raised.notified_seq AS "notifiedSeq"`,
  );
  if (!row) throw new Error('A person of a conversation cannot be found.');
  return row;
}

/** The same for those on duty, who share one mark. The thread must be held. */
export async function raiseDutyReadTo(tx: Db, threadId: number, upTo: number): Promise<ReadState> {
  const [row] = await rowsOf<ReadState>(
    tx,
    sql`UPDATE threads SET duty_read_to = greatest(duty_read_to, least(${upTo}::bigint, last_seq)) WHERE id = ${threadId}
      RETURNING duty_read_to AS "readTo", 0 AS unread, NULL AS "notifiedSeq"`,
  );
  if (!row) throw new Error('A conversation with the triage line cannot be found.');
  return row;
}

/** Erases the text of one's own message; undefined if it isn't one. The thread must be held. */
export async function eraseMessage(
  tx: Db,
  userId: UserId,
  threadId: number,
  seq: number,
): Promise<Message | undefined> {
  const [row] = await rowsOf<{ message: Message }>(
    tx,
    sql`WITH erased AS (UPDATE messages m SET kind = 'taken-back', body = '', whole = NULL
          WHERE m.thread_id = ${threadId} AND m.seq = ${seq} AND m.author_id = ${userId} AND m.kind = 'text'
            AND ${mayWrite('message', userId, sql`m.author_id`)} RETURNING m.seq),
        counted AS (UPDATE thread_people p SET unread = p.unread - 1,
            notified_seq = CASE WHEN p.unread > 1 THEN p.notified_seq END FROM erased
          WHERE p.thread_id = ${threadId} AND p.user_id <> ${userId} AND p.read_to < erased.seq)
      SELECT ${messageJson(userId)} AS message FROM messages m
      WHERE m.thread_id = ${threadId} AND m.seq = ${seq} AND m.author_id = ${userId}`,
  );
  // The statement reads the row as it was before its own change.
  return row && { ...row.message, body: null, isShortened: false };
}

/** That someone has the conversation in sight now. */
export async function markSeen(db: Db, userId: UserId, threadId: number): Promise<void> {
  await rowsOf(db, sql`UPDATE thread_people SET seen_at = now() WHERE thread_id = ${threadId} AND user_id = ${userId}`);
}

export interface Unread {
  readonly publicId: string;
  readonly isTriage: boolean;
  readonly isCoach: boolean;
  readonly authorName: string | null;
}

/** Who wrote a message and all after it, unless this person has read it. */
export async function findUnread(
  db: Db,
  { threadId, userId, seq }: { readonly threadId: number; readonly userId: number; readonly seq: number },
): Promise<Unread | undefined> {
  const [row] = await rowsOf<Unread>(
    db,
    sql`SELECT t.public_id AS "publicId", t.kind = 'triage' AS "isTriage",
        coalesce(t.coach_id = p.user_id, false) AS "isCoach", author.first_name AS "authorName"
      FROM thread_people p JOIN threads t ON t.id = p.thread_id
        LEFT JOIN users author ON author.id = CASE WHEN t.coach_id = p.user_id THEN t.person_id ELSE t.coach_id END
      WHERE p.thread_id = ${threadId} AND p.user_id = ${userId} AND p.read_to < ${seq} AND p.unread > 0`,
  );
  return row;
}
