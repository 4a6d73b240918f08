import type { PaginationQuery } from '@waymark/contract/entities';
import type { HourCycle } from '@waymark/contract/moments';
import type { CoachingSession, SessionList } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { purchaseForJson, purchasePeriodJson } from '#billing/purchases/drawn-purchases.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { isAllowanceOf, PERIOD_FIELDS, SESSION_ACCOUNTS } from '#organisations/ledger/allowances.queries.ts';
import { fitOf } from '#people/users/typed-words.queries.ts';
import { isStaying, mayRead } from '../../policies/reachable.ts';
import { groupJson } from './group-sessions.queries.ts';
import {
  answerToSession,
  asksToBeClosed,
  attendanceFor,
  isClosed,
  isOver,
  sessionStateFor,
} from './seen-states.queries.ts';

type Attributes = CoachingSession['attributes'];

/** Of a time that is proposed, the package has a name, and whether it reaches that time. */
export type SeenAllowance = Omit<NonNullable<Attributes['allowance']>, 'words'> & {
  readonly name?: string;
  readonly isReached?: boolean;
};

/** A session as one of its people sees it, without what depends on the time of reading. */
export type SeenSession = Omit<Attributes, 'policy' | 'allowance'> & {
  readonly id: string;
  readonly allowance: SeenAllowance | null;
  /** When it was made, for the words about what holds. */
  readonly bookedAt: string;
  /** Of who reads it. */
  readonly hourCycle: HourCycle | null;
};

const partOf = (userId: SQL) =>
  sql`(SELECT p.part FROM session_people p WHERE p.session_id = s.id AND p.user_id = ${userId})`;

/** What someone wrote, unless they asked to be erased. */
const wordsOf = (writer: SQL, words: SQL): SQL => sql`CASE WHEN ${isStaying(writer)} THEN ${words} ELSE '' END`;

/** A last name is for people who work together, so an intro call has none; who leaves has none. */
const peopleJson = (
  userId: UserId,
): SQL => sql`(SELECT json_agg(json_build_object('part', p.part, 'userId', p.user_id, 'firstName', CASE WHEN u.leaves_at IS NULL THEN u.first_name END,
    'lastName', CASE WHEN s.kind <> 'intro' AND u.leaves_at IS NULL THEN u.last_name END,
    'picture', CASE WHEN u.leaves_at IS NULL THEN told.picture_key END,
    'timeZone', coalesce(c.time_zone, told.time_zone, 'UTC')) ORDER BY p.part)
  FROM session_people p JOIN users u ON u.id = p.user_id LEFT JOIN profiles told ON told.user_id = p.user_id
    LEFT JOIN calendars c ON c.user_id = p.user_id AND p.part = 'coach'
  WHERE p.session_id = s.id AND (s.kind <> 'group' OR p.part = 'coach' OR p.user_id = ${userId}::int))`;

const changesJson = sql`(SELECT coalesce(json_agg(json_build_object('what', h.what, 'startsAt', h.starts_at, 'endsAt', h.ends_at,
    'by', ${partOf(sql`h.changed_by`)}, 'reason', ${wordsOf(sql`h.changed_by`, sql`h.reason`)}, 'at', h.changed_at) ORDER BY h.sequence DESC), '[]'::json)
  FROM session_changes h WHERE h.session_id = s.id)`;

const personOf = (part: SQL): SQL =>
  sql`(SELECT p.user_id FROM session_people p WHERE p.session_id = s.id AND p.part = ${part})`;
const coacheeOf = personOf(sql`'coachee'`);

/** Of a proposed time of two: the package that accepting it takes from, or that ends before it. */
const proposedPurchase = (userId: UserId, isReached: boolean): SQL => {
  const time = { startsAt: sql`s.starts_at`, minutes: sql`extract(epoch FROM s.ends_at - s.starts_at)::int / 60` };
  const two = { coachId: personOf(sql`'coach'`), clientId: coacheeOf };
  return sql`CASE WHEN s.state = 'proposed' AND s.kind = 'one-to-one'
    THEN ${purchaseForJson({ ...two, ...time, isReached }, userId, sql`, 'isCounted', false`)} END`;
};

