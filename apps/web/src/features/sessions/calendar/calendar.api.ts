import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import type { Calendar } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import {
  blockTime,
  listBlockedTimes,
  previewCalendar,
  saveCalendar,
  showCalendar,
  unblockTime,
} from '@waymark/contract/without-schemas/sessions/calendars';
import { listSessions, type SessionList } from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { addDays } from '#dates/calendar-days.ts';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

const CALENDAR_KEY = ['calendar'] as const;
export const PREVIEWS_KEY = [...CALENDAR_KEY, 'preview'] as const;
const CHANGED_BY: readonly NotificationKind[] = [
  'session-changed',
  'session-closed',
  'session-proposed',
  'match-ended',
];

export const calendarQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, 'hours'],
    queryFn: async ({ signal }) => (await ask(showCalendar, { signal })).data,
  });

export const blockedTimesQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...CALENDAR_KEY, 'blocked-times'],
    queryFn: async ({ signal }) => (await ask(listBlockedTimes, { signal })).data,
  });

interface Wanted {
  readonly list?: SessionList;
  readonly from?: string;
  readonly until?: string;
}

/** All of them, from as many pages as there are. */
async function readAll(ask: Caller, wanted: Wanted, signal: AbortSignal): Promise<readonly CoachingSession[]> {
  const read = (page: number) =>
    ask(listSessions, { query: { ...wanted, pagination: { page, pageSize: 100 } }, signal });
  const first = await read(1);
  const others = Array.from({ length: first.meta.pagination.pageCount - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data);
}

/** The coach's sessions of a week, whatever the zone: a day more on both sides. */
export const weekSessionsQuery = (monday: string, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'week', monday],
    queryFn: async ({ signal }) =>
      readAll(ask, { from: `${addDays(monday, -1)}T00:00:00Z`, until: `${addDays(monday, 8)}T00:00:00Z` }, signal),
    meta: { changedBy: CHANGED_BY },
  });

export const comingSessionsQuery = (ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'all-coming'],
    queryFn: ({ signal }) => readAll(ask, { list: 'coming' }, signal),
    meta: { changedBy: CHANGED_BY },
  });

export interface PreviewWanted {
  readonly calendar: Calendar;
  readonly minutes: 15 | 30 | 45 | 60;
  readonly from: string;
  readonly until: string;
}

/** The times that a calendar would offer if it were saved; nothing while it is not complete. */
export const previewQuery = (wanted: PreviewWanted | undefined) =>
  queryOptions({
    queryKey: [...PREVIEWS_KEY, wanted],
    queryFn: wanted ? async ({ signal }) => (await call(previewCalendar, { body: wanted, signal })).data : skipToken,
    placeholderData: keepPreviousData,
  });

export const useSaveCalendar = () =>
  useChange((calendar: Calendar) => call(saveCalendar, { body: calendar }), {
    show: (queryClient, { data }) => queryClient.setQueryData(calendarQuery().queryKey, data),
  });

export const useBlockTime = () =>
  useChange((body: { readonly startsAt: string; readonly endsAt: string }) => call(blockTime, { body }), {
    refresh: [blockedTimesQuery().queryKey],
  });

export const useUnblockTime = () =>
  useChange((id: string) => call(unblockTime, { params: { id } }), { refresh: [blockedTimesQuery().queryKey] });
