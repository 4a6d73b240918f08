import type { Calendar, OpenRange } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS, type Weekday } from '@waymark/contract/weekly-hours';
import { and, count, eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { busyTimes, calendars, openHours } from './calendars.table.ts';

/** What a coach chose; null where they left it to their profile and the operator. */
export interface CalendarRow {
  readonly timeZone: string;
  readonly rules: { readonly [Rule in keyof Calendar['rules']]: Calendar['rules'][Rule] | null };
  readonly isChosen: boolean;
  readonly hours: readonly { readonly day: string; readonly minutes: string; readonly note: string }[];
}

/** Over `calendars` as `c`, which may be missing, and the coach's id. */
export const calendarJson = (coachId: SQL): SQL => sql`
  'timeZone', coalesce(c.time_zone, (SELECT time_zone FROM profiles WHERE user_id = ${coachId}), 'UTC'),
  'isChosen', c.lengths IS NOT NULL,
  'rules', json_build_object('lengths', to_json(c.lengths), 'hasIntro', c.has_intro, 'beforeMinutes', c.before_minutes,
    'afterMinutes', c.after_minutes, 'noticeMinutes', c.notice_minutes, 'horizonDays', c.horizon_days,
    'dayLimit', c.day_limit, 'stepMinutes', c.step_minutes),
  'hours', (SELECT coalesce(json_agg(json_build_object('day', o.day, 'minutes', o.minutes::text, 'note', o.note)), '[]'::json)
    FROM open_hours o WHERE o.user_id = ${coachId})`;

export async function findCalendar(db: Db, userId: UserId): Promise<CalendarRow | undefined> {
  const [row] = await rowsOf<{ calendar: CalendarRow }>(
    db,
    sql`SELECT json_build_object(${calendarJson(sql`u.id`)}) AS calendar
      FROM users u LEFT JOIN calendars c ON c.user_id = u.id WHERE u.id = ${userId}`,
  );
  return row?.calendar;
}

/** `{[540,720)}` as ranges. */
function readRanges(minutes: string): OpenRange[] {
  return [...minutes.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }));
}

export const writeRanges = (ranges: readonly OpenRange[]): string =>
  `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;

export function readHours({ hours }: Pick<CalendarRow, 'hours'>): Pick<Calendar, 'week' | 'days'> {
  const ofDay = new Map(hours.map((row) => [row.day, row]));
  const week = Object.fromEntries(WEEKDAYS.map((day) => [day, readRanges(ofDay.get(day)?.minutes ?? '')])) as Record<
    Weekday,
    OpenRange[]
  >;
  const days = hours
    .filter(({ day }) => /^\d/.test(day))
    .map(({ day, minutes, note }) => ({ date: day, hours: readRanges(minutes), note }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  return { week, days };
}

/** Replaces all hours and rules of a calendar that is held. */
export async function replaceCalendar(
  tx: Db,
  userId: UserId,
  { timeZone, week, days, rules }: Calendar,
): Promise<void> {
  await tx
    .update(calendars)
    .set({ timeZone, ...rules })
    .where(eq(calendars.userId, userId));
  await tx.delete(openHours).where(eq(openHours.userId, userId));
  const rows = [
    ...WEEKDAYS.map((day) => ({ day: day as string, hours: week[day], note: '' })),
    ...days.map(({ date, hours, note }) => ({ day: date, hours, note })),
  ];
  await tx
    .insert(openHours)
    .values(rows.map(({ day, hours, note }) => ({ userId, day, note, minutes: writeRanges(hours) })));
}

export interface BlockedTimeRow {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

const isBlockedBy = (userId: UserId) => and(eq(busyTimes.userId, userId), eq(busyTimes.isFromFeed, false));

export function listBlockedTimes(db: Db, userId: UserId): Promise<readonly BlockedTimeRow[]> {
  return rowsOf(
    db,
    sql`SELECT public_id AS id, to_json(lower(during)) AS "startsAt", to_json(upper(during)) AS "endsAt"
      FROM busy_times WHERE user_id = ${userId} AND NOT is_from_feed AND upper(during) > now() ORDER BY lower(during), public_id`,
  );
}

/** Undefined if the person has `atMost` that are not over. */
export async function insertBlockedTime(
  tx: Db,
  userId: UserId,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  atMost: number,
): Promise<string | undefined> {
  const [counted] = await tx
    .select({ times: count() })
    .from(busyTimes)
    .where(and(isBlockedBy(userId), sql`upper(${busyTimes.during}) > now()`));
  if ((counted?.times ?? 0) >= atMost) return undefined;
  const [row] = await tx
    .insert(busyTimes)
    .values({ userId, during: sql`tstzrange(${startsAt}, ${endsAt})` })
    .returning({ id: busyTimes.publicId });
  return row?.id;
}

export async function deleteBlockedTime(db: Db, userId: UserId, id: string): Promise<boolean> {
  const rows = await db
    .delete(busyTimes)
    .where(and(isBlockedBy(userId), eq(busyTimes.publicId, id)))
    .returning({ id: busyTimes.publicId });
  return rows.length > 0;
}

export interface FeedRow {
  readonly feedId: string | null;
  readonly feedHash: string | null;
  readonly feedHasNames: boolean;
}

export async function findFeed(db: Db, userId: UserId): Promise<FeedRow | undefined> {
  const [row] = await db
    .select({ feedId: calendars.feedId, feedHash: calendars.feedHash, feedHasNames: calendars.feedHasNames })
    .from(calendars)
    .where(eq(calendars.userId, userId));
  return row;
}

/** Sets the feed of a calendar that is held. */
export async function updateFeed(tx: Db, userId: UserId, feed: Partial<FeedRow>): Promise<void> {
  await tx.update(calendars).set(feed).where(eq(calendars.userId, userId));
}

/**
 * In the order of ids, so that no two wait for each other; creates missing ones. Every change of
 * held times comes through here.
 */
export async function holdCalendars(tx: Db, userIds: readonly number[]): Promise<void> {
  const ids = sql`${sql.param([...userIds])}::int[]`;
  const lock = sql`SELECT user_id FROM calendars WHERE user_id = ANY(${ids}) ORDER BY user_id FOR UPDATE`;
  if ((await rowsOf(tx, lock)).length === new Set(userIds).size) return;
  await tx.execute(sql`INSERT INTO calendars (user_id)
    SELECT id FROM users WHERE id = ANY(${ids}) ORDER BY id ON CONFLICT DO NOTHING`);
  await rowsOf(tx, lock);
}
