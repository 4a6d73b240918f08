import { DAY_MS } from '@waymark/contract/durations';
import type { PersonState, SessionPart } from '@waymark/contract/sessions/coaching-sessions';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { causeCodes } from '#db/failures.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import type { Span } from '../../dates/free-starts.ts';

export interface HeldTimes {
  readonly coachHeld: readonly Span[];
  /** The same without the breaks. */
  readonly coachSessions: readonly Span[];
  readonly busy: readonly Span[];
  readonly coacheeHeld: readonly Span[];
}

/** A day before and after, for buffers and the daily limit. */
const AROUND_MS = DAY_MS;

const milliseconds = (instant: SQL) => sql`(date_part('epoch', ${instant}) * 1000)::bigint`;
const spanJson = (range: SQL) =>
  sql`json_build_array(${milliseconds(sql`lower(${range})`)}, ${milliseconds(sql`upper(${range})`)})`;
const orNone = (list: SQL) => sql`coalesce(${list}, '[]'::json)`;

export interface HeldTimesWanted {
  readonly span: Span;
  readonly coacheeId?: number;
  /** The public id of a session whose time counts as free. */
  readonly except?: string | undefined;
}

export type HeldTimesValues = {
  readonly from: string;
  readonly until: string;
  readonly coacheeId: number | null;
  readonly except: string | null;
};

export const heldTimesValues = ({ span, coacheeId, except }: HeldTimesWanted): HeldTimesValues => ({
  from: new Date(span[0] - AROUND_MS).toISOString(),
  until: new Date(span[1] + AROUND_MS).toISOString(),
  coacheeId: coacheeId ?? null,
  except: except ?? null,
});

/** All of it while a calendar is connected that was never read: what isn't known isn't free. */
const busyDuring = (coachId: SQL, range: SQL) => sql`
  SELECT during FROM busy_times WHERE user_id = ${coachId} AND during && ${range}
  UNION ALL SELECT ${range} FROM calendars
    WHERE user_id = ${coachId} AND busy_address IS NOT NULL AND busy_read_at IS NULL`;

/**
 * `HeldTimes` as JSON for a coach's id. A session is its held time without the buffers, so that
 * the sessions themselves need not be read.
 */
export function heldTimesJson(
  coachId: SQL,
  { from, until, coacheeId, except }: Values<HeldTimesValues>,
): SQL<HeldTimes> {
  const range = sql`tstzrange(${from}::timestamptz, ${until}::timestamptz)`;
  const held = (userId: SQL) => sql`held_times h WHERE h.user_id = ${userId} AND h.during && ${range}
    AND h.session_id IS DISTINCT FROM (SELECT id FROM coaching_sessions WHERE public_id = ${except}::uuid)`;
  const start = milliseconds(sql`lower(h.during) + make_interval(mins => h.before_minutes)`);
  const end = milliseconds(sql`upper(h.during) - make_interval(mins => h.after_minutes)`);
  return sql`(SELECT json_build_object('coachHeld', ${orNone(sql`coach.spans`)}, 'coachSessions', ${orNone(sql`coach.sessions`)},
      'busy', ${orNone(sql`(SELECT json_agg(${spanJson(sql`b.during`)}) FROM (${busyDuring(coachId, range)}) b)`)},
      'coacheeHeld', ${orNone(sql`(SELECT json_agg(${spanJson(sql`h.during`)}) FROM ${held(sql`${coacheeId}::int`)})`)})
    FROM (SELECT json_agg(${spanJson(sql`h.during`)}) AS spans, json_agg(json_build_array(${start}, ${end})) AS sessions
      FROM ${held(coachId)}) AS coach)`;
}

const findHeldTimes = prepared(
  (of: Values<HeldTimesValues & { coachId: number }>) =>
    sql<{ held: HeldTimes }>`SELECT ${heldTimesJson(sql`${of.coachId}::int`, of)} AS held`,
);

export async function readHeldTimes(db: Db, coachId: number, wanted: HeldTimesWanted): Promise<HeldTimes> {
  const [row] = await findHeldTimes(db, { coachId, ...heldTimesValues(wanted) });
  if (!row) throw new Error('A statement without rows.');
  return row.held;
}

export interface Holding {
  readonly sessionId: number;
  readonly userId: number;
  readonly part: SessionPart;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  /** False adds the person without holding their time. */
  readonly isHeld: boolean;
  readonly state?: PersonState;
}

const heldOver = (from: SQL, until: SQL) => sql`tstzrange(${from}, ${until})`;

/** A session's time with these breaks. */
const heldAround = (before: SQL, after: SQL) =>
  heldOver(sql`s.starts_at - make_interval(mins => ${before})`, sql`s.ends_at + make_interval(mins => ${after})`);

const rowsGiven = (holdings: readonly Holding[]) =>
  sql`json_to_recordset(${JSON.stringify(
    holdings.map(({ sessionId, userId, part, beforeMinutes, afterMinutes, isHeld, state = 'booked' }) => ({
      session_id: sessionId,
      user_id: userId,
      part,
      before_minutes: beforeMinutes,
      after_minutes: afterMinutes,
      is_held: isHeld,
      state,
    })),
  )}::json) AS given(session_id bigint, user_id int, part text, before_minutes int, after_minutes int, is_held boolean, state text)`;

