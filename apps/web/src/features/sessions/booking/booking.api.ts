import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DAY_MS } from '@waymark/contract/durations';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { LONGEST_RANGE_DAYS } from '@waymark/contract/without-schemas/sessions/calendars';
import { moveSession } from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { listFreeTimes, listSeriesDates } from '@waymark/contract/without-schemas/sessions/free-times';
import { bookSeries, bookSession } from '@waymark/contract/without-schemas/sessions/session-bookings';
import type { z } from 'zod';
import { call } from '#http/call.ts';
import type { Caller } from '#query/caller.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { CHANGED_BY_BOOKINGS } from './first-free-times.api.ts';

export type Minutes = FreeTimes['minutes'];

/** No coach takes bookings further ahead. */
const FURTHEST_DAYS = 180;

/** The pages say themselves why there are no times. */
const EXPECTED = ['not_found', 'invalid_request', 'length_not_offered'] as const;

export interface TimesWanted {
  readonly coachId: number;
  /** By default the shortest length. */
  readonly minutes?: Minutes | undefined;
  /** ISO instants. */
  readonly from: string;
  readonly until: string;
  /** A session whose time counts as free. */
  readonly moving?: string | undefined;
}

export const freeTimesQuery = ({ coachId, minutes, from, until, moving }: TimesWanted, ask: Caller = call) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'free-times', coachId, { minutes, from, until, moving }],
    queryFn: async ({ signal }) => {
      const query = { minutes: minutes?.toString(), from, until, moving };
      return (await ask(listFreeTimes, { params: { id: coachId }, query, signal, expects: EXPECTED })).data;
    },
    meta: CHANGED_BY_BOOKINGS,
  });

/** The first free start from an instant on, as far ahead as any coach takes bookings. */
export const nextFreeQuery = ({ coachId, minutes, from, moving }: Omit<TimesWanted, 'until'>) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'next-free', coachId, { minutes, from, moving }],
    queryFn: async ({ signal }): Promise<string | null> => {
      const last = Date.now() + FURTHEST_DAYS * DAY_MS;
      for (let start = Date.parse(from); start < last; start += LONGEST_RANGE_DAYS * DAY_MS) {
        const range = [start, start + LONGEST_RANGE_DAYS * DAY_MS].map((at) => new Date(at).toISOString());
        const query = { minutes: minutes?.toString(), from: range[0], until: range[1], moving };
        const { data } = await call(listFreeTimes, { params: { id: coachId }, query, signal });
        if (data.starts[0]) return data.starts[0];
      }
      return null;
    },
    meta: CHANGED_BY_BOOKINGS,
  });

export interface SeriesWanted {
  readonly coachId: number;
  readonly minutes: Minutes;
  readonly startsAt: string;
  readonly everyWeeks: number;
  readonly times: number;
}

export const seriesDatesQuery = ({ coachId, minutes, startsAt, everyWeeks, times }: SeriesWanted) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'series-dates', coachId, { minutes, startsAt, everyWeeks, times }],
    queryFn: async ({ signal }) => {
      const repeat = { everyWeeks: String(everyWeeks), times: String(times) };
      const query = { coachId: String(coachId), minutes: String(minutes), startsAt, ...repeat };
      return (await call(listSeriesDates, { query, signal })).data;
    },
    meta: CHANGED_BY_BOOKINGS,
  });

/** Reloads only after a refusal: after a success the booked time would show as taken. */
function useChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY, refetchType: 'none' }),
    onError: () => void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

export const useBookSession = () =>
  useChange((body: z.input<typeof bookSession.schema.body>) => call(bookSession, { body }));

export const useBookSeries = () =>
  useChange((body: z.input<typeof bookSeries.schema.body>) => call(bookSeries, { body }));

export const useMoveSession = (id: string) =>
  useChange((body: z.input<typeof moveSession.schema.body>) => call(moveSession, { params: { id }, body }));
