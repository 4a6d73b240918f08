import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type BusyCalendar,
  type CalendarFeed,
  changeCalendarFeed,
  closeCalendarFeed,
  removeBusyCalendar,
  renewCalendarFeed,
  saveBusyCalendar,
  showBusyCalendar,
  showCalendarFeed,
} from '@waymark/contract/without-schemas/calendar-feeds';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';

const FEED_KEY = ['calendar-feed'] as const;
const BUSY_KEY = ['busy-calendar'] as const;
/** A calendar is read within seconds after its address is saved. */
const CHECKED_WITHIN_MS = 2_000;

export const calendarFeedQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: FEED_KEY,
    queryFn: async ({ signal }): Promise<CalendarFeed> => (await ask(showCalendarFeed, { signal })).data,
  });

const isWaiting = (calendar: BusyCalendar | null | undefined): boolean =>
  calendar != null && calendar.checkedAt === null && calendar.problem === null;

/** Null while none is connected. */
export const busyCalendarQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: BUSY_KEY,
    queryFn: async ({ signal }): Promise<BusyCalendar | null> => (await ask(showBusyCalendar, { signal })).data,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? CHECKED_WITHIN_MS : false),
  });

type FeedChange = 'renew' | 'close' | { readonly hasNames: boolean };

function sendFeedChange(change: FeedChange) {
  if (change === 'renew') return call(renewCalendarFeed);
  return change === 'close' ? call(closeCalendarFeed) : call(changeCalendarFeed, { body: change });
}

export function useChangeFeed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: sendFeedChange,
    async onSuccess({ data }) {
      await queryClient.cancelQueries({ queryKey: FEED_KEY });
      queryClient.setQueryData(calendarFeedQuery().queryKey, data);
    },
  });
}

export function useConnectBusyCalendar() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (address: string | null): Promise<BusyCalendar | null> => {
      if (address !== null) return (await call(saveBusyCalendar, { body: { address } })).data;
      await call(removeBusyCalendar);
      return null;
    },
    async onSuccess(calendar) {
      await queryClient.cancelQueries({ queryKey: BUSY_KEY });
      queryClient.setQueryData(busyCalendarQuery().queryKey, calendar);
    },
  });
}
