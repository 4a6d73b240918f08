import type { BusyCalendar } from '@waymark/contract/sessions/calendar-feeds';
import type { UserId } from '#actor.ts';
import { type BusyRow, findBusyCalendar, replaceBusyAddress } from '#sessions/calendars/busy-calendars.queries.ts';
import { holdCalendars } from '#sessions/calendars/calendars.queries.ts';
import type { Services } from '../../services.ts';
import { checkBusyCalendarJob } from './busy-calendars.jobs.ts';

function toBusyCalendar({ address, checkedAt, failingSince, problem, leftOut }: BusyRow): BusyCalendar {
  return {
    address,
    checkedAt: checkedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    problem,
    leftOut,
  };
}

export async function showBusyCalendarOf({ database }: Services, userId: UserId): Promise<BusyCalendar | null> {
  const row = await findBusyCalendar(database.db, userId);
  return row ? toBusyCalendar(row) : null;
}

/** Forgets what the former address had, and reads the new one at once. */
export function saveBusyCalendarOf(
  { database, jobs }: Services,
  userId: UserId,
  address: string,
): Promise<BusyCalendar> {
  return database.db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    await replaceBusyAddress(tx, userId, address);
    await jobs.enqueue(tx, checkBusyCalendarJob, { userId });
    return { address, checkedAt: null, failingSince: null, problem: null, leftOut: 0 };
  });
}

export function removeBusyCalendarOf({ database }: Services, userId: UserId): Promise<void> {
  return database.db.transaction(async (tx) => {
    await holdCalendars(tx, [userId]);
    await replaceBusyAddress(tx, userId, null);
  });
}