/** The allowance it was taken from; for a proposed session, the one it would be taken from. */
const allowanceJson = (
  userId: UserId,
): SQL => sql`coalesce(${proposedPurchase(userId, true)}, (SELECT json_build_object(${PERIOD_FIELDS}, 'isCounted', s.is_counted)
  FROM ${SESSION_ACCOUNTS} WHERE a.owner_kind = 'person' AND a.id = coalesce(s.allowance_id, CASE WHEN s.state = 'proposed' THEN
    (SELECT a.id FROM ledger_accounts a WHERE ${isAllowanceOf(coacheeOf, sql`tstzrange(s.starts_at, s.starts_at, '[]')`)}) END)
    AND ${mayRead('allowance', userId, sql`a.owner_id`)}),
  ${purchasePeriodJson(sql`s.allowance_id`, userId, sql`, 'isCounted', s.is_counted`)}, ${proposedPurchase(userId, false)})`;

const seenBy = (userId: UserId): SQL => sql`json_build_object('id', s.public_id, 'kind', s.kind,
  'state', ${sessionStateFor(answerToSession(sql`${userId}::int`))},
  'startsAt', s.starts_at, 'endsAt', s.ends_at, 'sequence', s.sequence, 'matchId', s.match_id,
  'seriesId', (SELECT public_id FROM session_series WHERE id = s.series_id), 'proposalId', s.proposal_id,
  'message', ${wordsOf(sql`s.booked_by`, sql`s.message`)}, 'bookedBy', ${partOf(sql`s.booked_by`)}, 'part', ${partOf(sql`${userId}::int`)},
  'attendance', ${attendanceFor(userId)}, 'group', ${groupJson(userId)}, 'people', ${peopleJson(userId)}, 'freeUntil', s.free_until, 'bookedAt', s.created_at,
  'hourCycle', (SELECT hour_cycle FROM profiles WHERE user_id = ${userId}::int), 'allowance', ${allowanceJson(userId)}, 'changes', ${changesJson})`;

/**
 * Over sessions as `s`: only people of a session can read it, and not those who wait for a seat.
 */
const isIn = (userId: UserId): SQL =>
  sql`EXISTS (SELECT FROM session_people mine WHERE mine.session_id = s.id AND mine.user_id = ${userId}
    AND mine.state <> 'waiting')`;

async function listSeen(db: Db, userId: UserId, rest: SQL): Promise<readonly SeenSession[]> {
  const rows = await rowsOf<{ session: SeenSession }>(
    db,
    sql`SELECT ${seenBy(userId)} AS session FROM coaching_sessions s WHERE ${isIn(userId)} AND ${rest}`,
  );
  return rows.map(({ session }) => session);
}

export async function findSeenSession(db: Db, userId: UserId, publicId: string): Promise<SeenSession | undefined> {
  return (await listSeen(db, userId, sql`s.public_id = ${publicId}`))[0];
}

/** What this person booked with this request: one session, proposals or a series, in order. */
export const listRequested = (db: Db, userId: UserId, requestId: string): Promise<readonly SeenSession[]> =>
  listSeen(
    db,
    userId,
    sql`s.booked_by = ${userId} AND (s.request_id = ${requestId}
      OR s.proposal_id = (SELECT proposal_id FROM coaching_sessions WHERE booked_by = ${userId} AND request_id = ${requestId})
      OR s.series_id = (SELECT id FROM session_series WHERE booked_by = ${userId} AND request_id = ${requestId}))
      ORDER BY s.id`,
  );

/** Undefined if it was never made; null is the hash of one from before hashes. */
export async function findRequestHash(
  db: Db,
  userId: UserId,
  requestId: string,
): Promise<{ readonly requestHash: string | null } | undefined> {
  const [row] = await rowsOf<{ requestHash: string | null }>(
    db,
    sql`SELECT request_hash AS "requestHash" FROM coaching_sessions WHERE booked_by = ${userId} AND request_id = ${requestId}
      UNION ALL SELECT request_hash FROM session_series WHERE booked_by = ${userId} AND request_id = ${requestId}`,
  );
  return row;
}

