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
  const held = (userId: SQL) => sql`session_people p WHERE p.user_id = ${userId} AND p.held && ${range}
    AND p.session_id IS DISTINCT FROM (SELECT id FROM coaching_sessions WHERE public_id = ${except}::uuid)`;
  const start = milliseconds(sql`lower(p.held) + make_interval(mins => p.before_minutes)`);
  const end = milliseconds(sql`upper(p.held) - make_interval(mins => p.after_minutes)`);
  return sql`(SELECT json_build_object('coachHeld', ${orNone(sql`coach.spans`)}, 'coachSessions', ${orNone(sql`coach.sessions`)},
      'busy', ${orNone(sql`(SELECT json_agg(${spanJson(sql`b.during`)}) FROM (${busyDuring(coachId, range)}) b)`)},
      'coacheeHeld', ${orNone(sql`(SELECT json_agg(${spanJson(sql`p.held`)}) FROM ${held(sql`${coacheeId}::int`)})`)})
    FROM (SELECT json_agg(${spanJson(sql`p.held`)}) AS spans, json_agg(json_build_array(${start}, ${end})) AS sessions
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

/** Adds people to sessions; the time is the session's with their buffers. */
// PostgreSQL takes JSON for a hundred rows; without the OFFSET it would read all sessions.
export async function insertHoldings(tx: Db, holdings: readonly Holding[]): Promise<void> {
  await tx.execute(sql`INSERT INTO session_people (session_id, user_id, part, before_minutes, after_minutes, state, held)
    SELECT s.id, given.user_id, given.part, given.before_minutes, given.after_minutes, given.state,
      CASE WHEN given.is_held THEN ${heldOver(
        sql`s.starts_at - make_interval(mins => given.before_minutes)`,
        sql`s.ends_at + make_interval(mins => given.after_minutes)`,
      )} END
    FROM json_to_recordset(${JSON.stringify(
      holdings.map(({ sessionId, userId, part, beforeMinutes, afterMinutes, isHeld, state = 'booked' }) => ({
        session_id: sessionId,
        user_id: userId,
        part,
        before_minutes: beforeMinutes,
        after_minutes: afterMinutes,
        is_held: isHeld,
        state,
      })),
    )}::json) AS given(session_id bigint, user_id int, part text, before_minutes int, after_minutes int, is_held boolean, state text)
      CROSS JOIN LATERAL (SELECT * FROM coaching_sessions WHERE id = given.session_id OFFSET 0) s`);
}

/** Whether any of these people, whose calendars are held, has a session in this time. */
export async function isAnyoneHeld(tx: Db, userIds: readonly number[], [from, until]: Span): Promise<boolean> {
  const during = sql`tstzrange(${new Date(from).toISOString()}::timestamptz, ${new Date(until).toISOString()}::timestamptz)`;
  const ids = sql`${sql.param([...userIds])}::int[]`;
  const met = sql`SELECT FROM session_people WHERE user_id = ANY(${ids}) AND held && ${during} LIMIT 1`;
  return (await rowsOf(tx, met)).length > 0;
}

export type Breaks = Readonly<Record<'beforeMinutes' | 'afterMinutes', number>>;

/** For a moved session, of those who take part. Without breaks, the coach keeps those it had. */
export async function renewHoldings(tx: Db, sessionId: number, breaks?: Breaks): Promise<void> {
  if (breaks) {
    await tx.execute(
      sql`UPDATE session_people SET before_minutes = ${breaks.beforeMinutes}, after_minutes = ${breaks.afterMinutes}
        WHERE session_id = ${sessionId} AND part = 'coach'`,
    );
  }
  await tx.execute(
    sql`UPDATE session_people p SET held = ${heldOver(
      sql`s.starts_at - make_interval(mins => p.before_minutes)`,
      sql`s.ends_at + make_interval(mins => p.after_minutes)`,
    )} FROM coaching_sessions s WHERE s.id = p.session_id AND s.id = ${sessionId} AND p.state = 'booked'`,
  );
}

/**
 * Shortens the breaks of a coach's other sessions to end where this time begins, and to begin where
 * it ends. The coach's calendar must be held, and none of the sessions may meet the time.
 */
export async function shortenBreaks(tx: Db, coachId: number, [from, until]: Span): Promise<void> {
  const [start, end] = [from, until].map((at) => sql`${new Date(at).toISOString()}::timestamptz`) as [SQL, SQL];
  const gap = (earlier: SQL, later: SQL) => sql`floor(extract(epoch FROM ${later} - ${earlier}) / 60)::int`;
  const [before, after] = [
    sql`CASE WHEN s.starts_at >= ${end} THEN least(p.before_minutes, ${gap(end, sql`s.starts_at`)}) ELSE p.before_minutes END`,
    sql`CASE WHEN s.ends_at <= ${start} THEN least(p.after_minutes, ${gap(sql`s.ends_at`, start)}) ELSE p.after_minutes END`,
  ];
  await tx.execute(
    sql`UPDATE session_people p SET before_minutes = ${before}, after_minutes = ${after}, held = ${heldOver(
      sql`s.starts_at - make_interval(mins => ${before})`,
      sql`s.ends_at + make_interval(mins => ${after})`,
    )} FROM coaching_sessions s
      WHERE s.id = p.session_id AND p.user_id = ${coachId} AND p.part = 'coach' AND p.held && tstzrange(${start}, ${end})`,
  );
}

/** Holds the time of one person in a session, or frees it. */
export async function holdPerson(tx: Db, sessionId: number, userId: number, isHeld: boolean): Promise<void> {
  const held = isHeld ? heldOver(sql`s.starts_at`, sql`s.ends_at`) : sql`NULL`;
  await tx.execute(sql`UPDATE session_people p SET held = ${held} FROM coaching_sessions s
    WHERE s.id = p.session_id AND s.id = ${sessionId} AND p.user_id = ${userId}`);
}

export async function freeHoldings(tx: Db, sessionIds: readonly number[]): Promise<void> {
  await tx.execute(
    sql`UPDATE session_people SET held = NULL WHERE session_id = ANY(${sql.param([...sessionIds])}::bigint[])`,
  );
}

export const isTimeTaken = (error: unknown): boolean => causeCodes(error).includes('23P01');

/** Whether a transaction was chosen to give way to another one. */
export const isDeadlock = (error: unknown): boolean => causeCodes(error).includes('40P01');
