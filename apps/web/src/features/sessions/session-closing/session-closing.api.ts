import { queryOptions } from '@tanstack/react-query';
import { listFreeTimes } from '@waymark/contract/without-schemas/sessions/free-times';
import { closeSession } from '@waymark/contract/without-schemas/sessions/session-work';
import type { z } from 'zod';
import { CHANGED_BY_BOOKINGS } from '#features/sessions/booking/first-free-times.api.ts';
import { sessionWorkQuery } from '#features/sessions/session-work/shown-work.api.ts';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { refetchChanged } from '#query/changed-by.ts';
import { SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';

export type NextMinutes = 30 | 45 | 60;

const isSessionLength = (minutes: number): minutes is NextMinutes => [30, 45, 60].includes(minutes);

/** The coach's own free times for a session of this length, or else of the shortest they offer. */
export const nextTimesQuery = (coachId: number, minutes: number) =>
  queryOptions({
    queryKey: [...SESSIONS_KEY, 'next-times', coachId, minutes],
    async queryFn({ signal }) {
      const timesOf = async (query: { minutes?: string }) =>
        (await call(listFreeTimes, { params: { id: coachId }, query, signal })).data;
      const found = isSessionLength(minutes)
        ? await timesOf({ minutes: String(minutes) }).catch((error: unknown) => {
            if (!isProblem(error, 'length_not_offered')) throw error;
            return timesOf({});
          })
        : await timesOf({});
      return isSessionLength(found.minutes) ? { minutes: found.minutes, starts: found.starts } : null;
    },
    meta: CHANGED_BY_BOOKINGS,
  });

export type Closing = z.input<typeof closeSession.schema.body>;

export const useCloseSession = (id: string) =>
  useChange(async (closing: Closing) => (await call(closeSession, { params: { id }, body: closing })).data, {
    show(queryClient, { work }) {
      queryClient.setQueryData(sessionWorkQuery(id).queryKey, work);
      void queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
      void refetchChanged(queryClient, 'session-closed');
    },
    // Another time may be free by now, and what was typed stays.
    afterRefusal: [[...SESSIONS_KEY, 'next-times']],
  });