const ownState = sessionStateFor(sql`mine.state`);

const LISTS: Readonly<Record<SessionList, { readonly isIn: SQL; readonly order: SQL }>> = {
  coming: { isIn: sql`${ownState} <> 'cancelled' AND NOT ${isOver}`, order: sql`found.starts_at, found.id` },
  past: { isIn: sql`${ownState} = 'booked' AND ${isOver}`, order: sql`found.starts_at DESC, found.id DESC` },
  cancelled: { isIn: sql`${ownState} = 'cancelled'`, order: sql`found.starts_at DESC, found.id DESC` },
  unclosed: {
    isIn: sql`mine.part = 'coach' AND ${asksToBeClosed} AND NOT ${isClosed}`,
    order: sql`found.starts_at, found.id`,
  },
  proposed: { isIn: sql`${ownState} = 'proposed' AND s.ends_at > now()`, order: sql`found.starts_at, found.id` },
};

export interface SessionsWanted {
  readonly list?: SessionList | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly matchId?: number | undefined;
  readonly pagination?: PaginationQuery | undefined;
}

/** Without a list, all that are not cancelled, the earliest first. */
export function listSeenSessions(
  db: Db,
  userId: UserId,
  { list, from, until, matchId, pagination }: SessionsWanted,
): Promise<Page<SeenSession>> {
  const { isIn: isListed, order } = list
    ? LISTS[list]
    : { isIn: sql`${ownState} <> 'cancelled'`, order: LISTS.coming.order };
  const startsBefore = until === undefined ? sql.empty() : sql`AND s.starts_at < ${until}::timestamptz`;
  const endsAfter = from === undefined ? sql.empty() : sql`AND s.ends_at > ${from}::timestamptz`;
  const isOfMatch = matchId === undefined ? sql.empty() : sql`AND s.match_id = ${matchId}`;
  return findPage<SeenSession>(db, {
    found: sql`SELECT s.id, s.starts_at FROM session_people mine JOIN coaching_sessions s ON s.id = mine.session_id
      WHERE mine.user_id = ${userId} AND mine.state <> 'waiting' AND ${isListed} ${startsBefore} ${endsAfter} ${isOfMatch}`,
    order,
    item: sql`(SELECT ${seenBy(userId)} FROM coaching_sessions s WHERE s.id = found.id)`,
    pagination,
  });
}

/** The others of session `s` by the names that it shows, of a group only the coach's. */
const otherNames = (userId: UserId): SQL => sql`(SELECT string_agg(concat_ws(' ', u.first_name,
    CASE WHEN s.kind <> 'intro' THEN u.last_name END), ' and ' ORDER BY p.part)
  FROM session_people p JOIN users u ON u.id = p.user_id WHERE p.session_id = s.id AND p.user_id <> ${userId}::int
    AND u.leaves_at IS NULL AND (s.kind <> 'group' OR p.part = 'coach'))`;

/** Only a group has one that is shown. */
const groupTitle = sql`CASE s.kind WHEN 'group' THEN s.title END`;

/** For a search: a person's sessions that are not cancelled, the next ones first. */
export const sessionsToFind = (
  userId: UserId,
): SQL => sql`SELECT ${fitOf(sql`concat_ws(' ', ${groupTitle}, ${otherNames(userId)})`)} AS fit,
    CASE WHEN ${isOver} THEN 1e10 ELSE 0 END + abs(extract(epoch FROM s.starts_at - now())) AS place,
    json_build_object('id', s.public_id, 'kind', s.kind, 'state', ${ownState}, 'part', mine.part,
      'name', coalesce(${groupTitle}, ${otherNames(userId)}, ''), 'startsAt', s.starts_at) AS item
  FROM session_people mine JOIN coaching_sessions s ON s.id = mine.session_id
  WHERE mine.user_id = ${userId} AND mine.state <> 'waiting' AND ${ownState} <> 'cancelled'`;
