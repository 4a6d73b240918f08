import { queryOptions } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import {
  type BusyCalendar,
  type CalendarFeed,
  changeCalendarFeed,
  closeCalendarFeed,
  listBusyTimes,
  removeBusyCalendar,
  renewCalendarFeed,
  saveBusyCalendar,
  showBusyCalendar,
  showCalendarFeed,
} from '@waymark/contract/without-schemas/sessions/calendar-feeds';
import { addDays } from '#dates/calendar-days.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { useChange } from '#query/use-change.ts';
import { PREVIEWS_KEY } from './calendar.api.ts';

const FEED_KEY = ['calendar-feed'] as const;
const BUSY_KEY = ['busy-calendar'] as const;
const BUSY_TIMES_KEY = ['busy-times'] as const;
const CHANGED_BY: readonly NotificationKind[] = ['busy-calendar-failing'];
/** What a calendar decides once it was read: busy times, and what clients are offered. */
export const KNOWN_BY_CALENDAR = [BUSY_TIMES_KEY, PREVIEWS_KEY];
/** A calendar is read within seconds after its address is saved. */
const CHECKED_WITHIN_MS = 2_000;

export const calendarFeedQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }): Promise<CalendarFeed> => (await ask(showCalendarFeed, { signal })).data,
  });

/** Connected, and never read. */
export const isUnknown = (calendar: BusyCalendar | null | undefined): boolean =>
  calendar != null && calendar.checkedAt === null;

const isWaiting = (calendar: BusyCalendar | null | undefined): boolean =>
  isUnknown(calendar) && calendar?.problem === null;

/** Null while none is connected. */
export const busyCalendarQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: BUSY_KEY,
    queryFn: async ({ signal }): Promise<BusyCalendar | null> => (await ask(showBusyCalendar, { signal })).data,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? CHECKED_WITHIN_MS : false),
    meta: { changedBy: CHANGED_BY },
  });

/** The busy times of a week, whatever the zone: a day more on both sides. */
export const weekBusyTimesQuery = (monday: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...BUSY_TIMES_KEY, monday],
    queryFn: async ({ signal }) => {
      const query = { from: `${addDays(monday, -1)}T00:00:00Z`, until: `${addDays(monday, 8)}T00:00:00Z` };
      return (await ask(listBusyTimes, { query, signal })).data;
    },
  });

type FeedChange = 'renew' | 'close' | { readonly hasNames: boolean };

function sendFeedChange(change: FeedChange) {
  if (change === 'renew') return call(renewCalendarFeed);
  return change === 'close' ? call(closeCalendarFeed) : call(changeCalendarFeed, { body: change });
}

export const useChangeFeed = () =>
  useChange(sendFeedChange, {
    async show(queryClient, { data }) {
      await queryClient.cancelQueries({ queryKey: FEED_KEY });
      queryClient.setQueryData(calendarFeedQuery().queryKey, data);
    },
  });

async function connect(address: string | null): Promise<BusyCalendar | null> {
  if (address !== null) return (await call(saveBusyCalendar, { body: { address } })).data;
  await call(removeBusyCalendar);
  return null;
}

export const useConnectBusyCalendar = () =>
  useChange(connect, {
    async show(queryClient, calendar) {
      await queryClient.cancelQueries({ queryKey: BUSY_KEY });
      queryClient.setQueryData(busyCalendarQuery().queryKey, calendar);
      queryClient.removeQueries({ queryKey: BUSY_TIMES_KEY });
      void queryClient.invalidateQueries({ queryKey: PREVIEWS_KEY });
    },
  });
