import type { HourCycle } from '@waymark/contract/moments';
import type { BusyProblem, BusyTime } from '@waymark/contract/sessions/calendar-feeds';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import { busyTimes, calendars } from '#sessions/calendars/calendars.table.ts';
import type { BusyReading } from '../../icalendar/busy-ranges.ts';
import type { KnownVersion } from '../../outgoing/calendar-downloads.ts';

export interface BusyRow extends KnownVersion {
  readonly address: string;
  readonly readAt: Date | null;
  readonly checkedAt: Date | null;
  readonly failingSince: Date | null;
  readonly problem: BusyProblem | null;
  readonly leftOut: number;
  /** The address of the person's account. */
  readonly email: string;
  readonly timeZone: string;
  readonly hourCycle: HourCycle | null;
  /** By whose clock the present times were read; null if none were. */
  readonly readZone: string | null;
}

export async function findBusyCalendar(db: Db, userId: number): Promise<BusyRow | undefined> {
  const [row] = await db
    .select({
      address: calendars.busyAddress,
      etag: calendars.busyEtag,
      modified: calendars.busyModified,
      readAt: calendars.busyReadAt,
      checkedAt: calendars.busyCheckedAt,
      failingSince: calendars.busyFailingSince,
      problem: calendars.busyProblem,
      leftOut: calendars.busyLeftOut,
      email: users.email,
      readZone: calendars.busyZone,
      timeZone: sql<string>`coalesce(${calendars.timeZone},
        (SELECT p.time_zone FROM profiles p WHERE p.user_id = calendars.user_id), 'UTC')`,
      hourCycle: sql<HourCycle | null>`(SELECT p.hour_cycle FROM profiles p WHERE p.user_id = calendars.user_id)`,
    })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(eq(calendars.userId, userId));
  return row?.address ? { ...row, address: row.address } : undefined;
}

/** Of a calendar that changes: at each look, a quarter of an hour apart. Of the others, hourly. */
const isDue = sql`(coalesce(${calendars.busyChangedAt}, ${calendars.busyReadAt}, now()) > now() - interval '7 days'
  OR ${calendars.busyCheckedAt} IS NULL OR ${calendars.busyCheckedAt} <= now() - interval '55 minutes')`;

/** Everyone whose busy times are read now, without blocked people. */
export async function listBusyCalendarOwners(db: Db): Promise<number[]> {
  const rows = await db
    .select({ userId: calendars.userId })
    .from(calendars)
    .innerJoin(users, eq(users.id, calendars.userId))
    .where(and(isNotNull(calendars.busyAddress), isNull(users.blockedAt), isDue));
  return rows.map(({ userId }) => userId);
}

/** What was read of someone's calendar in this time, or of what is not over, in order. */
export function listBusyTimes(
  db: Db,
  userId: UserId,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
): Promise<readonly BusyTime[]> {
  return rowsOf(
    db,
    sql`SELECT to_json(lower(during)) AS "startsAt", to_json(upper(during)) AS "endsAt" FROM busy_times
      WHERE user_id = ${userId} AND is_from_feed
        AND during && tstzrange(coalesce(${from ?? null}, now()), ${until ?? null}::timestamptz)
      ORDER BY lower(during)`,
  );
}

const deleteFeedTimes = (tx: Db, userId: number) =>
  tx.delete(busyTimes).where(and(eq(busyTimes.userId, userId), eq(busyTimes.isFromFeed, true)));

/** Sets or removes the address of a calendar that is held, and forgets what was read before. */
export async function replaceBusyAddress(tx: Db, userId: number, busyAddress: string | null): Promise<void> {
  await tx
    .update(calendars)
    .set({
      ...{ busyAddress, busyEtag: null, busyModified: null, busyReadAt: null, busyChangedAt: null, busyZone: null },
      ...{ busyCheckedAt: null, busyFailingSince: null, busyProblem: null, busyLeftOut: 0 },
    })
    .where(eq(calendars.userId, userId));
  await deleteFeedTimes(tx, userId);
}

/** A day less than what is read, so that two readings of the same calendar are alike. */
const COMPARED = sql`interval '199 days'`;

/** What is known of the time from now to the end of what was read then. */
async function readAhead(tx: Db, userId: number, readAt: Date): Promise<string | undefined> {
  const [row] = await rowsOf<{ ranges: string }>(
    tx,
    sql`SELECT coalesce(range_agg(during * ahead), '{}')::text AS ranges
      FROM busy_times, tstzrange(now(), greatest(now(), ${readAt.toISOString()}::timestamptz + ${COMPARED})) AS ahead
      WHERE user_id = ${userId} AND is_from_feed AND during && ahead`,
  );
  return row?.ranges;
}

/** Replaces what was read of a calendar that is held, by the clock of a zone. */
export async function replaceFeedTimes(
  tx: Db,
  userId: number,
  { etag, modified, timeZone }: KnownVersion & { readonly timeZone: string },
  { ranges, leftOut }: BusyReading,
): Promise<void> {
  const former = await findBusyCalendar(tx, userId);
  const readAt = former?.readAt ?? undefined;
  const before = readAt && (await readAhead(tx, userId, readAt));
  await deleteFeedTimes(tx, userId);
  const spans = ranges.map(([from, until]) => [new Date(from).toISOString(), new Date(until).toISOString()]);
  await rowsOf(
    tx,
    sql`INSERT INTO busy_times (user_id, during, is_from_feed)
      SELECT ${userId}::int, tstzrange((span->>0)::timestamptz, (span->>1)::timestamptz), true
      FROM json_array_elements(${JSON.stringify(spans)}::json) AS span`,
  );
  const isUnchanged = readAt !== undefined && (await readAhead(tx, userId, readAt)) === before;
  await tx
    .update(calendars)
    .set({
      ...{ busyEtag: etag, busyModified: modified, busyReadAt: sql`now()`, busyZone: timeZone, busyLeftOut: leftOut },
      busyChangedAt: isUnchanged ? sql`coalesce(${calendars.busyChangedAt}, ${calendars.busyReadAt})` : sql`now()`,
    })
    .where(eq(calendars.userId, userId));
}

/** Notes how a check of a calendar that is held went; returns since when it has failed. */
export async function noteCheck(tx: Db, userId: number, busyProblem: BusyProblem | null): Promise<Date | null> {
  const [row] = await tx
    .update(calendars)
    .set(
      busyProblem === null
        ? { busyProblem, busyFailingSince: null, busyCheckedAt: sql`now()` }
        : { busyProblem, busyFailingSince: sql`coalesce(${calendars.busyFailingSince}, now())` },
    )
    .where(eq(calendars.userId, userId))
    .returning({ failingSince: calendars.busyFailingSince });
  return row?.failingSince ?? null;
}
