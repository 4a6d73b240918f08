import type { CrisisPhrase, HelpReason, TriageCase, TriageItem } from '@waymark/contract/messages/triage';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { threads } from '#messages/messages/messages.table.ts';
import { isReadableTriage, updateTriageThread } from '#messages/messages/threads.queries.ts';
import { nextWake, type QueueAlerted, type QueueItem } from './triage-queue.ts';

export interface HeldItem extends QueueItem {
  readonly publicId: string;
  readonly personId: UserId;
  readonly reason: HelpReason | null;
}

const ms = (at: Date | null) => at?.getTime() ?? null;
const date = (at: number | null) => (at === null ? null : new Date(at));

/** Until the transaction ends, no one else changes it. */
export async function holdItem(tx: Db, threadId: number): Promise<HeldItem | undefined> {
  const [row] = await tx
    .select()
    .from(threads)
    .where(and(eq(threads.id, threadId), eq(threads.kind, 'triage')))
    .for('no key update');
  if (!row) return undefined;
  return {
    publicId: row.publicId,
    personId: row.personId as UserId,
    reason: row.askedReason as HelpReason | null,
    state: row.state,
    isUrgent: row.isUrgent,
    claimedBy: row.claimedBy,
    claimedUntil: ms(row.claimedUntil),
    answerDueAt: ms(row.answerDueAt),
    alerted: row.alerted as QueueAlerted | null,
    note: row.handOverNote,
    noteBy: row.handOverBy,
  };
}

/** What a person asked with, and when. */
export interface HelpAsked {
  readonly reason: HelpReason;
  readonly phrase: CrisisPhrase | null;
}

export async function updateItem(tx: Db, threadId: number, before: QueueItem, item: QueueItem, now: number) {
  const isClosing = item.state === 'closed' && before.state === 'open';
  const isOpening = item.state === 'open' && before.state === 'closed';
  await updateTriageThread(tx, threadId, {
    state: item.state,
    isUrgent: item.isUrgent,
    claimedBy: item.claimedBy,
    claimedUntil: date(item.claimedUntil),
    answerDueAt: date(item.answerDueAt),
    alerted: item.alerted,
    wakeAt: date(nextWake(item)),
    handOverNote: item.note,
    handOverBy: item.noteBy,
    ...(isClosing && { closedAt: new Date(now) }),
    ...(isOpening && { closedAt: null, askedReason: null, askedPhrase: null, askedAt: null }),
  });
}

export async function updateAsked(tx: Db, threadId: number, { reason, phrase }: HelpAsked, now: number): Promise<void> {
  await updateTriageThread(tx, threadId, { askedReason: reason, askedPhrase: phrase, askedAt: new Date(now) });
}

/** Where the queue has something to do. */
export async function listWaking(db: Db, now: number): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM threads WHERE wake_at <= ${new Date(now).toISOString()}::timestamptz ORDER BY wake_at LIMIT 500`,
  );
  return rows.map(({ id }) => id);
}

export async function listClaimedBy(db: Db, userId: UserId): Promise<readonly number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM threads WHERE claimed_by = ${userId}::int ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** The first name of someone who has claimed, as their colleagues see it. */
export async function findClaimer(db: Db, userId: number): Promise<string | null> {
  const [row] = await rowsOf<{ firstName: string | null }>(
    db,
    sql`SELECT first_name AS "firstName" FROM users WHERE id = ${userId}::int`,
  );
  return row?.firstName ?? null;
}

export interface OwnTriage {
  readonly country: string | null;
  /** Null until they first asked. */
  readonly threadId: string | null;
  readonly isOpen: boolean;
  readonly answerDueAt: string | null;
}

export async function findOwnTriage(db: Db, personId: UserId): Promise<OwnTriage | undefined> {
  const [row] = await rowsOf<OwnTriage>(
    db,
    sql`SELECT p.country, t.public_id AS "threadId", coalesce(t.state = 'open', false) AS "isOpen",
        to_json(t.answer_due_at) AS "answerDueAt"
      FROM users u LEFT JOIN profiles p ON p.user_id = u.id LEFT JOIN threads t ON t.kind = 'triage' AND t.person_id = u.id
      WHERE u.id = ${personId}::int`,
  );
  return row;
}

const handlerJson = (user: SQL, reader: UserId) =>
  sql`CASE WHEN ${user} IS NOT NULL THEN (SELECT json_build_object('firstName', h.first_name, 'isMe', h.id = ${reader}::int)
    FROM users h WHERE h.id = ${user}) END`;

/** Over threads as `t`, their people as `person` and `profile`. A claim that is over is none. */
const itemColumns = (reader: UserId): SQL => sql`t.public_id AS id, t.state, t.is_urgent AS "isUrgent",
  json_build_object('firstName', person.first_name, 'lastName', person.last_name, 'picture', profile.picture_key,
    'timeZone', profile.time_zone) AS person,
  t.asked_reason AS reason, t.asked_phrase AS phrase, to_json(t.asked_at) AS "askedAt",
  to_json(t.answer_due_at) AS "answerDueAt", to_json(t.closed_at) AS "closedAt",
  CASE WHEN t.claimed_by IS NOT NULL AND (t.claimed_until IS NULL OR t.claimed_until > now())
    THEN json_build_object('by', ${handlerJson(sql`t.claimed_by`, reader)}, 'until', t.claimed_until) END AS claim`;

const fromThreads = sql`FROM threads t JOIN users person ON person.id = t.person_id
  LEFT JOIN profiles profile ON profile.user_id = t.person_id`;

/** By response clock, urgent ones first; the closed ones last. */
export const listQueue = (db: Db, reader: UserId): Promise<readonly TriageItem[]> =>
  rowsOf<TriageItem>(
    db,
    sql`SELECT ${itemColumns(reader)} ${fromThreads}
      WHERE t.kind = 'triage' AND (t.state = 'open' OR t.closed_at IS NOT NULL) AND ${isReadableTriage(reader)}
      ORDER BY t.state = 'closed', t.is_urgent DESC, t.answer_due_at NULLS LAST, t.closed_at DESC, t.id LIMIT 200`,
  );

export type CaseRow = Omit<TriageCase, 'thread' | 'contacts'> & {
  readonly threadId: number;
  readonly country: string | null;
  readonly dutyReadTo: number;
};

export async function findCase(db: Db, reader: UserId, publicId: string): Promise<CaseRow | undefined> {
  const [row] = await rowsOf<CaseRow>(
    db,
    sql`SELECT ${itemColumns(reader)}, t.id AS "threadId", profile.country, t.duty_read_to AS "dutyReadTo",
        ${handlerJson(sql`(SELECT m.coach_id FROM coach_matches m WHERE m.coachee_id = t.person_id AND m.state = 'standing' LIMIT 1)`, reader)} AS coach,
        CASE WHEN t.hand_over_note <> '' THEN json_build_object('body', t.hand_over_note,
          'by', ${handlerJson(sql`t.hand_over_by`, reader)}) END AS note,
        ${handlerJson(sql`(SELECT d.user_id FROM duty_people d WHERE d.is_lead)`, reader)} AS lead
      ${fromThreads}
      WHERE t.public_id = ${publicId} AND t.kind = 'triage' AND t.person_id <> ${reader}::int AND ${isReadableTriage(reader)}`,
  );
  return row;
}