/** Adds people to sessions; the time is the session's with their buffers. */
// Apart, so that each statement writes to one table; PostgreSQL takes JSON for a hundred rows, and
// without the OFFSET it would read all sessions.
export async function insertHoldings(tx: Db, holdings: readonly Holding[]): Promise<void> {
  await tx.execute(sql`INSERT INTO session_people (session_id, user_id, part, state)
    SELECT session_id, user_id, part, state FROM ${rowsGiven(holdings)}`);
  await tx.execute(sql`INSERT INTO held_times (user_id, session_id, during, before_minutes, after_minutes)
    SELECT given.user_id, s.id, ${heldAround(sql`given.before_minutes`, sql`given.after_minutes`)},
      given.before_minutes, given.after_minutes
    FROM ${rowsGiven(holdings)}
      CROSS JOIN LATERAL (SELECT * FROM coaching_sessions WHERE id = given.session_id OFFSET 0) s
    WHERE given.is_held`);
}

/** Whether this person has a session in this time. */
export const isHeldDuring = (userId: SQL, during: SQL): SQL =>
  sql`EXISTS (SELECT FROM held_times h WHERE h.user_id = ${userId} AND h.during && ${during})`;

/** Whether any of these people, whose calendars are held, has a session in this time. */
export async function isAnyoneHeld(tx: Db, userIds: readonly number[], [from, until]: Span): Promise<boolean> {
  const during = sql`tstzrange(${new Date(from).toISOString()}::timestamptz, ${new Date(until).toISOString()}::timestamptz)`;
  const ids = sql`${sql.param([...userIds])}::int[]`;
  const met = sql`SELECT FROM held_times WHERE user_id = ANY(${ids}) AND during && ${during} LIMIT 1`;
  return (await rowsOf(tx, met)).length > 0;
}

export type Breaks = Readonly<Record<'beforeMinutes' | 'afterMinutes', number>>;

/** For a moved session, of those who take part. Without breaks, the coach keeps those it had. */
export async function renewHoldings(tx: Db, sessionId: number, breaks?: Breaks): Promise<void> {
  const breakOf = (given: number | undefined, kept: SQL) =>
    given === undefined
      ? sql`coalesce(${kept}, 0)`
      : sql`CASE WHEN p.part = 'coach' THEN ${given}::int ELSE coalesce(${kept}, 0) END`;
  const before = breakOf(breaks?.beforeMinutes, sql`h.before_minutes`);
  const after = breakOf(breaks?.afterMinutes, sql`h.after_minutes`);
  await tx.execute(sql`INSERT INTO held_times (user_id, session_id, during, before_minutes, after_minutes)
    SELECT p.user_id, s.id, ${heldAround(before, after)}, ${before}, ${after}
    FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id AND p.state = 'booked'
      LEFT JOIN held_times h ON h.user_id = p.user_id AND h.session_id = p.session_id
    WHERE s.id = ${sessionId}
    ON CONFLICT (user_id, session_id) DO UPDATE SET during = excluded.during,
      before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes`);
}

/**
 * Shortens the breaks of a coach's other sessions to end where this time begins, and to begin where
 * it ends. The coach's calendar must be held, and none of the sessions may meet the time.
 */
export async function shortenBreaks(tx: Db, coachId: number, [from, until]: Span): Promise<void> {
  const [start, end] = [from, until].map((at) => sql`${new Date(at).toISOString()}::timestamptz`) as [SQL, SQL];
  const gap = (earlier: SQL, later: SQL) => sql`floor(extract(epoch FROM ${later} - ${earlier}) / 60)::int`;
  const [before, after] = [
    sql`CASE WHEN s.starts_at >= ${end} THEN least(h.before_minutes, ${gap(end, sql`s.starts_at`)}) ELSE h.before_minutes END`,
    sql`CASE WHEN s.ends_at <= ${start} THEN least(h.after_minutes, ${gap(sql`s.ends_at`, start)}) ELSE h.after_minutes END`,
  ];
  await tx.execute(
    sql`UPDATE held_times h SET before_minutes = ${before}, after_minutes = ${after}, during = ${heldAround(before, after)}
      FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id AND p.user_id = ${coachId} AND p.part = 'coach'
      WHERE s.id = h.session_id AND h.user_id = ${coachId} AND h.during && tstzrange(${start}, ${end})`,
  );
}

/** Holds the time of one person in a session, or frees it. */
export async function holdPerson(tx: Db, sessionId: number, userId: number, isHeld: boolean): Promise<void> {
  if (!isHeld) {
    await tx.execute(sql`DELETE FROM held_times WHERE user_id = ${userId} AND session_id = ${sessionId}`);
    return;
  }
  await tx.execute(sql`INSERT INTO held_times (user_id, session_id, during)
    SELECT p.user_id, s.id, ${heldOver(sql`s.starts_at`, sql`s.ends_at`)}
    FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id
    WHERE s.id = ${sessionId} AND p.user_id = ${userId}
    ON CONFLICT (user_id, session_id) DO UPDATE SET during = excluded.during`);
}

export async function freeHoldings(tx: Db, sessionIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...sessionIds])}::bigint[]`;
  await tx.execute(sql`DELETE FROM held_times WHERE session_id = ANY(${ids})
    AND user_id IN (SELECT user_id FROM session_people WHERE session_id = ANY(${ids}))`);
}

/** What a person holds, and what anyone holds for these sessions `s`. */
export async function deleteHoldings(tx: Db, userId: number, theirs: SQL): Promise<void> {
  await tx.execute(sql`DELETE FROM held_times WHERE user_id = ${userId}`);
  await tx.execute(sql`DELETE FROM held_times WHERE (user_id, session_id) IN (SELECT p.user_id, p.session_id
    FROM coaching_sessions s JOIN session_people p ON p.session_id = s.id WHERE ${theirs})`);
}

export const isTimeTaken = (error: unknown): boolean => causeCodes(error).includes('23P01');

/** Whether a transaction was chosen to give way to another one. */
export const isDeadlock = (error: unknown): boolean => causeCodes(error).includes('40P01');
