import type { PaginationQuery } from '@waymark/contract/entities';
import type { Action } from '@waymark/contract/sessions/actions';
import type { ClientOverview, ClientSession, NotesOfSession } from '@waymark/contract/wellbeing/client-history';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { purchaseNowJson } from '#billing/purchases/drawn-purchases.queries.ts';
import { goalsJson } from '#coaching/goals/goals.queries.ts';
import type { Db } from '#db/client.ts';
import { findRemarkedPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { isAllowanceOf, PERIOD_FIELDS, SESSION_ACCOUNTS } from '#organisations/ledger/allowances.queries.ts';
import { isOver } from '#sessions/coaching-sessions/seen-states.queries.ts';
import { actionJson } from '#sessions/session-work/actions.queries.ts';
import { topicsIn } from '#sessions/session-work/agenda-topics.queries.ts';
import { noteIn } from '#sessions/session-work/notes.queries.ts';
import { mayRead } from '../../policies/reachable.ts';
import { areClientAndCoach, glanceFields, glanceOf, sessionsOfBoth } from './glance.queries.ts';

/** Read from the notes only as far as a line can be. */
const SUMMARY_LENGTH = 200;

const summaryIn = (userId: UserId): SQL => sql`(SELECT left(line.text, ${SUMMARY_LENGTH}::int)
  FROM string_to_table(${noteIn(sql`s.id`, userId, 'shared')} ->> 'body', chr(10)) WITH ORDINALITY AS line(text, at)
  WHERE line.text ~ '[[:alnum:]]' AND line.text !~ '^[[:space:]]*#' ORDER BY line.at LIMIT 1)`;

/** A session over `s`, which its reader takes part in. */
const sessionJson = (userId: UserId): SQL => sql`(SELECT json_build_object('id', s.public_id, 'kind', s.kind,
    'state', s.state, 'startsAt', s.starts_at, 'endsAt', s.ends_at, 'topics', json_array_length(agenda.topics),
    'firstTopic', agenda.topics -> 0 ->> 'text', 'summary', ${summaryIn(userId)},
    'attendance', (SELECT c.attendance FROM session_closings c WHERE c.session_id = s.id))
  FROM (SELECT ${topicsIn(sql`s.id`, userId)} AS topics) agenda)`;

const nearSessions = (userId: UserId): SQL => {
  const some = (condition: SQL) => sql`(SELECT s.* FROM ${sessionsOfBoth} WHERE ${areClientAndCoach} AND ${condition})`;
  return sql`(SELECT coalesce(json_agg(${sessionJson(userId)} ORDER BY s.starts_at DESC, s.id DESC), '[]'::json)
    FROM (${some(sql`s.state <> 'cancelled' AND NOT ${isOver} ORDER BY s.starts_at, s.id LIMIT 2`)}
      UNION ALL ${some(sql`${isOver} ORDER BY s.starts_at DESC, s.id DESC LIMIT 4`)}) s)`;
};

const allowanceNow = (userId: UserId): SQL => sql`(SELECT json_build_object(${PERIOD_FIELDS}) FROM ${SESSION_ACCOUNTS}
  WHERE ${isAllowanceOf(sql`m.coachee_id`, sql`tstzrange(now(), now(), '[]')`)}
    AND ${mayRead('allowance', userId, sql`a.owner_id`)})`;

const newestCheckIns = (userId: UserId): SQL => sql`(SELECT coalesce(json_agg(json_build_object('score', taken.score,
    'takenAt', taken.taken_at) ORDER BY taken.taken_at DESC, taken.id DESC), '[]'::json)
  FROM (SELECT c.id, c.score, c.taken_at FROM check_ins c WHERE c.user_id = m.coachee_id AND c.is_shared AND c.kind = 'who5'
    AND ${mayRead('check-in', userId, sql`c.user_id`)} ORDER BY c.taken_at DESC, c.id DESC LIMIT 2) taken)`;

const newestPrivateNotes = (userId: UserId): SQL => sql`(SELECT coalesce(json_agg(json_build_object(
    'sessionId', own.public_id, 'startsAt', own.starts_at, 'body', own.body) ORDER BY own.starts_at DESC), '[]'::json)
  FROM (SELECT s.public_id, s.starts_at, n.body FROM ${sessionsOfBoth} JOIN notes n ON n.session_id = s.id
    WHERE ${areClientAndCoach} AND n.audience = 'self' AND n.body <> '' AND ${mayRead('private-note', userId, sql`n.author_id`)}
    ORDER BY s.starts_at DESC LIMIT 3) own)`;

/** The coach's client with a standing match. */
export async function findOverview(
  db: Db,
  coachId: UserId,
  matchId: number,
): Promise<{ readonly coacheeId: number; readonly overview: ClientOverview } | undefined> {
  const [row] = await rowsOf<{ coacheeId: number; overview: ClientOverview }>(
    db,
    sql`SELECT m.coachee_id AS "coacheeId", json_build_object('glance', ${glanceFields},
        'sessions', json_build_object('held', met.held, 'allowance',
          coalesce(${purchaseNowJson(sql`m.coach_id`, sql`m.coachee_id`)}, ${allowanceNow(coachId)})),
        'checkIns', ${newestCheckIns(coachId)},
        'goals', ${goalsJson(coachId, sql`m.coachee_id`, sql`g.state = 'active'`)},
        'nearSessions', ${nearSessions(coachId)}, 'privateNotes', ${newestPrivateNotes(coachId)}) AS overview
      FROM coach_matches m CROSS JOIN ${glanceOf(coachId)}
      WHERE m.id = ${matchId} AND m.coach_id = ${coachId} AND m.state = 'standing'
        AND ${mayRead('match', coachId, sql`m.coachee_id`)}`,
  );
  return row;
}

export interface HistoryWanted {
  readonly coachId: UserId;
  readonly matchId: number;
  readonly pagination: PaginationQuery | undefined;
}

interface HistoryStatement {
  /** What is found in the sessions of both, from the end of their FROM clause. */
  readonly columns: SQL;
  readonly rest: SQL;
  readonly order: SQL;
  readonly item: SQL;
}

interface HistoryPage<Item> {
  readonly coacheeId: number;
  readonly page: Page<Item>;
}

/** Undefined unless the match is or was one of this coach's. */
async function findHistory<Item>(
  db: Db,
  { coachId, matchId, pagination }: HistoryWanted,
  { columns, rest, order, item }: HistoryStatement,
): Promise<HistoryPage<Item> | undefined> {
  const { page, remark: coacheeId } = await findRemarkedPage<Item, number | null>(db, {
    common: sql`m AS (SELECT coach_id, coachee_id FROM coach_matches
      WHERE id = ${matchId} AND coach_id = ${coachId} AND state IN ('standing', 'ended'))`,
    found: sql`SELECT ${columns} FROM m CROSS JOIN ${sessionsOfBoth} ${rest}`,
    order,
    item,
    remark: sql`(SELECT coachee_id FROM m)`,
    pagination,
  });
  return coacheeId === null ? undefined : { coacheeId, page };
}

const latestFirst = sql`found.starts_at DESC, found.id DESC`;

export const listSessionsOfClient = (db: Db, wanted: HistoryWanted): Promise<HistoryPage<ClientSession> | undefined> =>
  findHistory(db, wanted, {
    columns: sql`s.id, s.starts_at`,
    rest: sql`WHERE ${areClientAndCoach}`,
    order: latestFirst,
    item: sql`(SELECT ${sessionJson(wanted.coachId)} FROM coaching_sessions s WHERE s.id = found.id)`,
  });

export const listNotesOfClient = (db: Db, wanted: HistoryWanted): Promise<HistoryPage<NotesOfSession> | undefined> =>
  findHistory(db, wanted, {
    columns: sql`s.id, s.public_id, s.starts_at`,
    rest: sql`WHERE ${areClientAndCoach} AND EXISTS (SELECT FROM notes n WHERE n.session_id = s.id AND n.body <> ''
      AND (n.audience = 'both' OR n.author_id = mine.user_id))`,
    order: latestFirst,
    item: sql`json_build_object('sessionId', found.public_id, 'startsAt', found.starts_at,
      'sharedNote', ${noteIn(sql`found.id`, wanted.coachId, 'shared')},
      'privateNote', ${noteIn(sql`found.id`, wanted.coachId, 'private')})`,
  });

export const listActionsOfClient = (db: Db, wanted: HistoryWanted): Promise<HistoryPage<Action> | undefined> =>
  findHistory(db, wanted, {
    columns: sql`a.id, a.due_on, a.done_at`,
    rest: sql`JOIN actions a ON a.session_id = s.id
      WHERE ${areClientAndCoach} AND ${mayRead('action', wanted.coachId, sql`a.owner_id`)}`,
    order: sql`found.done_at IS NOT NULL, found.done_at DESC, found.due_on NULLS LAST, found.id`,
    item: sql`(SELECT ${actionJson} FROM actions a JOIN coaching_sessions s ON s.id = a.session_id WHERE a.id = found.id)`,
  });
