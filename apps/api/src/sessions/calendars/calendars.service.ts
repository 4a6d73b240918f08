import type { Calendar, SessionRules } from '@waymark/contract/sessions/calendars';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { CoachTime } from '../../dates/free-starts.ts';
import { dayOfDate, zoneClock } from '../../dates/zone-clock.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findBusyCalendar } from './busy-calendars.queries.ts';
import {
  type BlockedTimeRow,
  type CalendarRow,
  findCalendar,
  holdCalendars,
  insertBlockedTime,
  listBlockedTimes,
  readHours,
  replaceCalendar,
} from './calendars.queries.ts';

const BLOCKED_TIMES_AT_MOST = 500;

/** Its handler is with the calendars that are read. */
export const CHECK_BUSY_CALENDAR = {
  name: 'calendar-feeds.check-busy-calendar',
  payload: z.object({ userId: z.int() }),
} as const;

/** What was read by the clock of a former zone is read again. */
export async function readAgainInNewZone(tx: Db, { jobs }: Services, userId: UserId): Promise<void> {
  const row = await findBusyCalendar(tx, userId);
  if (row && row.readZone !== row.timeZone) await jobs.enqueue(tx, CHECK_BUSY_CALENDAR, { userId });
}

/** A coach's rules, with the operator's where they chose none. */
function rulesOf({ rules, isChosen }: Pick<CalendarRow, 'rules' | 'isChosen'>, defaults: SessionRules): SessionRules {
  return isChosen ? (rules as SessionRules) : defaults;
}

export const openTimeOf = (
  row: CalendarRow,
  defaults: SessionRules,
): Pick<CoachTime, 'timeZone' | 'week' | 'days' | 'rules'> => ({
  timeZone: row.timeZone,
  ...readHours(row),
  rules: rulesOf(row, defaults),
});

function toCalendar(row: CalendarRow, { settings }: Services): Calendar {
  const { week, days } = readHours(row);
  const now = Date.now();
  const today = zoneClock(row.timeZone, now, now).dayOf(now);
  return {
    timeZone: row.timeZone,
    week,
    days: days.filter(({ date }) => dayOfDate(date) >= today),
    rules: rulesOf(row, settings.current.sessionRules),
  };
}

/** The coach's own hours and rules. Problems: `not_found` if the person no longer exists. */
export async function showCalendarOf(services: Services, userId: UserId): Promise<Calendar> {
  const row = await findCalendar(services.database.db, userId);
  if (!row) throw new Problem('not_found');
  return toCalendar(row, services);
}

export function saveCalendarOf(services: Services, userId: UserId, calendar: Calendar): Promise<Calendar> {
  return services.database.db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    await replaceCalendar(tx, userId, calendar);
    await readAgainInNewZone(tx, services, userId);
    const row = await findCalendar(tx, userId);
    if (!row) throw new Problem('not_found');
    return toCalendar(row, services);
  });
}

export interface BlockedTime {
  readonly id: string;
  readonly attributes: { readonly startsAt: string; readonly endsAt: string };
}

const toBlockedTime = ({ id, startsAt, endsAt }: BlockedTimeRow): BlockedTime => ({
  id,
  attributes: { startsAt, endsAt },
});

export async function listBlockedTimesOf({ database }: Services, userId: UserId): Promise<BlockedTime[]> {
  return (await listBlockedTimes(database.db, userId)).map(toBlockedTime);
}

/** Problems: `too_many_blocked_times`. */
export function blockTimeOf(
  { database }: Services,
  userId: UserId,
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
): Promise<BlockedTime> {
  return database.db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    const id = await insertBlockedTime(tx, userId, { startsAt, endsAt }, BLOCKED_TIMES_AT_MOST);
    if (!id) throw new Problem('too_many_blocked_times');
    return toBlockedTime({ id, startsAt, endsAt });
  });
}
