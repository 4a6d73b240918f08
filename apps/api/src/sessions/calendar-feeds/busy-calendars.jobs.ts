import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { listBusyCalendarOwners } from '#sessions/calendars/busy-calendars.queries.ts';
import { CHECK_BUSY_CALENDAR } from '#sessions/calendars/calendars.service.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { checkBusyCalendar } from './busy-checks.service.ts';

/** One at a time would let a slow calendar delay all others. */
const AT_ONCE = 4;

export const checkBusyCalendarJob = defineJob({
  ...CHECK_BUSY_CALENDAR,
  atOnce: AT_ONCE,
  handle: ({ data, services }) => checkBusyCalendar(services, data.userId as UserId),
});

export const checkBusyCalendarsJob = defineJob({
  name: 'calendar-feeds.check-busy-calendars',
  payload: z.object({}),
  cron: '*/15 * * * *',
  handle: ({ services: { database, jobs } }) =>
    database.db.transaction(async (tx) => {
      for (const userId of await listBusyCalendarOwners(tx)) await jobs.enqueue(tx, checkBusyCalendarJob, { userId });
    }),
});
